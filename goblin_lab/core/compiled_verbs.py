"""The verbs of `verbs.py` for the compiled binding: a pile is an int16 array whose last slot holds its length.

Numba infers the types; nothing but the compiled binding calls these.
"""

# mypy: disable-error-code=no-untyped-def
# ruff: noqa: ANN001, ANN201, D103


def size(pile):
    return pile[-1]


def push(pile, card):
    n = pile[-1]
    pile[n] = card
    pile[-1] = n + 1


def push_run(pile, first, count):
    n = pile[-1]
    for k in range(count):
        pile[n + k] = first + k
    pile[-1] = n + count


def pop(pile):
    n = pile[-1] - 1
    pile[-1] = n
    return pile[n]


def take_at(pile, place):
    card = pile[place]
    n = pile[-1] - 1
    for k in range(place, n):
        pile[k] = pile[k + 1]
    pile[-1] = n
    return card


def insert(pile, place, card):
    n = pile[-1]
    for k in range(n, place, -1):
        pile[k] = pile[k - 1]
    pile[place] = card
    pile[-1] = n + 1


def clear(pile):
    pile[-1] = 0


def index_of(pile, card):
    for k in range(pile[-1]):
        if pile[k] == card:
            return k
    return -1


def remove(pile, card):
    n = pile[-1] - 1
    k = 0
    while pile[k] != card:
        k += 1
    for j in range(k, n):
        pile[j] = pile[j + 1]
    pile[-1] = n


def move_all(source, target):
    n = target[-1]
    for k in range(source[-1]):
        target[n + k] = source[k]
    target[-1] = n + source[-1]
    source[-1] = 0


def emit(g, did, a=0, b=0, c=0):
    pass
