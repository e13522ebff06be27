# Game, seats and options
game-awithlaknannai = Awithlaknannai
seat-awithlaknannai-1 = White
seat-awithlaknannai-2 = Black
option-awithlaknannai-board = Board
option-awithlaknannai-board-mosona = Mosona, 25 points
option-awithlaknannai-board-kolowis = Kolowis, 49 points
option-awithlaknannai-board-rule = A1
option-awithlaknannai-lines = Outer rows
option-awithlaknannai-lines-open = not joined
option-awithlaknannai-lines-joined = joined by lines
option-awithlaknannai-lines-rule = A1

# What is said of a match
prompt-further-awithlaknannai = Where does it jump?
cause-no-men = { $you ->
    [loser] you have no man left
   *[other] { $loser } has no man left
}
end-no-men-won = { $winner } wins: { $loser } has no men left
refusal-must-capture = You must take, with { $points }
refusal-must-capture-most = You must take the most: { $count ->
    [one] one man
   *[other] { $count } men
}, with { $points }
refusal-must-capture-centre = You must take the man on { $a }
hint-A5 = it takes all it can
hint-A6 = the man in the centre must be taken
does-A5 = { $form ->
    [other] leaps over
   *[can] leap over
} { $count ->
    [one] a man
   *[other] { $count } men
}
refusal-goes-on = The capture goes on from { $a }
refusal-no-jump = There is nothing to take from { $a } to { $b }

# First steps
step-awithlaknannai-step = You are White. Step into the empty middle.
step-awithlaknannai-step-done = Black had to take that man. Your turn!
step-awithlaknannai-must = If you can take, you must. Touch this man and see.
step-awithlaknannai-take = Leap over the black man to take it.
step-awithlaknannai-take-done = Taken! It leaves the board.
step-awithlaknannai-chain = One leap leads to the next. Take three men!
step-awithlaknannai-chain-done = Three at once! Leap on while you can.
step-awithlaknannai-most = This man would take only one. Touch it and see.
step-awithlaknannai-bait = Offer a man: Black must take it.
step-awithlaknannai-bait-done = Black had to take. Look what is open now!
step-awithlaknannai-win = Now leap twice and take the last men.
step-awithlaknannai-win-done = No black man is left: you win!

# What is wrong with a text
expected-man = a board with a man on it

# About the game
lead-awithlaknannai = A Zuni game for two in which stones leap over stones: twelve men each, one empty point, and you must take if you can.
goal-awithlaknannai = Take all your opponent’s men, or leave them no move.
time-awithlaknannai = 15 minutes
card-awithlaknannai = The Zuni game of fighting serpents. Leap over men in a chain. If you can take, you must.
place-awithlaknannai = Zuni Pueblo
seats-awithlaknannai = 2 players
category-awithlaknannai = Strategy by leaping captures
ease-awithlaknannai = easy to learn
kind-awithlaknannai = { category-awithlaknannai }, { ease-awithlaknannai }.
gist-awithlaknannai-1 = Men fill the board; the point in the middle is empty.
gist-awithlaknannai-2 = Move one step along a line to an empty point.
gist-awithlaknannai-3 = Leap over a man to take it, and on while you can. You must take, and as many as you can.
gist-awithlaknannai-4 = No men left, or no move? You lose.
headline-awithlaknannai = Lines scratched into stone
figure-awithlaknannai-1 = A capture is compulsory here, and it goes on as long as it can.
say-awithlaknannai = We read it as it is written, “ah-with-lak-nan-NAI”. We do not know how the Zuni of 1900 said it; if you know, please tell us.
history-awithlaknannai-1 = This game belongs to the Zuni of New Mexico. In the first years of the twentieth century Stewart Culin found a long slab of stone on a housetop in Zuni, with lines cut into it. People there explained that it was for a game with black and white pieces, and called it kolowis awithlaknannai, after Kolowisi, a serpent of their stories.
history-awithlaknannai-2 = Nick Graham, a Zuni man, then made Culin another board and called it awithlaknan mosona, the original one. It is the board on which you play here, unless you ask for the great serpent.
history-awithlaknannai-3 = Matilda Coxe Stevenson described the game in 1903 and translated its name as “stones kill”. Stones fill every crossing but the one in the middle. The first player moves there and is taken at once. The board, she says, has no fixed size: it may be larger or smaller.
history-awithlaknannai-4 = Where does it come from? Le Globe Joueur knows two answers. It may descend from alquerque doce, “of twelve”, which Spaniards brought to America. Or it comes from Mexico: the Zuni themselves hold that it was once a Mexican tafl, a game of sides unlike in force and aim, and that they made the forces equal. Nobody can date it. What you can do is enjoy it: on the mosona board men can be taken only in the middle row, and one careless moment there may cost you three.
wins-awithlaknannai = With best play, nobody: Awithlaknannai is a draw. Only b6-b5 holds it: the other two first moves lose.
wins-how-awithlaknannai = This program worked out all 194,253,880,190 positions of the usual board in November 2026, and we know of no earlier solution. An endless game is counted by the men left on the board; the start is a draw as well where an endless game is simply a draw, for a forced end stays a forced end. A second, simple solver finds the same values up to eight men, and strategies can be checked with a small program of their own.
wins-proof-awithlaknannai = /docs/awithlaknannai-solution
doubt-awithlaknannai-1 = The drawing of the board is lost, and the words of our rule sheet do not say whether the two outer rows are joined along their length. Of six other sources, four leave them unjoined, and we follow those. It is a choice, not knowledge, and it matters: where they are joined, men on them can be taken too. You can choose that before you start.
doubt-awithlaknannai-2 = Of the kolowis board our rule sheet says only that it is larger. Ours has 49 points, as other sources draw it, with the centre and both ends of the middle row empty. Accounts of that row differ. Take our board as one reconstruction, not as the slab that lay on the housetop.
doubt-awithlaknannai-3 = Two things we read into the rule sheet: that a capture which can go on must go on, and that the man who opened the game must be the one that is taken, even where another could be. The end of a match that gets nowhere is our own.
doubt-awithlaknannai-4 = “Tafl” is our sheet’s word: it names games of northern Europe, and we know of none in Mexico. We know what Culin and Stevenson wrote only as others quote it. And both wrote as visitors. If you are Zuni, you may well know better than these pages.
source-awithlaknannai-1 = Le Globe Joueur, “Awithlaknannai mosona”, a rule sheet in French, leglobejoueur.com.
source-1-link-awithlaknannai = https://www.leglobejoueur.com
source-awithlaknannai-2 = Stewart Culin, Games of the North American Indians (1907), page 801, as quoted by the Ludii portal.
source-2-link-awithlaknannai = https://archive.org/details/annualreportofbu24smit
source-awithlaknannai-3 = Matilda Coxe Stevenson, “Zuñi Games”, American Anthropologist 5 (1903), pages 496–497, as quoted by the Ludii portal.
source-awithlaknannai-4 = The Ludii portal, ludii.games.
source-4-link-awithlaknannai = https://ludii.games

# Rules
rule-A1-title = All points but one
rule-A1 = Men stand on every point but the centre, twelve for each side. Each player has the row in front and the half of the middle row to the right, seen from that player’s own side of the board; White sits at row a, Black at row c. On the kolowis board each side has 23 men, and both ends of the middle row are empty too.
rule-A2-title = White begins
rule-A2 = Draw lots for White, or agree on it. White starts, and then you take turns.
rule-A3-title = One step
rule-A3 = In your turn you move one of your men along a line to the next point, if that is empty, in any direction. Nobody may pass.
rule-A4-title = Leaping over men
rule-A4 = A man takes an enemy man beside it by jumping straight over it to the next point of the same line, which must be empty. The man taken is lifted at once. If your man can then take another, in whatever direction, it must go on.
rule-A5-title = Take the most
rule-A5 = If you can take, you must. Look at all your men: you may choose only among the captures that take the greatest number.
rule-A6-title = The opening
rule-A6 = The first move goes to the centre, because nothing else is empty. The second player must take that very man, even if another could be taken instead. On the kolowis board the first move is free, but there too, as long as nobody has lost a man, an enemy man on the centre must be taken if it can be.
rule-A7-title = No men, no move
rule-A7 = If you have no men, you have lost. If it is your turn and you cannot move, you have lost as well, however many men you have taken.
rule-A8-title = Stop and count
rule-A8 = When both sides have men, but it is plain that nothing more will be taken, you may agree to stop. If you have more men left on the board, you have taken more, and you win; equal numbers are a draw. Whether the time has come is for the two of you to judge.
rule-A9-title = No end in sight
rule-A9 = When the same position stands for the third time, with the same side to move, or when each player has made 40 moves in a row and nothing was taken, the match stops and is counted as in A8.

# Strategy
strategy-limits-awithlaknannai = All this is for the board of three short rows. On Kolowis, or where the outer rows are joined, it is different.
strategy-awithlaknannai-first-title = Three first moves, one good
strategy-awithlaknannai-first-1 = All three go to the middle, and the man there is taken at once. After b6-b5 you take back with b7, and nobody is ahead.
strategy-awithlaknannai-first-2 = a4-b5 and a5-b5 lose against best play.
strategy-awithlaknannai-first-how = Every board of this game has been solved, 777 billion of them, mirror images included.
strategy-awithlaknannai-edge-title = Safe on the edge
strategy-awithlaknannai-edge-1 = No line runs along the outer rows. So nobody can leap over a man that stands there.
strategy-awithlaknannai-edge-2 = White’s man on b5 is in danger. Two of seven moves save the draw, and both lead to the edge.
strategy-awithlaknannai-chain-title = Give one, take three
strategy-awithlaknannai-chain-1 = Whoever can take must take. So you can lead their men where you want them.
strategy-awithlaknannai-chain-2 = Black plays b7-b8. White has to take, and lands on b7. Now look along the line: three men in one chain.
strategy-awithlaknannai-count-title = One man more is enough
strategy-awithlaknannai-count-1 = You need not catch them all. If the match never ends, the men are counted.
strategy-awithlaknannai-count-2 = White is one man ahead, but b4 stands between two enemies. Bring it to safety: three moves win, all others draw.
strategy-awithlaknannai-count-3 = With three men against two, and your turn, you win on 98 of 100 boards. With twelve against eleven it is 86. So swap men once you are ahead.
strategy-awithlaknannai-count-how = Counted over all boards with these numbers of men, by the tables.
strategy-awithlaknannai-face-title = Face to face
strategy-awithlaknannai-face-1 = Whoever has to move here has lost. Each step ends beside the enemy, who takes the man. If Black had to move, Black would lose.
strategy-awithlaknannai-face-2 = So keep a free step for the end. Most boards of one man each are a draw, 84 of 100. Whoever comes too near decides the rest.
strategy-awithlaknannai-face-how = Counted over all boards with one man each, by the tables.

# A lesson
plan-rules-awithlaknannai = Show one leap, then a leap over two. Taking is a duty here.
plan-first-match-awithlaknannai = Many do not see that they must take. Ask: who is in danger now?
plan-ask-awithlaknannai = Ask before you show it: what must the other side do then?
