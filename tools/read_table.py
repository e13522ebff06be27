#!/usr/bin/env python3
"""Reads values from a table file. Written from docs/table-format.md alone, as a second reader that shows whether that page suffices.

    tools/read_table.py [--model FILE] TABLE < POSITIONS

prints each position with what the table holds of it: `won`, `drawn` or `lost`, with the plies where they are kept; for a table
`SECTOR.progress`, which needs `SECTOR.table` beside it, the plies to the next capture. `--model` names the model of a table of the Morris,
decompressed, where Python has no Zstandard. Checksums are checked where the package `xxhash` is installed.
"""

import itertools
import json
import math
import sys
from pathlib import Path

WORDS = ["lost", "drawn", "won"]


def number(data, at, size):
    return int.from_bytes(data[at : at + size], "little")


class File:
    """A table file: the header and the parts."""

    def __init__(self, path):
        self.path = Path(path)
        data = self.data = self.path.read_bytes()
        if data[:8] != b"\x89PTB\r\n\x1a\n" or number(data, 8, 2) != 1 or number(data, 32, 8) != len(data):
            raise ValueError(f"{path} is no table of version 1")
        sums, header = number(data, 16, 8), number(data, 24, 8)
        self.header = json.loads(data[header:])
        self.parts = {p["part"]: data[p["offset"] : p["offset"] + p["length"]] for p in self.header["parts"]}
        try:
            from xxhash import xxh3_64_intdigest as xxh3
        except ImportError:
            return
        blocks = [data[max(at, 64) : min(at + 65536, sums)] for at in range(0, sums, 65536)]
        listed = [number(data, at, 8) for at in range(sums, header, 8)]
        if xxh3(data[:56]) != number(data, 56, 8) or xxh3(data[sums:]) != number(data, 40, 8):
            raise ValueError(f"{path}: the head is damaged")
        if listed != [xxh3(block) for block in blocks]:
            raise ValueError(f"{path}: a block is damaged")


# Awithlaknannai. Points: row c 0 to 7, row b 8 to 16, row a 17 to 24; a digit for each: 0 empty, 1 mover, 2 other.

LEFT = [0, 17, 1, 18, 2, 19, 3, 20, 8, 9, 10, 11]  # c1 a1 c2 a2 … b1 b2 b3 b4: the digits of a half's code, the lowest first


def triples(joined):
    c, b, a = range(8), range(8, 17), range(17, 25)
    found = list(zip(b, b[1:], b[2:]))
    found += [(one[i], b[i + 1], two[i + 1]) for one, two in ((a, c), (c, a)) for i in range(7)]
    return found + ([t for row in (a, c) for t in zip(row, row[1:], row[2:])] if joined else [])


class Halves:
    """The halves beside one content of b5, in which nothing is to be taken: group, number, orientation of each."""

    def __init__(self, jumps, centre):
        # A bit for each jump that the digit of a point does not forbid; a jump is possible if no point forbids it.
        full = (1 << len(jumps)) - 1
        wanted = [{start: 1, over: 2, to: 0} for start, over, to in jumps]
        allows = lambda point, digit: sum((w.get(point, digit) == digit) << i for i, w in enumerate(wanted))
        within = lambda region: sum((set(jump) <= region) << i for i, jump in enumerate(jumps))

        def products(points, first):
            masks = [first]
            for point in points:
                masks = [mask & allowed for allowed in map(allows, [point] * 3, range(3)) for mask in masks]
            return masks

        near = [point for i, point in enumerate(LEFT) if i in (4, 5, 6, 7, 10, 11)]
        far = [24 - point for point in near]
        lefts = products(near, within({*near, *far, 12}) & allows(12, centre))
        rights = products(far, full)
        self.fit, self.classes, known = [], [], {}
        for left in lefts:
            fits = tuple(left & right == 0 for right in rights)
            fresh = known.setdefault(fits, len(known)) if any(fits) else None
            self.classes.append(fresh)
            self.fit += [fits] if fresh == len(self.fit) else []
        self.example = [self.classes.index(c) for c in range(len(known))]
        self._number(products(LEFT, within({*LEFT, 12}) & allows(12, centre)))

    def fits(self, left, right):
        return self.fit[left][self.example[right]]

    def _number(self, captures):
        border = lambda code: code // 81 % 81 + code // 59049 * 81  # digits 4 to 7, then 10 and 11
        firsts, kinds = [], set()
        for code in (code for code in range(3**12) if captures[code] == 0):
            other = MIRROR[code]
            own, image = self.classes[border(code)], self.classes[border(other)]
            if own is not None and image is not None and (own, code) <= (image, other):
                kind = (own, image, code == other)
                kinds.add(kind)
                firsts.append((code, other, kind))
        self.types = sorted(kinds)
        place = {kind: i for i, kind in enumerate(self.types)}
        self.entry, self.sizes = {}, {}
        for code, other, kind in firsts:
            group = (tally(code), place[kind])
            n = self.sizes.get(group, 0)
            self.sizes[group] = n + 1
            self.entry[other] = (*group, n, kind[2], True)
            self.entry[code] = (*group, n, kind[2], False)


def fillings(worth):
    """The sum of the worths of the twelve digits, for each code of a half."""
    sums = [0]
    for i in range(12):
        sums = [total + worth(i, digit) for digit in range(3) for total in sums]
    return sums


MIRROR = fillings(lambda i, digit: digit * 3 ** (i ^ 1 if i < 8 else i))
MEN = fillings(lambda _, digit: (0, 1, 16)[digit])


def tally(code):
    return counting(MEN[code] % 16, MEN[code] // 16)


def counting(mover, other):
    total = mover + other
    return total * (total + 1) // 2 + mover


class Symbols:
    """Blocks of symbols in three parts of a file."""

    def __init__(self, file, first):
        model, self.directory, self.blocks = (file.parts[first + i] for i in range(3))
        self.usual, at, self.spans = model[0], 1, []
        for _ in range(9):
            found = {model[p]: number(model, p + 1, 2) for p in range(at + 1, at + 1 + 3 * model[at], 3)}
            at += 1 + 3 * model[at]
            starts = itertools.accumulate([0, *(found[s] for s in sorted(found))])
            self.spans.append([(start, found[s], s) for start, s in zip(starts, sorted(found))])

    def block(self, n):
        group, place = n // 8 * 20, n % 8
        ends = [0, *(number(self.directory, group + 4 + 2 * i, 2) for i in range(8))]
        base = number(self.directory, group, 4)
        return self._symbols(self.blocks[base + ends[place] : base + ends[place + 1]])

    def _symbols(self, data):
        if len(data) < 2:
            yield from itertools.repeat(data[0] if data else self.usual)
        x, at, before = int.from_bytes(data[:4], "big"), 4, self.usual
        while True:
            start, width, before = max(s for s in self.spans[before % 9] if s[0] <= x % 4096)
            yield before
            x = width * (x // 4096) + x % 4096 - start
            while x < 1 << 23 and at < len(data):
                x, at = x << 8 | data[at], at + 1


class Awithlaknannai:
    def __init__(self, file):
        spec, sector = file.header["spec"], file.header["sector"]
        self.joined = "lines=joined" in spec
        self.jumps = [jump for t in triples(self.joined) for jump in (t, t[::-1])]
        self.men = tuple(int(men) for men in sector.split("-"))
        self.progress = file.header["holds"] == "progress"
        values = File(file.path.with_name(f"{sector}.table")) if self.progress else file
        self.values, self.plies = Symbols(values, 0), Symbols(file, 3) if self.progress else None
        self.halves = [Halves(self.jumps, centre) for centre in range(3)]
        self.first, self.length = {}, 0
        for centre in range(3):
            self._rectangles(centre)
        if self.length != file.header["cells"]:
            raise ValueError(f"{self.length} positions are numbered")

    def _rectangles(self, centre):
        halves = self.halves[centre]
        movers, others = self.men[0] - (centre == 1), self.men[1] - (centre == 2)
        for mover, other in itertools.product(range(movers + 1), range(others + 1)):
            left, right = counting(mover, other), counting(movers - mover, others - other)
            for (l, one), (r, two), mirrored in itertools.product(enumerate(halves.types), enumerate(halves.types), (False, True)):
                ordered = (left, l) >= (right, r)
                if ordered and not (mirrored and (one[2] or two[2])) and halves.fits(one[0], two[1 if mirrored else 0]):
                    rows, width = halves.sizes.get((left, l), 0), halves.sizes.get((right, r), 0)
                    triangle = (left, l) == (right, r)
                    self.first[centre, left, l, right, r, mirrored] = self.length
                    self.length += rows * (rows + 1) // 2 if triangle else rows * width

    def rank(self, board):
        halves = self.halves[board[12]]
        code = lambda points: sum(board[point] * 3**i for i, point in enumerate(points))
        left, right = sorted((halves.entry[code(LEFT)], halves.entry[code([24 - p for p in LEFT])]), reverse=True)
        flip = right[4] if left[3] else left[4]
        mirrored = right[4] != flip and not right[3]
        first = self.first[board[12], *left[:2], *right[:2], mirrored]
        triangle = left[:2] == right[:2]
        return first + right[2] + (left[2] * (left[2] + 1) // 2 if triangle else left[2] * halves.sizes[right[:2]])

    def answer(self, text):
        rows, turn = text.split()
        board = [".wb".index(man) if turn == "w" else ".bw".index(man) for man in rows.replace("/", "")]
        quiet = not any((board[p], board[q], board[r]) == (1, 2, 0) for p, q, r in self.jumps)
        if not quiet or (board.count(1), board.count(2)) != self.men:
            return "not stored"
        block, place = divmod(self.rank(board), 4095)
        fives = itertools.islice(self.values.block(block), place // 5 + 1)
        verdicts = [five // 3**i % 3 for five in fives for i in (4, 3, 2, 1, 0)][: place + 1]
        if not self.progress:
            return WORDS[verdicts[-1]]
        endless = 1 + (self.men[0] > self.men[1]) - (self.men[0] < self.men[1])
        if verdicts[-1] == endless:
            return "endless"
        before = sum(verdict != endless for verdict in verdicts[:-1])
        plies = next(itertools.islice(self.plies.block(block), before, None))
        return "more" if plies == 242 else str(plies)


# Nine and twelve men. A set of points is a number with a bit for each.

LINES = [[ring + (side + i) % 8 for i in range(3)] for ring in (0, 8, 16) for side in (0, 2, 4, 6)]
LINES += [[side, 8 + side, 16 + side] for side in (1, 3, 5, 7)]
DIAGONALS = [[corner, 8 + corner, 16 + corner] for corner in (0, 2, 4, 6)]


def symmetry(t, point):
    ring, i = divmod(point, 8)
    return 8 * (2 - ring if t & 8 else ring) + ((-i if t & 4 else i) + 2 * (t & 3)) % 8


def bits(points):
    return sum(1 << point for point in points)


class Board:
    def __init__(self, spec):
        game, _, options = spec.partition(":")
        self.lines = LINES + DIAGONALS if game == "twelve-mens-morris" else LINES
        self.flying = "flying=no" not in options.split(",")

    def neighbours(self, point):
        lines = (line for line in self.lines if point in line)
        return {line[i] for line in lines for i in range(3) if abs(i - line.index(point)) == 1}

    def closable(self, own, hand):
        """The points, men of the other side aside, on which the next move closes a mill."""
        slides, found = hand == 0 and not (self.flying and len(own) == 3), set()
        for line, point in ((line, p) for line in self.lines for p in line if p not in own):
            others = set(line) - {point}
            if others <= own and (not slides or (self.neighbours(point) & own) - others):
                found.add(point)
        return found

    def in_mills(self, own):
        return {point for line in self.lines if set(line) <= own for point in line}


def column(packed):
    """How many sets of as many points are smaller."""
    points = [i for i in range(24) if packed >> i & 1]
    return sum(math.comb(point, i + 1) for i, point in enumerate(points))


class Morris:
    def __init__(self, file, model):
        numbers = [int(n) for n in file.header["sector"].replace("-", "_").split("_")]
        self.own, self.enemy, self.own_hand, self.enemy_hand = numbers if len(numbers) == 4 else (*numbers, 0, 0)
        self.board, holds = Board(file.header["spec"]), file.header["holds"]
        self.clock = holds == "clock"
        self.distances = holds == "plies" or self.clock and self.own_hand == 0
        self.length = 256 if self.distances else 1024
        packed, self.index, self.blocks = (file.parts[i] for i in range(3))
        model = model if model is not None else decompress(packed[8:])
        self.alone = file.header["codec"] == "morris-verdicts-1"
        self.model = shares_of_bytes(model) if self.alone else shares_of_words(model)
        self.images = [[symmetry(t, p) for p in range(24)] for t in range(16)]
        rows = {self.smallest(bits(points)) for points in itertools.combinations(range(24), self.enemy)}
        self.rows = {row: i for i, row in enumerate(sorted(rows))}

    def moved(self, t, points):
        return sum(1 << self.images[t][p] for p in range(24) if points >> p & 1)

    def smallest(self, points):
        return min(self.moved(t, points) for t in range(16))

    def block(self, n):
        wide = number(self.index, 0, 8)
        group, place = 8 + n // 32 * (8 + 32 * wide), n % 32
        lengths = [number(self.index, group + 8 + wide * i, wide) for i in range(place + 1)]
        start = number(self.index, group, 8) + sum(lengths[:-1])
        return [number(self.blocks, 2 * (start + i), 2) for i in range(lengths[-1])]

    def answer(self, text):
        board, turn, hands = text.split()
        men = dict(zip(READING, board.replace("/", "")))
        own, enemy = ([p for p in range(24) if men[p] == side] for side in ("wb" if turn == "w" else "bw"))
        hands = [int(hand) for hand in hands.split(",")][:: 1 if turn == "w" else -1]
        if [len(own), len(enemy), *hands] != [self.own, self.enemy, self.own_hand, self.enemy_hand]:
            return "not stored"
        row = self.smallest(bits(enemy))
        own = min(self.moved(t, bits(own)) for t in range(16) if self.moved(t, bits(enemy)) == row)
        free = [p for p in range(24) if not row >> p & 1]
        wanted = column(sum(1 << i for i, p in enumerate(free) if own >> p & 1))
        blocks = -(-math.comb(24 - self.enemy, self.own) // self.length)
        first = wanted - wanted % self.length
        words = self.block(self.rows[row] * blocks + wanted // self.length)
        return self.decode(words, row, free, first, wanted)

    def look(self, own, enemy, threats, enemy_mills):
        grade = lambda count, many: (count > 0) + (count >= many)
        ahead = lambda mine, others, margin: (mine >= others - margin) + (mine > others + margin)
        chances = self.board.closable(own, self.own_hand) - enemy
        look = 27 * grade(len(chances), 2) + 9 * grade(len(threats - own), 2)
        mills = len(self.board.in_mills(own))
        if not self.alone:
            return look + 3 * grade(mills, 4) + grade(enemy_mills, 4)
        reached = [len(set().union(*map(self.board.neighbours, side)) - own - enemy) for side in (own, enemy)]
        return look + 3 * ahead(mills, enemy_mills, 0) + ahead(*reached, 1)

    def decode(self, words, row, free, first, wanted):
        enemy = {p for p in range(24) if row >> p & 1}
        threats, enemy_mills = self.board.closable(enemy, self.enemy_hand), len(self.board.in_mills(enemy))
        state = words.pop() if words else 0
        state = state << 16 | words.pop() if words else state

        def value(context):
            nonlocal state
            start, q = 0, state % 16384
            for symbol, width in self.model.get(context, [(1, 16384)]):
                if q < start + width:
                    break
                start += width
            state = width * (state >> 14) + q - start
            if state < 1 << 16 and words:
                state = state << 16 | words.pop()
            return symbol

        verdicts, last = [], [0, 0]
        packed_sets = (sum(1 << i for i in places) for places in colex(len(free), self.own, first))
        for packed in itertools.islice(packed_sets, wanted - first + 1):
            places = [i for i in range(len(free)) if packed >> i & 1]
            look = self.look({free[i] for i in places}, enemy, threats, enemy_mills)
            men = [k for k in (1, 2, 3) if k < len(places)]
            back = [1, 2] + [math.comb(places[k] - 1, k) for k in men]
            taken = [False, False] + [places[k] == places[k - 1] + 1 for k in men]
            near = [3 if t or b > len(verdicts) else verdicts[-b] for b, t in zip(back, taken)] + [3] * (5 - len(back))
            if self.alone:
                before, two_before = (1 if v == 3 else v for v in near[:2])
                context = 576 * look + 144 * near[2] + 36 * near[3] + 9 * near[4] + 3 * two_before + before
            else:
                context = 256 * look + 64 * near[0] + 16 * near[1] + 4 * near[2] + near[3]
            verdict = value(context)
            verdicts.append(verdict)
            if verdict != 1 and self.distances:
                won = verdict == 2
                half = value(20736 + 4 * (128 * won + min(last[won], 127)) + 2 * (look >= 27) + (look % 27 >= 9))
                last[won] = half + 1
                plies = half if self.clock else 2 * half + won
        return WORDS[verdict] + (f" {plies}" if self.distances and verdict != 1 else "")


def shares_of_words(model):
    words, shares, at = [number(model, i, 2) for i in range(0, len(model), 2)], {}, 0
    while at < len(words):
        context, count = words[at : at + 2]
        shares[context] = [words[at + 2 + 2 * i : at + 4 + 2 * i] for i in range(count)]
        at += 2 + 2 * count
    return shares


def shares_of_bytes(model):
    share = lambda code: code if code < 16 else (8 + code % 8) << code // 8 - 1
    lists, shares = [model[i * len(model) // 3 : (i + 1) * len(model) // 3] for i in range(3)], {}
    for context, (most, *codes) in enumerate(zip(*lists)):
        if most == 3:
            shares[context] = [(0, 5461), (1, 5462), (2, 5461)]
        else:
            others = dict(zip([verdict for verdict in range(3) if verdict != most], map(share, codes)))
            shares[context] = [(v, others.get(v, 16384 - sum(others.values()))) for v in range(3)]
    return shares


def colex(points, size, first):
    """Sets of so many of the lowest points, in the order of their numbers, from number `first` on."""
    places = []
    for k in range(size, 0, -1):
        point = max(p for p in range(points) if math.comb(p, k) <= first)
        first -= math.comb(point, k)
        places.insert(0, point)
    while True:
        yield places
        i = next((i for i in range(size - 1) if places[i] + 1 < places[i + 1]), size - 1)
        places = [*range(i), places[i] + 1, *places[i + 1 :]]


def ring_reading():
    """The points in the order of a position's text: by rows from the top, each from the left."""
    place = {}
    for ring, size in ((0, 3), (1, 2), (2, 1)):
        around = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
        place |= {8 * ring + i: (y * size, x * size) for i, (x, y) in enumerate(around)}
    return sorted(place, key=place.get)


READING = ring_reading()


def decompress(data):
    try:
        from compression import zstd
    except ImportError:
        import zstandard as zstd
    return zstd.decompress(data)


def main(arguments):
    model = None
    if arguments and arguments[0] == "--model":
        model, arguments = Path(arguments[1]).read_bytes(), arguments[2:]
    file = File(arguments[0])
    reader = Morris(file, model) if file.header["codec"].startswith("morris-") else Awithlaknannai(file)
    for line in sys.stdin:
        print(line.strip(), reader.answer(line.strip()), sep="\t")


if __name__ == "__main__":
    main(sys.argv[1:])
