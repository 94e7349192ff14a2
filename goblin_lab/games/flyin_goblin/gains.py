"""What a Soldier gains in each kind of room by the rules: Coins and Diamonds, signed.

The rules read these numbers, and a castle file may hold no others.
"""

BANQUET_HALL_COINS = 1
VAULT_COINS = 2
TREASURE_ROOM_DIAMONDS = 1
KINGS_CHAMBER_DIAMONDS = 3
THRONE_ROOM_COINS = 3  # for a Diamond
PANTRY_COINS, PANTRY_DIAMONDS = 2, 2  # the ones for the others

GAINS = {  # by the id of the kind of room
    "banquet-hall": (BANQUET_HALL_COINS, 0),
    "vault": (VAULT_COINS, 0),
    "treasure-room": (0, TREASURE_ROOM_DIAMONDS),
    "armory": (0, 0),
    "guard-room": (0, -1),
    "prison": (0, 1),
    "machine-room": (0, 0),
    "throne-room": (THRONE_ROOM_COINS, -1),
    "pantry": (-PANTRY_COINS, PANTRY_DIAMONDS),
    "kings-chamber": (0, KINGS_CHAMBER_DIAMONDS),
}
