"""The explorer of Goblin Lab: scenes, the board and the panels that share one session."""
