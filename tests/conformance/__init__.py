"""What every game promises, as functions that any game passes: `promises.py` and `walks.py`."""
