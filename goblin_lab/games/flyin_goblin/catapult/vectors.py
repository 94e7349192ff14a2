"""Vectors of three floats, as tuples, inside compiled code."""

from goblin_lab.games.flyin_goblin.catapult.compiled import inlined

Vector = tuple[float, float, float]


@inlined
def dot(one: Vector, other: Vector) -> float:
    """Return the scalar product."""
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


@inlined
def cross(one: Vector, other: Vector) -> Vector:
    """Return the vector product."""
    return (
        one[1] * other[2] - one[2] * other[1],
        one[2] * other[0] - one[0] * other[2],
        one[0] * other[1] - one[1] * other[0],
    )


@inlined
def plus(one: Vector, scale: float, other: Vector) -> Vector:
    """Return one + scale × other."""
    return one[0] + scale * other[0], one[1] + scale * other[1], one[2] + scale * other[2]


@inlined
def minus(one: Vector, other: Vector) -> Vector:
    """Return one − other."""
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


@inlined
def times(scale: float, one: Vector) -> Vector:
    """Return scale × one."""
    return scale * one[0], scale * one[1], scale * one[2]


@inlined
def clamp(value: float, low: float, high: float) -> float:
    """Return the value, or the end of the range that it passes."""
    return min(max(value, low), high)
