"""Odds, playouts and search: they work on any game through the core's contract."""
