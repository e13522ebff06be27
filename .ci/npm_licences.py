#!/usr/bin/env python3
"""Checks the licences of the npm packages in web/package-lock.json, and that no font or foreign script is served.

The npm packages are tools for tests. None of them is part of the program, so licences that oblige only those who distribute the
package are allowed, too.
"""
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ALLOWED = {"0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MPL-2.0"}
# Files that web/static may hold: all of them are written for this project. Anything else needs a licence beside it.
OWN = {".js", ".css", ".svg"}
REGISTRY = "https://registry.npmjs.org/"


def main():
    errors = []
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    for name, entry in packages.items():
        if entry.get("license") not in ALLOWED:
            errors.append(f"{name}: licence {entry.get('license')} is not allowed")
        if not entry.get("dev"):
            errors.append(f"{name}: only devDependencies are allowed, nothing of npm is served")
        if not entry.get("resolved", REGISTRY).startswith(REGISTRY) or "integrity" not in entry:
            errors.append(f"{name}: is not from {REGISTRY}, or has no checksum")
    for path in sorted((ROOT / "web/static").rglob("*")):
        if path.is_file() and path.suffix not in OWN:
            errors.append(f"{path.relative_to(ROOT)}: fonts and foreign files need an entry with their licence here")
    for error in errors:
        print(f"deny: {error}", file=sys.stderr)
    print(f"deny: {len(packages)} npm packages, {len(errors)} errors")
    return bool(errors)


sys.exit(main())
