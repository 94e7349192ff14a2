"""How kernels and workers of the odds find each other: sockets of this machine alone, and a key in the environment."""

import contextlib
import os
import socket
import struct
import time
from collections.abc import Mapping
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client, Connection
from typing import Any

PLACES = "GOBLIN_LAB_ODDS"  # the addresses of the workers
KEY = "GOBLIN_LAB_ODDS_KEY"
SEPARATOR = "|"
TRIES = 60  # to reach a worker that is about to listen
PAUSE = 0.1  # seconds between two tries
PATIENCE = 2  # seconds that the other side may take to read


def found_in(environment: Mapping[str, str]) -> tuple[list[str], bytes] | None:
    """The addresses and the key of a service that an environment names; None where it names none."""
    places, key = environment.get(PLACES, ""), environment.get(KEY, "")
    try:
        return ([place for place in places.split(SEPARATOR) if place], bytes.fromhex(key)) if places and key else None
    except ValueError:
        return None


def reach(addresses: list[str], key: bytes) -> "Connection[Any, Any] | None":
    """A link to one of these workers, each kernel beginning with another; None if none listens for some seconds."""
    for attempt in range(TRIES):
        try:
            return impatient(Client(addresses[(os.getpid() + attempt) % len(addresses)], authkey=key))
        except AuthenticationError:
            return None
        except (OSError, EOFError):
            time.sleep(PAUSE)
    return None


def impatient(link: "Connection[Any, Any]") -> "Connection[Any, Any]":
    """Make sending fail where the other side does not read: nobody waits for one that hangs."""
    with contextlib.suppress(AttributeError, OSError), socket.socket(fileno=os.dup(link.fileno())) as same:
        same.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, struct.pack("ll", PATIENCE, 0))
    return link
