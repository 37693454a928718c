"""The lessons in their order."""

from __future__ import annotations

from tricorne.play.lessons.bridge import BRIDGE
from tricorne.play.lessons.drawing import DRAWING
from tricorne.play.lessons.fitting import FITTING
from tricorne.play.lessons.hexagon import HEXAGON
from tricorne.play.lessons.lesson import Lesson
from tricorne.play.lessons.out import OUT

LESSONS: tuple[Lesson, ...] = (FITTING, BRIDGE, HEXAGON, DRAWING, OUT)

LESSON_OF = {lesson.key: lesson for lesson in LESSONS}
