"""The same castle as a rigid-body scene in MuJoCo: slow, and the judge of the fast catapult.

Needs the extra `physics` (`pip install goblin-lab[physics]`). Castle, launches and landings are those of the catapult.
"""

from goblin_lab.games.flyin_goblin.rigid.judge import shoot

__all__ = ["shoot"]
