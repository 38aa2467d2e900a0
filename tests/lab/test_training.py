"""The example of the guide learns: what it wins after a few updates says so."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np

EXAMPLE = Path(__file__).parents[2] / "examples" / "ppo.py"
ONE_THREAD = os.environ | {"OPENBLAS_NUM_THREADS": "1"}


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(EXAMPLE), *words],
        cwd=folder,
        env=ONE_THREAD,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_ppo_learns_to_beat_random_answers(tmp_path: Path) -> None:
    done = run(tmp_path, "--updates", "8", "--games", "100", "--minutes", "100")
    assert done.returncode == 0, done.stderr
    before, after = (int(n) for n in re.findall(r"won (\d+) of 1\d\d", done.stdout))
    assert before < 45
    assert after >= 60 and after - before >= 25

    # The weights can be read again; those of another version are refused in one line.
    weights = tmp_path / "policy.npz"
    again = run(tmp_path, "--load", str(weights), "--minutes", "0", "--games", "50")
    assert min(int(n) for n in re.findall(r"won (\d+) of 5\d", again.stdout)) >= 25
    with np.load(weights) as file:
        content = dict(file)
    content["environment"] = np.array("DrawDestiny/YoungJedi-v1")
    np.savez(weights, **content)
    refused = run(tmp_path, "--load", str(weights), "--minutes", "0")
    assert refused.returncode == 1
    assert re.fullmatch(r"\S+ is for DrawDestiny/YoungJedi-v1, not for \S+\n", refused.stderr)


def test_wrong_words_are_refused_in_one_line(tmp_path: Path) -> None:
    refused = run(tmp_path, "--opponent", "wizard")
    assert refused.returncode == 1
    assert refused.stderr.count("\n") == 1 and "wizard" in refused.stderr
    missing = run(tmp_path, "--load", "nowhere.npz")
    assert missing.returncode == 1
    assert missing.stderr.startswith("nowhere.npz cannot be read as weights: ")
    assert missing.stderr.count("\n") == 1
