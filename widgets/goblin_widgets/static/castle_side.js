// The castle from the side, to scale: what the measures of the form look like.
import { setProperty } from "./shared.js";

function shape(name, properties) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(properties)) setProperty(node, key, value);
  return node;
}

export function makeSideView() {
  const node = shape("svg", { class: "castle-side", role: "img", preserveAspectRatio: "xMidYMax meet" });
  const update = (form) => {
    const values = new Map(form.groups.flatMap((group) => group.rows).map((row) => [row.key, Number.parseFloat(row.fields[0].value)]));
    const of = (key) => Math.min(Math.max(values.get(key) || 0, 0), 2000);
    const [room, wall, sheet] = [of("building/room_mm"), of("building/wall_height_mm"), Math.max(of("building/sheet_mm"), 0.5)];
    const [tower, tall, roof] = [of("building/tower_side_mm"), of("building/tower_height_mm"), of("building/roof_side_mm")];
    const [away, hold, release] = [of("catapult/distance_mm"), of("building/hold_mm"), of("catapult/release_mm")];
    const [token, thick] = [of("token/diameter_mm"), of("token/thickness_mm")];
    const half = 2 * room;
    const top = wall + tall;
    const walls = [-2, -1, 0, 1, 2].map((row) => shape("rect", { class: "castle-wall", x: row * room - sheet / 2, y: -wall, width: sheet, height: wall }));
    const roofs = [-1, 0, 1].map((row) => shape("rect", { class: "castle-roof", x: row * room - roof / 2, y: -wall - sheet, width: roof, height: sheet }));
    node.replaceChildren(
      shape("rect", { class: "castle-table", x: -half - away - 60, y: hold, width: 2 * half + away + 120, height: 4 }),
      shape("rect", { class: "castle-hold", x: -half, y: 0, width: 2 * half, height: hold }), ...walls,
      shape("rect", { class: "castle-keep", x: -tower / 2, y: -top, width: tower, height: tall }), ...roofs,
      shape("path", { class: "castle-arm", d: `M${-half - away - 40} ${hold}L${-half - away} ${-release + thick / 2}` }),
      shape("rect", { class: "castle-token", x: -half - away - token / 2, y: -release - token / 2, width: token, height: thick, rx: 1 }));
    const above = Math.max(top, wall, 60) + 24;
    setProperty(node, "viewBox", `${-half - away - 60} ${-above} ${2 * half + away + 120} ${above + hold + 4}`);
    setProperty(node, "aria-label", `From the side, to scale: walls ${wall} mm high, the tower to ${top} mm, the catapult ${away} mm from the box.`);
  };
  return { node, update };
}
