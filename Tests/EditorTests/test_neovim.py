"""Neovim itself, without a screen."""

import os
import pathlib
import shutil
import subprocess

import pytest
from conftest import NEEDLE


@pytest.mark.skipif(shutil.which("nvim") is None, reason="Neovim is not installed")
def test_neovim(workspace, tmp_path):
    script = pathlib.Path(__file__).parent / "neovim.lua"
    environment = {
        **os.environ, "NEEDLE": NEEDLE, "WORKSPACE": str(workspace), "HOME": str(tmp_path),
        "XDG_CACHE_HOME": str(tmp_path / "cache"), "XDG_STATE_HOME": str(tmp_path / "state"),
    }
    result = subprocess.run(
        ["nvim", "--headless", "--clean", "-c", f"luafile {script}"],
        env=environment, capture_output=True, text=True, timeout=1200, cwd=workspace,
    )
    assert result.stdout.strip().endswith("ok") and result.returncode == 0, result.stdout + result.stderr
