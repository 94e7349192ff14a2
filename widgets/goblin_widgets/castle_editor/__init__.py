"""The castle of Flyin' Goblin on the page: its plan, prices and measures to change, check, save, load and use."""
