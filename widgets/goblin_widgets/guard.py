"""No exception of a callback is lost and none reaches the page as a traceback."""

import functools
import logging
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from goblin_lab.core.errors import GoblinError

LOG = logging.getLogger("goblin_widgets")
SORRY = "Something went wrong here, and the game is as it was. Please try again or choose something else."
STRANGE = "The page sent something that was not understood, so nothing was done."

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
Sink = Callable[[str], object]


def sentence_for(error: Exception) -> str:
    """Say in one sentence what a person should know: an error they can cause tells itself, others stay in the log."""
    return str(error) if isinstance(error, GoblinError) else SORRY


def reported(
    sink: Sink | str,
) -> Callable[[Callable[Arguments, Result]], Callable[Arguments, Result | None]]:
    """Guard a callback: an exception is logged, and one friendly sentence goes to `sink`.

    `sink` takes the sentence; on a method it may be the name of a method of the same object
    (`@reported("tell")`). The guarded callback returns None after an exception.
    """

    def guard(callback: Callable[Arguments, Result]) -> Callable[Arguments, Result | None]:
        @functools.wraps(callback)
        def guarded(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Result | None:
            try:
                return callback(*args, **kwargs)
            except Exception as error:
                LOG.exception("callback %s failed", getattr(callback, "__qualname__", callback))
                _tell(sink, args, sentence_for(error))
                return None

        return guarded

    return guard


def _tell(sink: Sink | str, args: tuple[object, ...], sentence: str) -> None:
    """Bring the sentence to the sink; a sink that fails too is only logged."""
    try:
        speak = getattr(args[0], sink) if isinstance(sink, str) else sink
        speak(sentence)
    except Exception:
        LOG.exception("the sentence could not be shown: %s", sentence)
