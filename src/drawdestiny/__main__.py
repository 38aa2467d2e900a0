"""``python -m drawdestiny``: the command."""

import sys

from drawdestiny.cli import main

sys.exit(main())
