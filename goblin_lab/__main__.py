"""`python -m goblin_lab` is the command `goblin-lab`."""

from goblin_lab.cli import main

if __name__ == "__main__":
    main()
