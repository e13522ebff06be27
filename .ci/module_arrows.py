#!/usr/bin/env python3
"""Checks the imports between the modules of each crate: no circle, and in the host and the server only downwards.

A module is a file. It imports another where it names a path of it (`use crate::a::b`, `super::a::Item`, `a::function()`
after `use crate::a`). A file that only declares modules and re-exports them counts for what it re-exports. Tests do not
count.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The layers of the host and the server, from the top: a module may import those of its own layer's children and of lower layers.
FEATURES = ["account", "admin", "analysis", "api", "coach", "matches", "puzzles", "review", "rooms", "site"]
LAYERS = {
    "host": [
        ["lib"],
        # Tests of all below.
        ["simulation"],
        ["jobs"],
        ["host"],
        ["live", "people"],
        ["limits"],
        ["retention"],
        ["store", "bus"],
        ["support"],
    ],
    "server": [
        ["lib"],
        # Tests of all below.
        ["stored_first"],
        ["server"],
        ["router"],
        FEATURES,
        ["common"],
        ["state"],
        ["error"],
        ["cache", "config", "small_tables"],
    ],
}
# Features may import each other.
WITHIN = {(a, b) for a in FEATURES for b in FEATURES}


# A module that may use its own children, which use it: it chooses between databases.
CHOICES = {("store",)}


def code(path):
    """The text of a file without comments, strings' contents and tests."""
    text = path.read_text()
    text = re.split(r"(?m)^#\[cfg\((?:all\()?test[^\n]*\n(?:pub\([^)]*\) )?mod \w+ \{", text)[0]
    text = re.sub(r"(?m)^ *#\[cfg\((?:all\()?test[^\n]*\n *(?:pub\([^)]*\) )?use [^;]*;", "", text)
    text = re.sub(r'"(?:[^"\\]|\\.)*"', '""', text, flags=re.S)
    return re.sub(r"//[^\n]*|\$crate", "", text)


def modules(src):
    """The modules of a crate: path such as ("http", "router") to its file."""
    found = {}
    for path in sorted(src.rglob("*.rs")):
        parts = path.relative_to(src).with_suffix("").parts
        if "tests" in parts or parts == ("main",):
            continue
        if parts[-1] == "mod":
            sys.exit(f"arrows: {path.relative_to(ROOT)}: a module with modules below it is `{parts[-2]}.rs` beside its folder")
        found[("lib",) if parts == ("lib",) else parts] = path
    return found


def expand(tree, prefix=()):
    """All paths of a use tree such as `a::{b, c::d}`."""
    tree = tree.strip()
    depth, start, pieces = 0, 0, []
    for i, char in enumerate(tree):
        depth += (char == "{") - (char == "}")
        if char == "," and depth == 0:
            pieces.append(tree[start:i])
            start = i + 1
    pieces.append(tree[start:])
    for piece in filter(None, map(str.strip, pieces)):
        head, brace, rest = piece.partition("{")
        names = tuple(filter(None, re.sub(r"\s+as\s+\w+", "", head).replace(" ", "").split("::")))
        if brace:
            yield from expand(rest.rsplit("}", 1)[0], prefix + names)
        else:
            yield prefix + names


def paths_of(text):
    for tree in re.findall(r"\buse\s+([^;]+);", text):
        yield from expand(re.sub(r"\s+", " ", tree))
    for path in re.findall(r"\b((?:crate|super)(?:::\w+)+)", re.sub(r"\buse\s+[^;]+;", "", text)):
        yield tuple(path.split("::"))


def reexports(known):
    """For each module the names that it re-exports: (module, name) to the path, as seen from the module."""
    found = {}
    for module, path in known.items():
        for tree in re.findall(r"\bpub(?:\([^)]*\))?\s+use\s+([^;]+);", code(path)):
            for names in expand(re.sub(r"\s+", " ", tree)):
                found[(module, names[-1])] = names
    return found


def resolve(module, path, known, exported):
    """The module that defines what a path names; none if it is of another crate."""
    found = containing(module, path, known)
    seen = set()
    while found and (found, path[-1]) in exported and (found, path[-1]) not in seen:
        seen.add((found, path[-1]))
        deeper = containing(found, exported[(found, path[-1])], known)
        if deeper is None:
            break
        found = deeper
    return found


def containing(module, path, known):
    """The module in which a path looks for its last name; none if it is of another crate."""
    base = () if module == ("lib",) else module
    if path[0] == "crate":
        path, base = path[1:], ()
    elif path[0] == "super":
        while path and path[0] == "super":
            path, base = path[1:], base[:-1]
    elif path[0] == "self":
        path = path[1:]
    elif base + path[:1] not in known:
        return None
    best = base
    for length in range(len(path) + 1):
        if base + path[:length] in known:
            best = base + path[:length]
    return best if best else ("lib",)


def graph(src):
    known = modules(src)
    exported = reexports(known)
    arrows = {}
    for module, path in known.items():
        text = code(path)
        targets = {resolve(module, p, known, exported) for p in paths_of(text)}
        arrows[module] = {t for t in targets if t and t != module and t in known}
    return arrows


def circles(arrows):
    """The strongly connected components of more than one module (Tarjan)."""
    index, low, stack, on, found, count = {}, {}, [], set(), [], [0]

    def visit(node):
        index[node] = low[node] = count[0]
        count[0] += 1
        stack.append(node)
        on.add(node)
        for target in sorted(arrows[node]):
            if target not in index:
                visit(target)
                low[node] = min(low[node], low[target])
            elif target in on:
                low[node] = min(low[node], index[target])
        if low[node] == index[node]:
            component = []
            while True:
                member = stack.pop()
                on.discard(member)
                component.append(member)
                if member == node:
                    break
            if len(component) > 1:
                found.append(sorted(component))

    sys.setrecursionlimit(10_000)
    for node in arrows:
        if node not in index:
            visit(node)
    return found


def name(module):
    return "::".join(module)


def main():
    failed = False
    for src in sorted(ROOT.glob("crates/*/src")):
        crate = src.parent.name
        arrows = graph(src)
        for circle in circles(arrows):
            if crate == "host" and circle[0][:1] in CHOICES and len({module[0] for module in circle}) == 1:
                continue
            failed = True
            print(f"arrows: circle in {crate}: {', '.join(map(name, circle))}", file=sys.stderr)
        if crate not in LAYERS:
            continue
        rank = {layer: row for row, layers in enumerate(LAYERS[crate]) for layer in layers}
        for module, targets in sorted(arrows.items()):
            for target in sorted(targets):
                above, below = module[0], target[0]
                if above == below or above == "lib":
                    continue
                if rank[above] > rank[below] or (rank[above] == rank[below] and (above, below) not in WITHIN):
                    failed = True
                    print(f"arrows: {crate}: {name(module)} must not import {name(target)}", file=sys.stderr)
    return failed


sys.exit(main())
