#!/usr/bin/env python3
"""Gathers the licences of everything that is linked into the program: licences.py FILE.

Goes by what `cargo metadata` says and by the licence files of each package. A package that brings no such file must at
least name its licence; if it does not even that, nothing is written.
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = "putahi"
LICENCE = re.compile(r"^(licen[cs]e|copying|notice|unlicense|copyright)", re.IGNORECASE)


def metadata():
    """What cargo knows of the workspace on this kind of machine."""
    host = subprocess.run(["rustc", "-vV"], check=True, capture_output=True, text=True).stdout
    host = re.search(r"^host: (.*)$", host, re.MULTILINE).group(1)
    command = ["cargo", "metadata", "--locked", "--format-version", "1", "--filter-platform", host]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def linked(known):
    """The packages that end up in the program: neither those that only build it nor those that only test it."""
    nodes = {node["id"]: node for node in known["resolve"]["nodes"]}
    packages = {package["id"]: package for package in known["packages"]}
    waiting = [id for id in known["workspace_members"] if packages[id]["name"] == ROOT]
    found = set()
    while waiting:
        id = waiting.pop()
        if id not in found:
            found.add(id)
            normal = lambda dep: any(kind["kind"] is None for kind in dep["dep_kinds"])
            waiting += [dep["pkg"] for dep in nodes[id]["deps"] if normal(dep)]
    foreign = [packages[id] for id in found if packages[id]["source"] is not None]
    return sorted(foreign, key=lambda package: (package["name"], package["version"]))


def texts(package):
    """The licence files of a package, whole; those of fonts that it contains lie beside them."""
    folder = pathlib.Path(package["manifest_path"]).parent
    files = sorted(path for path in folder.rglob("*") if path.is_file() and LICENCE.match(path.name))
    return [path.read_text(encoding="utf-8", errors="replace").strip() for path in files]


def main():
    packages = linked(metadata())
    nameless = [package["name"] for package in packages if not package["license"] and not texts(package)]
    if nameless:
        sys.exit(f"licences: no licence is known of {', '.join(nameless)}")
    shared = {}
    listed = []
    for package in packages:
        listed.append(f"{package['name']} {package['version']}: {package['license'] or 'see below'}")
        for text in texts(package):
            shared.setdefault(text, []).append(f"{package['name']} {package['version']}")
    parts = ["Putahi contains these packages, under these licences:\n\n" + "\n".join(listed)]
    parts += [f"{', '.join(names)}\n\n{text}" for text, names in shared.items()]
    rule = "\n\n" + "-" * 80 + "\n\n"
    pathlib.Path(sys.argv[1]).write_text(rule.join(parts) + "\n", encoding="utf-8")
    print(f"licences: {len(packages)} packages, {len(shared)} texts")


if __name__ == "__main__":
    main()
