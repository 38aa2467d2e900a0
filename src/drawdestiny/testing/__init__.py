"""For tests: scenes that read like rulings, marks that name what they prove, and the laws."""

from drawdestiny.testing.marks import card as card
from drawdestiny.testing.marks import rule as rule
from drawdestiny.testing.scene import Scene as Scene
from drawdestiny.testing.scene import destiny as destiny
from drawdestiny.testing.scene import scene as scene
