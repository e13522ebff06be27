/* Checks a certificate for the value of a position of Awithlaknannai (docs/certificates.md) by the rules alone
 * (docs/rules/awithlaknannai.md): check FILE. Exit code 0 if the claim holds, 1 with a message if it is not shown.
 * The moves can be counted, too: check DEPTH BOARD SIDE prints how many paths of legal moves there are. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS = 25, SIDE = 12, CENTRE = 12, MOST_MOVES = 4096, MOST_POSITIONS = 1 << 27 };

typedef uint32_t Set; /* bit p is point p: c1 to c8, then b1 to b9, then a1 to a8 */

/* The men of the side that the claim is about, and of the other side. */
typedef struct { Set own, other; } Men;

/* The positions that the moves of one side lead to, each once, in rising order of their keys. */
typedef struct { Men men[MOST_MOVES]; int count; bool takes; } Next;

static void refuse(const char *text, ...) {
    va_list list;
    va_start(list, text);
    printf("refused: ");
    vprintf(text, list);
    printf("\n");
    va_end(list);
    exit(1);
}

static int men(Set set) { return __builtin_popcount(set); }

static uint64_t key_of(Men m) { return (uint64_t)m.other << POINTS | m.own; }

static Men men_of(uint64_t key) { return (Men){key & ((1u << POINTS) - 1), (Set)(key >> POINTS)}; }

/* ---- Board: coordinates tell what is joined and what lies on a straight line. ---- */

static Set near[POINTS];                                   /* the points that a line joins to each (A3) */
static struct { int over, to; } jumps[POINTS][POINTS];     /* the jumps from each point (A4) */
static int jump_count[POINTS];

static int row(int p) { return p < 8 ? 2 : p < 17 ? 1 : 0; }

/* Points of row b lie two apart, those of rows a and c between them. */
static int column(int p) { return p < 8 ? 2 * p + 1 : p < 17 ? 2 * (p - 8) : 2 * (p - 17) + 1; }

static bool joined(int p, int q) {
    int across = abs(column(p) - column(q)), up = abs(row(p) - row(q));
    return up == 1 ? across == 1 : row(p) == 1 && row(q) == 1 && across == 2;
}

static void make_board(void) {
    int lines = 0, ways = 0;
    for (int p = 0; p < POINTS; p++)
        for (int q = 0; q < POINTS; q++) {
            if (!joined(p, q)) continue;
            near[p] |= 1u << q;
            lines++;
            for (int r = 0; r < POINTS; r++) {
                bool straight = column(r) - column(q) == column(q) - column(p) && row(r) - row(q) == row(q) - row(p);
                if (straight && joined(q, r)) ways++, jumps[p][jump_count[p]].over = q, jumps[p][jump_count[p]++].to = r;
            }
        }
    if (lines != 2 * 40 || ways != 42) refuse("the board is not made as the rules say");
}

/* ---- Moves. ---- */

static Next *list;    /* where the moves found go */
static bool by_own;   /* whether the side of the claim moves */
static bool counts;   /* whether two ways to the same position count twice */
static int most;      /* the most men that a chain found so far takes */
static Set due;       /* the man that must be taken (A6) */

static void add(Set mover, Set enemy) {
    if (list->count == MOST_MOVES) refuse("a position has more than %d chains", MOST_MOVES);
    list->men[list->count++] = by_own ? (Men){mover, enemy} : (Men){enemy, mover};
}

/* All chains of one man, which is at `at`; `mover` are the other men of its side, `taken` the number taken so far. */
static void chain(int at, Set mover, Set enemy, int taken) {
    if (taken > 0 && !(enemy & due) && taken >= most) {
        if (taken > most) list->count = 0; /* A5: only the longest ones */
        most = taken;
        add(mover | 1u << at, enemy);
    }
    for (int i = 0; i < jump_count[at]; i++) {
        Set over = 1u << jumps[at][i].over, to = 1u << jumps[at][i].to;
        if (enemy & over && !((mover | enemy) & to)) chain(jumps[at][i].to, mover, enemy & ~over, taken + 1);
    }
}

static void chains(Set mover, Set enemy, Set must) {
    due = must;
    most = 0;
    for (int p = 0; p < POINTS; p++)
        if (mover >> p & 1) chain(p, mover & ~(1u << p), enemy, 0);
}

static void steps(Set mover, Set enemy) {
    for (int p = 0; p < POINTS; p++)
        for (int q = 0; q < POINTS; q++)
            if (mover >> p & 1 && near[p] >> q & 1 && !((mover | enemy) >> q & 1)) add((mover & ~(1u << p)) | 1u << q, enemy);
}

static int by_key(const void *one, const void *other) {
    uint64_t a = key_of(*(const Men *)one), b = key_of(*(const Men *)other);
    return (a > b) - (a < b);
}

/* The legal moves of the side to move; none if it has lost (A7: it has no men, or none that can move). */
static void moves(Men m, bool own, Next *next) {
    Set mover = own ? m.own : m.other, enemy = own ? m.other : m.own;
    list = next;
    by_own = own;
    next->count = 0;
    /* A6: as long as nobody has lost a man, one on the centre must be taken if some chain takes it. */
    if (men(mover) == SIDE && men(enemy) == SIDE && enemy >> CENTRE & 1) chains(mover, enemy, 1u << CENTRE);
    if (next->count == 0) chains(mover, enemy, 0);
    next->takes = next->count > 0;
    if (!next->takes) steps(mover, enemy);
    qsort(next->men, next->count, sizeof(Men), by_key);
    int kept = 0;
    for (int i = 0; i < next->count; i++)
        if (counts || kept == 0 || key_of(next->men[i]) != key_of(next->men[kept - 1])) next->men[kept++] = next->men[i];
    next->count = kept;
}

/* ---- File. ---- */

static struct {
    Men first;
    bool own_first;     /* whether the side of the claim moves first */
    char side;          /* the side of the claim: w or b */
    bool won;           /* whether it is to win; else to draw at least */
    uint32_t positions;
    uint64_t move_bytes, rank_bytes;
} head;

typedef struct { const uint8_t *bytes; uint64_t bits, at; const char *name; } Stream;

/* The next bits, the lowest first. */
static uint32_t take(Stream *s, int bits) {
    uint32_t value = 0;
    for (int i = 0; i < bits; i++, s->at++) {
        if (s->at >= s->bits) refuse("the %s end too early", s->name);
        value |= (uint32_t)(s->bytes[s->at / 8] >> s->at % 8 & 1) << i;
    }
    return value;
}

/* A number in groups of four bits: three of the number, the lowest first, and one that says whether more follow. */
static uint32_t take_rank(Stream *s) {
    uint32_t value = 0;
    for (int shift = 0; shift < 27; shift += 3) {
        uint32_t group = take(s, 4);
        value |= (group & 7) << shift;
        if (!(group & 8)) return value;
    }
    refuse("a rank is too large");
    return 0;
}

static void check_end(const Stream *s) {
    if (s->bits - s->at >= 8) refuse("there are more %s than positions need", s->name);
    for (uint64_t i = s->at; i < s->bits; i++)
        if (s->bytes[i / 8] >> i % 8 & 1) refuse("the bits after the %s are not empty", s->name);
}

static void read_position(const char *board, char turn) {
    Set seats[2] = {0, 0};
    int p = 0;
    for (const char *c = board; *c; c++) {
        if ((p == 8 || p == 17) && c > board && c[-1] != '/') {
            if (*c != '/') refuse("`%s` is no board", board);
            continue;
        }
        if (p == POINTS || !strchr("wb.", *c)) refuse("`%s` is no board", board);
        if (*c != '.') seats[*c == 'b'] |= 1u << p;
        p++;
    }
    if (p != POINTS || (turn != 'w' && turn != 'b')) refuse("`%s %c` is no position", board, turn);
    if (men(seats[0]) > SIDE || men(seats[1]) > SIDE || !(seats[0] | seats[1])) refuse("`%s` has too many men or none", board);
    bool black = head.side == 'b';
    head.first = (Men){seats[black], seats[!black]};
    head.own_first = turn == head.side;
}

static void read_head(FILE *file) {
    char board[64], turn, word[16];
    int version;
    if (fscanf(file, "awithlaknannai certificate %d\n", &version) != 1 || version != 1) refuse("this is no certificate of version 1");
    if (fscanf(file, "position %63s %c\n", board, &turn) != 2) refuse("the position is missing");
    if (fscanf(file, "claim %c %15s\n", &head.side, word) != 2) refuse("the claim is missing");
    if (head.side != 'w' && head.side != 'b') refuse("`%c` is no side", head.side);
    head.won = !strcmp(word, "won");
    if (!head.won && strcmp(word, "drawn")) refuse("`%s` is no claim", word);
    read_position(board, turn);
    if (fscanf(file, "positions %" SCNu32, &head.positions) != 1 || head.positions > MOST_POSITIONS) refuse("the number of positions is missing, or beyond %d", MOST_POSITIONS);
    if (fscanf(file, " bytes %" SCNu64 " %" SCNu64, &head.move_bytes, &head.rank_bytes) != 2 || getc(file) != '\n') refuse("the numbers of bytes are missing");
    if (head.move_bytes > (1u << 31) || head.rank_bytes > (1u << 31)) refuse("the file is too large");
    printf("position %s %c, claim: %c %s\n", board, turn, head.side, head.won ? "wins" : "draws at least");
}

/* ---- Positions of the set, in order of discovery: the side of the claim is to move in each. ---- */

static uint64_t *found;   /* keys */
static uint32_t *rank;    /* the rank; before it is read, what it must be below */
static uint32_t count, *slots, slot_mask;

static void *room(uint64_t number, uint64_t size) {
    void *bytes = calloc(number + 1, size);
    if (!bytes) refuse("there is not enough memory");
    return bytes;
}

static uint32_t number_of(Men m) {
    uint64_t key = key_of(m);
    uint32_t slot = (uint32_t)(key * 0x9E3779B97F4A7C15u >> 32) & slot_mask;
    for (; slots[slot]; slot = (slot + 1) & slot_mask)
        if (found[slots[slot] - 1] == key) return slots[slot] - 1;
    if (count == head.positions) refuse("play leads to more than %" PRIu32 " positions", head.positions);
    found[count] = key;
    rank[count] = UINT32_MAX;
    return (slots[slot] = ++count) - 1;
}

/* Whether play without end from these numbers of men on falls short of the claim (A9). */
static bool falls_short(Men m) { return head.won ? men(m.own) <= men(m.other) : men(m.own) < men(m.other); }

/* Looks at all replies after a move. Where ranks are needed, those after quiet replies to a quiet move must be below
 * the rank of position `from`; there is none before the first position. */
static void look_at_replies(Men m, bool ranked, uint32_t from) {
    static Next replies;
    moves(m, false, &replies); /* none: the other side has lost */
    for (int i = 0; i < replies.count; i++) {
        uint32_t to = number_of(replies.men[i]);
        if (!ranked || replies.takes) continue;
        if (to <= from && rank[to] >= rank[from]) refuse("a rank does not fall, from position %" PRIu32 " to %" PRIu32, from, to);
        if (to > from && rank[to] > rank[from]) rank[to] = rank[from];
    }
}

static void check(Stream *choices, Stream *ranks) {
    static Next next;
    uint32_t ranked = 0;
    if (head.own_first) number_of(head.first);
    else look_at_replies(head.first, false, 0);
    for (uint32_t i = 0; i < count; i++) {
        Men m = men_of(found[i]);
        moves(m, true, &next);
        if (next.count == 0) refuse("the side of the claim has lost in position %" PRIu32, i);
        int bits = 0;
        while (1 << bits < next.count) bits++;
        uint32_t choice = take(choices, bits);
        if (choice >= (uint32_t)next.count) refuse("position %" PRIu32 " has no move of number %" PRIu32, i, choice);
        bool needs_rank = falls_short(m) && !next.takes;
        uint32_t below = rank[i];
        rank[i] = needs_rank ? take_rank(ranks) : 0;
        if (rank[i] >= below) refuse("the rank of position %" PRIu32 " does not fall", i);
        ranked += needs_rank;
        look_at_replies(next.men[choice], needs_rank, i);
    }
    if (count != head.positions) refuse("play leads to %" PRIu32 " positions instead of %" PRIu32, count, head.positions);
    check_end(choices);
    check_end(ranks);
    printf("positions %" PRIu32 ", of them %" PRIu32 " with a rank\nthe claim holds\n", count, ranked);
}

static uint64_t paths(Men m, bool own, int depth) {
    Next *next = room(1, sizeof *next);
    moves(m, own, next);
    uint64_t sum = depth > 1 ? 0 : next->count;
    for (int i = 0; depth > 1 && i < next->count; i++) sum += paths(next->men[i], !own, depth - 1);
    free(next);
    return sum;
}

int main(int arguments, char **argument) {
    make_board();
    if (arguments == 4) {
        counts = true;
        read_position(argument[2], head.side = *argument[3]);
        return printf("%" PRIu64 "\n", paths(head.first, true, atoi(argument[1]))) < 0;
    }
    FILE *file = arguments == 2 ? fopen(argument[1], "rb") : NULL;
    if (!file) refuse("say a file that can be read: check FILE");
    read_head(file);
    uint64_t bytes = head.move_bytes + head.rank_bytes;
    uint8_t *body = room(bytes, 1);
    if (fread(body, 1, bytes + 1, file) != bytes) refuse("the file is longer or shorter than its head says");
    for (slot_mask = 1; slot_mask < 2 * (uint64_t)head.positions; slot_mask = 2 * slot_mask + 1) {}
    found = room(head.positions, sizeof *found);
    rank = room(head.positions, sizeof *rank);
    slots = room((uint64_t)slot_mask + 1, sizeof *slots);
    check(&(Stream){body, 8 * head.move_bytes, 0, "moves"}, &(Stream){body + head.move_bytes, 8 * head.rank_bytes, 0, "ranks"});
    return 0;
}
