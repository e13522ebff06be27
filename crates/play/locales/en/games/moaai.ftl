# Game, seats and options
game-moaai = Moaaï
seat-moaai-1 = Player A
seat-moaai-2 = Player B
seat-moaai-3 = Player C
option-moaai-terrain = Terrain
option-moaai-terrain-hexagon = Hexagon, 19 cells
option-moaai-terrain-rhombus = Rhombus, 16 cells
option-moaai-terrain-square = Square, 16 cells
option-moaai-seats = Players
option-moaai-seats-2 = two
option-moaai-seats-3 = three
option-moaai-seats-rule = O5
option-moaai-terrain-own = Tap 14 to 64 cells. All of them must hang together.
option-moaai-terrain-other = Your own map (hex:… or square:…)
option-moaai-terrain-rule = O1

# Pieces
piece-moaai-Tr = red triangle
piece-moaai-To = orange triangle
piece-moaai-Tv = green triangle
piece-moaai-Tb = blue triangle
piece-moaai-Cr = red square
piece-moaai-Co = orange square
piece-moaai-Cv = green square
piece-moaai-Cb = blue square
piece-moaai-Rr = red disc
piece-moaai-Ro = orange disc
piece-moaai-Rv = green disc
piece-moaai-Rb = blue disc

# What is said of a match
task-choose-moaai = place a statue
task-move-moaai = move a statue
prompt-further-moaai = Now tap a cell
cause-last-move = { $you ->
    [loser] you made the last move
   *[other] { $loser } made the last move
}
cause-ahead-last-move = { $you ->
    [loser] you must make the last move
   *[other] { $loser } must make the last move
}
end-last-move-won = { $winner } wins: { $loser } made the last move
effect-again = nothing alike beside it: move again
effect-colour = { $colour ->
    [r] red touches red
    [o] orange touches orange
    [v] green touches green
   *[b] blue touches blue
}: { $count ->
    [one] one statue leaves
   *[other] { $count } statues leave
}
effect-shape = { $shape ->
    [T] triangle touches triangle
    [C] square touches square
   *[R] disc touches disc
}: { $count ->
    [one] one statue leaves
   *[other] { $count } statues leave
}
effect-both = { $colour ->
    [r] red touches red
    [o] orange touches orange
    [v] green touches green
   *[b] blue touches blue
}, { $shape ->
    [T] triangle touches triangle
    [C] square touches square
   *[R] disc touches disc
}: { $count ->
    [one] one statue leaves
   *[other] { $count } statues leave
}
refusal-not-in-reserve = This statue is not in the reserve
refusal-fill-first = All statues must stand first; take one from the reserve
hint-O3 = then you move again
hint-O4 = it meets its like, and they all leave
refusal-cell-gone = The cell { $a } is gone
puzzle-which-moaai = Hint: which statue?

# First steps
step-moaai-place = Take a statue and put it on the island.
step-moaai-place-done = The other player puts one too. Nobody owns them.
step-moaai-wait = Two statues are still to be placed. Touch this one.
step-moaai-again = All twelve are placed. Move this one a step.
step-moaai-again-done = Its cell sank. Nothing alike beside it: move again!
step-moaai-gone = Try to step onto the cell that sank.
step-moaai-alike = Step beside one like it: same shape or same colour.
step-moaai-alike-done = It leaves with all that are like it. The turn passes.
step-moaai-last = The last move loses. Leave it to the other player.
step-moaai-last-done = The other player had to make it: you win!

# What is wrong with a text
field-seats = number of seats
edit-word-place = Statues are placed
edit-word-move = Statues move
edit-word-over = The match is over
field-phase = phase
mistake-other-terrain = a map hex:… or square:…
mistake-map-terrain = Map of the terrain, line { $line }, column { $column }, “{ $text }”: { $problem }
map-kind = a map begins with hex: or square:
map-character = “{ $found }” is neither “o” (a cell) nor “.” (none)
map-row-length = each row must have the { $expected } columns of the first
map-too-many-rows = a map has at most 26 rows
map-empty-edge = the first and last rows and columns must hold a cell
map-parity = hexagons of a row stand two columns apart, those of the next row between them
map-apart = this cell does not hang together with the first one
map-cell-count = { $found } cells where 14 to 64 are needed
drawn-map-apart = All cells must hang together. Some stand apart.

# About the game
lead-moaai = A young French game for two or three: twelve statues that belong to nobody, on an island that crumbles under every step.
goal-moaai = Don’t make the last move: the last move loses.
time-moaai = 15 minutes
credit-moaai = Moaaï was created by Guilain Dorsimont for the association I.G.O.R., March 2015.
card-moaai = Twelve statues belong to nobody. Their island crumbles under every step. Don’t make the last move!
place-moaai = France 2015
seats-moaai = 2–3 players
category-moaai = Strategy by counting turns
ease-moaai = easy to learn
kind-moaai = { category-moaai }, { ease-moaai }.
gist-moaai-1 = Put the twelve statues on the island in turn. They belong to nobody.
gist-moaai-2 = Then take any statue one step to a free cell. The cell it leaves sinks into the sea.
gist-moaai-3 = Beside its own shape or colour? All of these leave, and your turn ends. Otherwise you move again.
gist-moaai-4 = If you make the last move, you lose.
headline-moaai = An island that crumbles
figure-moaai-1 = Late in a match: much of the island has gone, and every step takes more of it away.
say-moaai = “moh-ah-EE”: the two dots ask you to sound the last i on its own.
history-moaai-1 = Nobody knows how old the other games here are. Moaaï has a birthday: Guilain Dorsimont created it in March 2015 for I.G.O.R., an association that he helped to found. Since 1993 it has brought thinking games to people of all ages, and it likes rules that are short and soon learnt.
history-moaai-2 = Nobody owns a statue. First you fill the terrain together, then you take it apart. Every step destroys the cell it came from. When a statue steps up to others of its shape or its colour, all of them vanish; when it meets none, you move again. His sheet invites two or three players and jokes that with more there would be a queue at the toll gate.
history-moaai-3 = The last move loses. Mathematicians have a name for such an ending: misère play. So you count backwards: how many turns are left, and can you add or save one? We let a computer play on from fillings made at random. The player who began the second phase could nearly always force a win: on the hexagon more than 96 times in a hundred. The filling is where you can still change that, and so it is worth your thought.
wins-moaai = From the empty island, nobody knows. Once it is full, the first to move nearly always can win.
wins-how-moaai = For two players on the hexagon, 20,000 random fillings were searched to the end in November 2026; none was left open. In 96.5 % of them the first to move could force the win, on the rhombus in 88.7 %, on the square in 91.3 %. So the filling decides.
wins-proof-moaai = /docs/rules/moaai#what-is-known
doubt-moaai-1 = The drawing of the statues is lost. The sheet says that there are twelve, and mentions a red triangle and an orange square. Three shapes in four colours, no two alike, are our reconstruction.
doubt-moaai-2 = The drawing of the terrain is lost too. The sheet’s example needs at least 14 cells, and that is all we know. The hexagon, the rhombus and the square are our reconstruction. If you have the original, its plan can be given to the program, and you can play on it.
doubt-moaai-3 = Some things we had to read into the sheet: the cells under vanished statues stay, vanishing sets off nothing further, and the game is over when nothing can move, even if the same player was due to move again. Three things are our own: that Player A begins, that the third of three players neither wins nor loses, and that the game is easy to learn.
missing-moaai = Missing: the sheet’s drawings of the twelve statues, of the terrain and of the example. If you have them, we would love to see them.
source-moaai-1 = Guilain Dorsimont, “Moaaï”, the rule sheet of the association I.G.O.R. in French (March 2015).
source-moaai-2 = Blog of the former engineering students of Douai, January 2023, on thirty years of I.G.O.R.

# Rules
rule-O1-title = Filling the terrain
rule-O1 = In your turn you take any statue (the sheet calls them Moaaï) from the common reserve and put it on any empty cell, until all twelve stand. A cell holds one statue; there is no other condition. Player A begins; that is ours, the sheet does not say.
rule-O2-title = A step, a cell less
rule-O2 = When all statues stand, Player A goes on. Move any statue, whoever put it there, one step to an empty cell beside it. The cell that it left is taken away at once.
rule-O3-title = Strangers: move again
rule-O3 = If the statue now has no neighbour of its own shape or its own colour, you move once more, with whatever statue you like.
rule-O4-title = Relatives: all vanish
rule-O4 = If the statue has neighbours of its shape or its colour, all of these leave the game, and the statue with them. Then it is the next player’s turn. The cells under them stay, and nothing further is set off.
rule-O5-title = The last move loses
rule-O5 = The game is over as soon as no statue can move, even if the same player was due to move again. Whoever made the last move has lost, and the player before in turn order has won; it is turns that count, not steps. A third player neither wins nor loses; that is ours, too.
rule-O6-title = No passing, no draws
rule-O6 = Nobody may pass, even if the only move left is the one that loses. There are no draws, and moving takes six turns at most, because every turn but the last takes at least two statues away.
rule-O-example-title = The sheet’s example
rule-O-example = Player A moves the red triangle: its cell goes, it meets nothing of its shape or colour, and A moves again. Then the orange square meets two relatives: three statues leave, and it is B’s turn. Nobody is blocked, so the game is not over. The words are the sheet’s; its drawing is missing, the board is ours.

# Strategy
strategy-limits-moaai = The boards are those of the hexagon, for two; the last one is for three. On a terrain of your own the ideas hold, the figures do not.
strategy-moaai-last-title = Leave the last step
strategy-moaai-last-1 = Whoever makes the last step loses. So count the steps that are left.
strategy-moaai-last-2 = Three of four steps win here. After b4-b3 a single step is left, and it is not yours.
strategy-moaai-again-title = Strangers keep your turn
strategy-moaai-again-1 = A step beside nothing alike gives you another one. So you choose how many steps are left.
strategy-moaai-again-2 = Of seventeen steps two win here, c3-b3 and c5-b4. Both meet only strangers, and you move again.
strategy-moaai-filling-title = The filling decides
strategy-moaai-filling-1 = Once all statues are placed, Player A moves first. If they were placed at random, A can force the win on 96.5 of 100 boards.
strategy-moaai-filling-2 = So if you are Player B, do not fill at random. Your chance is now.
strategy-moaai-filling-3 = If you are Player A, mind your last statue. In the wrong place it gives the win away.
strategy-moaai-filling-how = On the rhombus it is 88.7 of 100, on the square 91.3. For each terrain 20,000 random fillings were searched to the end.
strategy-moaai-last-piece-title = The twelfth statue is yours
strategy-moaai-last-piece-1 = Player B puts the last statue. Look at every free cell before you do.
strategy-moaai-last-piece-2 = Eight cells are free here. The green disc wins on c3, and loses on the seven others.
strategy-moaai-three-title = Three players: be last but one
strategy-moaai-three-1 = Whoever had the turn before the loser wins. So make the next player do the last step, not just anybody.
strategy-moaai-three-2 = d4-e3 and e1-e2 win here. After d2-e2 you neither win nor lose. The other two steps lose.

# A lesson
plan-rules-moaai = Say: “The last move loses.” Then take one step, and let the cell sink.
plan-first-match-moaai = Many count statues. Count moves: how many steps are left?
plan-ask-moaai = Ask before you show it: who will make the last move?
