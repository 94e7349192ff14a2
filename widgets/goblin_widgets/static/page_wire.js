// Jupyter's messages as they travel over a web socket: offsets, then the parts, all in one binary frame
// (jupyter-server, "Kernel websocket protocol v1").
export const PROTOCOL = "v1.kernel.websocket.jupyter.org";

const PARTS = ["header", "parent_header", "metadata", "content"];
const OFFSET = 8; // bytes

const bytesOf = (buffer) => (ArrayBuffer.isView(buffer)
  ? new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength) : new Uint8Array(buffer));

/** One frame: `message` has a channel, the four parts and `buffers`. */
export function pack(message) {
  const text = new TextEncoder();
  const parts = [
    text.encode(message.channel),
    ...PARTS.map((part) => text.encode(JSON.stringify(message[part]))),
    ...message.buffers.map(bytesOf),
  ];
  let end = OFFSET * (parts.length + 2);
  const offsets = [end, ...parts.map((part) => (end += part.length))];
  const frame = new Uint8Array(end);
  const view = new DataView(frame.buffer);
  [offsets.length, ...offsets].forEach((number, index) => view.setBigUint64(OFFSET * index, BigInt(number), true));
  parts.forEach((part, index) => frame.set(part, offsets[index]));
  return frame.buffer;
}

/** The message in a frame (an ArrayBuffer); its buffers are DataViews. */
export function unpack(frame) {
  const view = new DataView(frame);
  const number = (index) => Number(view.getBigUint64(OFFSET * index, true));
  const [channel, ...parts] = Array.from({ length: number(0) - 1 }, (_, index) => {
    const start = number(index + 1);
    return new DataView(frame, start, number(index + 2) - start);
  });
  const text = new TextDecoder();
  const message = { channel: text.decode(channel), buffers: parts.slice(PARTS.length) };
  PARTS.forEach((part, index) => { message[part] = JSON.parse(text.decode(parts[index])); });
  return message;
}
