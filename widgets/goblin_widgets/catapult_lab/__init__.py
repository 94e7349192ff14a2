"""The catapult laboratory: shots into the castle, seen as a distribution, and a thrower made of a person's own throws.

What is light (the floor plan, reading typed throws, CSV) is loaded with the panel; NumPy, SciPy and the compiled
catapult are loaded by a thread in the background once somebody looks at the lab.
"""
