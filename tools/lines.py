#!/usr/bin/env python3
"""Counts the lines of each crate in `src`, without tests: tools/lines.py [FOLDER OF A CHECKOUT].

Tests are modules behind `#[cfg(test)]`, `#[cfg(all(test, …))]` or `#[cfg(any(test, …))]` (for tests of other crates), in a file or as
files and folders of their own; and the crate `testkit`.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else __file__).resolve()
ROOT = ROOT if ROOT.is_dir() else ROOT.parent.parent
MODULE = re.compile(r"^( *)#\[cfg\((?:all\(|any\()?test[^\n]*\n(?: *#\[[^\n]*\n)* *(?:pub(?:\([^)]*\))? )?mod (\w+)( \{|;)", re.M)


def tests_apart(path, text):
    """The files and folders of the test modules that a file declares."""
    folder = path.parent if path.name in ("lib.rs", "main.rs", "mod.rs") else path.with_suffix("")
    names = [name for _, name, end in MODULE.findall(text) if end == ";"]
    return [folder / name for name in names] + [folder / f"{name}.rs" for name in names]


def without_tests(text):
    """The text without its test modules, each of which ends with the brace at its own indentation."""
    while (found := next((m for m in MODULE.finditer(text) if m.group(3) == " {"), None)):
        end = re.compile(rf"^{found.group(1)}\}}\n?", re.M).search(text, found.end())
        text = text[: found.start()] + text[end.end() if end else len(text):]
    return text


def lines(src):
    texts = {path: path.read_text(encoding="utf-8") for path in src.rglob("*.rs")}
    apart = [test for path, text in texts.items() for test in tests_apart(path, text)]
    kept = {path: text for path, text in texts.items() if not any(test in (path, *path.parents) for test in apart)}
    return sum(without_tests(text).count("\n") for text in kept.values())


def main():
    counts = {src.parent.name: lines(src) for src in sorted(ROOT.glob("crates/*/src")) if src.parent.name != "testkit"}
    for name, count in sorted(counts.items(), key=lambda item: -item[1]):
        print(f"{name:<12}{count:>8}")
    print(f"{'all':<12}{sum(counts.values()):>8}")


main()
