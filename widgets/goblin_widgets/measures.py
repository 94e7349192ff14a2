"""The measures of a castle in words, wherever they are shown: what each is called, its unit, and how sure it is."""

SURE = {"high": "Known", "med": "Likely", "low": "A weak hint", "assumed": "Assumption"}
LABELS = {  # of the measures whose name alone says too little
    "room_mm": "Room, wall to wall",
    "sheet_mm": "Thickness of a wall",
    "hold_mm": "Floor above the table",
    "distance_mm": "Distance from the box",
    "release_mm": "Height of release",
    "strip_mm": "Own space reaches",
    "drag": "Drag coefficient",
    "air_kg_m3": "Density of the air",
    "gravity_m_s2": "Gravity",
    "rim_mm": "Rounding of the rim",
    "restitution_scatter": "Scatter of restitution",
}
UNITS = {"_m_s2": "m/s²", "_kg_m3": "kg/m³", "_mm": "mm", "_g": "g"}


def label_of(field: str) -> tuple[str, str]:
    """Return a measure's label and its unit: `wall_height_mm` is ("Wall height", "mm")."""
    for ending, unit in UNITS.items():
        if field.endswith(ending):
            return LABELS.get(field) or plainly(field.removesuffix(ending)), unit
    return LABELS.get(field) or plainly(field), ""


def plainly(name: str) -> str:
    """Return an id in words: `totem-1` is "Totem 1"."""
    words = name.replace("-", " ").replace("_", " ")
    return words[:1].upper() + words[1:]
