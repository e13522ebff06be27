# Game, seats and options
game-nine-mens-morris = Nine Men’s Morris
seat-nine-mens-morris-1 = White
seat-nine-mens-morris-2 = Black

# What is said of a match
point-mill = in a mill
prompt-take-nine-mens-morris = Mill! Take a { $seat ->
    [White] white
   *[other] black
} man
cause-too-few-men = { $you ->
    [loser] you have only two men left
   *[other] { $loser } has only two men left
}
cause-mill-closed = three men stand in a row
end-too-few-men-won = { $winner } wins: { $loser } has only two men left
end-mill-closed-won = { $winner } wins: three men in a row
refusal-place-first = Place all your men first; choose an empty point
refusal-none-in-hand = You have no men left in hand; move one of yours
refusal-must-take = { $a } closes a mill; choose the man to take
refusal-nothing-to-take = { $a } closes no mill, so { $b } cannot be taken
refusal-not-enemy = There is no enemy man on { $a }
refusal-in-mill = { $a } is in a mill; { $seat } has men outside mills
hint-M4 = it flies
hint-M5 = it closes a mill
does-M5 = { $form ->
    [other] closes a mill and takes a man
   *[can] close a mill and take a man
}
good-stops-M5 = stops a mill
puzzle-task-take-most-nine-mens-morris = { $men ->
    [one] Close a mill
   *[other] Take { $men } men
} in { $moves ->
    [one] one move
   *[other] { $moves } moves
}

# First steps
step-nine-mens-morris-place = You are White. Place a man where four lines meet.
step-nine-mens-morris-place-done = Good! From there, ways lead to all sides.
step-nine-mens-morris-mill = Two in a row! Close the mill, then take a man.
step-nine-mens-morris-mill-done = Three in a row: one black man is gone.
step-nine-mens-morris-stop = Black has two in a row. Stop the mill!
step-nine-mens-morris-stop-done = Well blocked! Black gets no mill.
step-nine-mens-morris-safe = Close your mill. Then try to take from Black’s mill.
step-nine-mens-morris-open = All men are placed: now they move. Open your mill.
step-nine-mens-morris-open-done = It is open. Next turn you can close it.
step-nine-mens-morris-close = Close the mill again, and take another man.
step-nine-mens-morris-close-done = Each time it closes, you take a man.
step-nine-mens-morris-fly = With three men you may fly. Close the mill!
step-nine-mens-morris-fly-done = Black has only two men left: you win!

# What is wrong with a text
expected-equal-hands = with { $seat } to move equal hands
expected-one-more-in-hand = with { $seat } to move one man more in its hand

# About the game
lead-nine-mens-morris = An old European game for two on three nested squares: put three of your men in a row, and you take one of the others.
goal-nine-mens-morris = Take seven of your opponent’s men, or leave them no move.
time-nine-mens-morris = 20 minutes
card-nine-mens-morris = Three in a row is a mill: take one man. Played across Europe since the Middle Ages.
place-nine-mens-morris = Europe
seats-nine-mens-morris = 2 players
category-nine-mens-morris = Strategy by rows of three
ease-nine-mens-morris = easy to learn
kind-nine-mens-morris = { category-nine-mens-morris }, { ease-nine-mens-morris }.
gist-nine-mens-morris-1 = Nine men each, placed in turn.
gist-nine-mens-morris-2 = Three in a row is a mill: take one man.
gist-nine-mens-morris-3 = { $flying ->
    [yes] Then move along the lines. With three men left you may fly.
   *[no] Then move along the lines. Nobody flies.
}
gist-nine-mens-morris-4 = With two men left, or no move, you lose.
headline-nine-mens-morris = A game you can cut into a bench
figure-nine-mens-morris-1 = White to move: from d6 to d7 closes a mill on the top line, and takes a black man that stands in no mill.
say-nine-mens-morris = “morris” as in the dance; merels sounds like “MERR-els”, and Mühle is German for mill: “MEW-leh”.
history-nine-mens-morris-1 = Nobody knows who drew the first board. But a piece of one lay in the ship that was buried at Gokstad in Norway around the year 900, and another was dug up in Novgorod in Russia, from about 1100. In 1283 King Alfonso of Castile had the rules written down in his book of games: nine men each, and three in a row to take one, much as today. In the fourteenth century, our rule sheet says, it was at its height, at many courts of Europe, and already the game of today.
history-nine-mens-morris-2 = The game has gathered names on its way: merels, mill, Mühle in German, jeu du moulin or mérelle in French. “Morris” seems to come from merel, an old word for a counter, and not from the dance. It has a family, too: our sheet names games with 3, 4, 5, 7, 9 and 12 men each. Tic-tac-toe, it says, is the simplest, nine men the most interesting, and still popular in Germany, Austria and Switzerland.
history-nine-mens-morris-3 = You need no shop to get a board. English shepherds cut one into the turf with their knives. In A Midsummer Night’s Dream Shakespeare has a summer so wet that “the nine men’s morris is fill’d up with mud”.
history-nine-mens-morris-4 = In 1993 Ralph Gasser in Zurich had computers examine some ten billion positions, and found that nobody can force a win. People still find a way to lose. Try to build a pair of mills that share one man: each time it steps across, one mill opens, the other closes, and you take another man.
wins-nine-mens-morris = With best play, nobody: Nine Men’s Morris is a draw.
wins-how-nine-mens-morris = Ralph Gasser announced it in 1993. In November 2026 this program worked out all 26,761,334,939 positions, the placing included, each with the number of moves to the end. The start has the value that Gasser found, samples of all kinds follow from the rules, and a second, simple solver agrees where it reaches. Without flying it is a draw as well, and so it is under the limit of 20 quiet moves.
wins-proof-nine-mens-morris = /docs/morris-solution
doubt-nine-mens-morris-1 = Our rule sheet speaks of four squares. That must be a slip: the 24 points that it counts in the same sentence are the points of three.
doubt-nine-mens-morris-2 = Our sheet finds traces of similar games in ancient Egypt, and later in Greece and Phoenicia. For Egypt that is rejected today: the lines scratched into the temple roof at Kurna have no known date, and nobody can tell whether they were meant for a game. For Greece, for Phoenicia and for the courts of the fourteenth century it names no source. So we do not say how old the game is.
doubt-nine-mens-morris-3 = What if one man closes two mills at once? The sheet is silent. We let it take one man only, as most people do.
doubt-nine-mens-morris-4 = The sheet makes the match a draw after fifty moves without a capture, or when a position returns, and points to chess. So we count as in chess: fifty moves of each player, and the same men with the same side to move. That the game is easy to learn is our own word.
source-nine-mens-morris-1 = Ludoteka, “Jeu du moulin”, a page in French, ludoteka.com (2001–2024).
source-1-link-nine-mens-morris = https://www.ludoteka.com
source-nine-mens-morris-2 = Alfonso X of Castile, Libro de los juegos (1283).
source-nine-mens-morris-3 = N. Nicolaysen, The Viking-Ship Discovered at Gokstad in Norway (1882).
source-nine-mens-morris-4 = E. Rybina, “Chess Pieces and Game Boards”, in Wood Use in Medieval Novgorod (2007), as cited by the Ludii portal, ludii.games.
source-4-link-nine-mens-morris = https://ludii.games
source-nine-mens-morris-5 = William Shakespeare, A Midsummer Night’s Dream, act II, scene 1, and the notes on it in the Variorum edition of 1821.
source-nine-mens-morris-6 = Friedrich Berger, “From Circle and Square to the Image of the World”, Rock Art Research 21 (2004), on the drawings at Kurna.
source-nine-mens-morris-7 = Ralph Gasser, “Solving Nine Men’s Morris”, in Games of No Chance (1996); announced in November 1993.
source-7-link-nine-mens-morris = https://www.ics.uci.edu/~eppstein/cgt/morris.html

# Rules
rule-M1-title = An empty board
rule-M1 = The board is empty, and each side has { $men } men in hand. Draw lots for who begins; that side is White.
rule-M2-title = Placing men
rule-M2 = As long as you have men in hand, your turn is to put one of them on any empty point. Men on the board stay where they are.
rule-M3-title = Moving men
rule-M3 = When your hand is empty, your turn is to move one of your men along a line to the next point, if that is empty.
rule-M4-title = With three men left
rule-M4 = { $flying ->
    [yes] When your hand is empty and only three of your men are left, you may move a man to any empty point. This is for you alone: your opponent must still follow the lines, unless down to three as well.
   *[no] Here nobody flies: with three men left you follow the lines as before. In the form with flying (F3) you may then move a man to any empty point.
}
rule-M5-title = Closing a mill
rule-M5 = Three of your men in a row along a line are a mill. Whenever you close one, by placing, moving or flying, you must take one enemy man off the board for good, even if you opened that same mill only a move ago. Two mills closed at once still take one man, and where no enemy man stands on the board, none is taken.
rule-M6-title = Mills protect
rule-M6 = A man that stands in a mill cannot be taken, unless every enemy man on the board stands in one.
rule-M7-title = Only two men left
rule-M7 = If you have only two men left, on the board and in hand together, you have lost the match. While you are still placing, you may well have fewer than three on the board.
rule-M8-title = No move, you lose
rule-M8 = If it is your turn and you cannot move, you have lost. It can happen as soon as the last man has been placed.
rule-M9-title = Many quiet moves
rule-M9 = When both players have made { $quiet } moves and nothing was captured, the match is a draw. The count begins when the last man has been placed, and begins again with every capture.
rule-M10-title = Three times is a draw
rule-M10 = When the same position stands for the third time, the match is a draw. The same position means the same men on the same points, as many men in hand, and the same side to move.
rule-M11-title = Agreeing or resigning
rule-M11 = You may agree on a draw, and you may resign.
rule-M12-title = No passing
rule-M12 = Nobody may pass. If every move hurts, you still have to make one.

# Strategy
strategy-nine-mens-morris-crossings-title = The four crossings first
strategy-nine-mens-morris-crossings-1 = Put your first men on d6, f4, d2 and b4. Four ways lead from there, from a corner only two. Such a man is hard to shut in.
strategy-nine-mens-morris-crossings-2 = With best play every first move draws. But who plays that well? Between computers of middling strength, White won 56 of 100 matches after d6. After a corner it was 50.
strategy-nine-mens-morris-crossings-how = Three levels, from easy to medium, played against themselves. Each had 1,000 matches from each of four first moves.
strategy-nine-mens-morris-double-title = The double mill
strategy-nine-mens-morris-double-1 = White’s man on d7 is a hinge. It steps to d6 and closes a mill, then back to d7 and closes another. Each time Black loses a man.
strategy-nine-mens-morris-double-2 = Mind which man you take. Three of the six captures win here, with the other three it is a draw.
strategy-nine-mens-morris-prevent-title = Block the hinge
strategy-nine-mens-morris-prevent-1 = Black is to move, and d7-d6 threatens a mill on every turn. Step in front of the hinge: d5-d6. Every other move loses.
strategy-nine-mens-morris-prevent-2 = So look early: which man of theirs stands between two lines?
strategy-nine-mens-morris-few-title = A double mill can come too soon
strategy-nine-mens-morris-few-1 = White has five men, Black four. The first mill leaves Black three, and three men fly: onto the hinge, for example.
strategy-nine-mens-morris-few-2 = No move wins here. Have more men than that before you open the mill.
strategy-nine-mens-morris-room-title = Room beats men
strategy-nine-mens-morris-room-1 = White has four men on the four crossings, Black seven around them. Play b4-a4: none of the seven can move, and White has won.
strategy-nine-mens-morris-room-2 = So do not only count men. Count the free points beside them.
strategy-nine-mens-morris-three-title = Three men can hold
strategy-nine-mens-morris-three-1 = With three men you fly. Fly in front of the next mill: here g1-b6, and all other moves lose.
strategy-nine-mens-morris-three-2 = With three men against six, and your turn, you hold 97 of 100 boards. Against seven it is 53, against eight 9. So before you leave them three men, have seven of your own.
strategy-nine-mens-morris-three-how = Counted by the tables, over all boards of three men to move, none in hand.
strategy-nine-mens-morris-long-title = Patience wins
strategy-nine-mens-morris-long-1 = Three white men beat four black ones here. Only one of 51 moves does it, and it takes 33 moves, both sides counted.
strategy-nine-mens-morris-long-2 = If you cannot see the end, keep your men safe and together.
strategy-nine-mens-morris-longest-title = The longest win
strategy-nine-mens-morris-longest-1 = White has eight men, Black seven. White wins, but in 203 moves, both sides counted. No win with all men placed takes longer.
strategy-nine-mens-morris-longest-2 = Only one of six moves keeps the win: a4-b4. Watch how it begins.
strategy-nine-mens-morris-longest-how = The tables that show this count no quiet moves. In a match rule M9 does.

# Options of the whole family
option-nine-mens-morris-flying = With three men left
option-nine-mens-morris-flying-value = { $value ->
    [yes] fly to any point
   *[no] { $game ->
        [nine-mens-morris] follow the lines (Board Game Arena, simple)
       *[other] follow the lines
    }
}
option-nine-mens-morris-flying-rule = F3
option-nine-mens-morris-quiet = Draw without a capture
option-nine-mens-morris-quiet-value = { $value ->
    [20] after 20 moves each (World Merels Federation)
   *[other] after { $value } moves each
}
option-nine-mens-morris-quiet-other = any number of moves from 10 to 100
option-nine-mens-morris-quiet-rule = F4
mistake-other-quiet = any number from 10 to 100

# Rules of the whole family
rule-F1-title = The first mill wins
rule-F1 = With three men each, the first to close a mill has won. Nothing is taken.
rule-F2-title = A full board
rule-F2 = If the last man is placed and no point is free, the match is a draw. That can happen with twelve men only.
rule-F3-title = With or without flying
rule-F3 = You can choose whether a side with three men left may fly. Usually it may with nine and with twelve men, and may not in the smaller games.
rule-F4-title = Fewer quiet moves
rule-F4 = You can choose after how many moves without a capture the match is a draw: any number from 10 to 100 for each player. Usually it is 50. The World Merels Federation plays 20.
cause-full-board = the board is full
end-full-board-drawn = The board is full: a draw

# Three men
game-three-mens-morris = Three Men’s Morris
card-three-mens-morris = The smallest: the first row of three wins. { wins-three-mens-morris }
goal-three-mens-morris = Bring your three men into a row.
time-three-mens-morris = 5 minutes
place-three-mens-morris = Europe, Asia
seats-three-mens-morris = 2 players
category-three-mens-morris = Rows of three
ease-three-mens-morris = easy to learn
kind-three-mens-morris = Quick, and { ease-three-mens-morris }.
gist-three-mens-morris-1 = Three men each, placed in turn.
gist-three-mens-morris-2 = { $flying ->
    [yes] Then move a man to any empty point.
   *[no] Then move along the lines.
}
gist-three-mens-morris-3 = The first row of three wins.
history-three-mens-morris-1 = Boards of nine points are cut into stone in many places of Europe and Asia. Murray calls the game the smaller merels.
history-three-mens-morris-2 = Whoever begins in the centre wins. So players often agree that the first man goes elsewhere.
doubt-three-mens-morris-1 = In some places men may move to any empty point. Murray calls that game nine holes; you can choose it as an option.
doubt-three-mens-morris-2 = Boards without diagonals are known, too. We play with the diagonals.
source-three-mens-morris-1 = H. J. R. Murray, A History of Chess (1913), page 614.
source-three-mens-morris-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).
wins-three-mens-morris = With best play, White: the first man stands in the centre.
wins-how-three-mens-morris = This program works out all positions in less than a second when the first of them is asked for. The win takes at most nine moves of both sides together.
wins-proof-three-mens-morris = /docs/mills-solution

# Four men
game-four-mens-morris = Four Men’s Morris
card-four-mens-morris = Two squares and four men: every capture hurts. { wins-four-mens-morris }
goal-four-mens-morris = Take two of your opponent’s men, or leave them no move.
time-four-mens-morris = 5 minutes
seats-four-mens-morris = 2 players
category-four-mens-morris = A short game by rows of three
kind-four-mens-morris = { category-four-mens-morris }.
gist-four-mens-morris-1 = Four men each, placed in turn.
gist-four-mens-morris-2 = Three in a row is a mill: take one man.
gist-four-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-four-mens-morris-4 = With two men left, or no move, you lose.
history-four-mens-morris-1 = Our rule sheet names a game with four men each and does not draw its board.
doubt-four-mens-morris-1 = Others play four men on the board of three men. We take the board of two squares.
source-four-mens-morris-1 = Ludoteka, “Jeu du moulin”, a page in French, ludoteka.com (2001–2024).
wins-four-mens-morris = With best play, nobody: it is a draw.
wins-how-four-mens-morris = This program works out all positions in less than a second when the first of them is asked for, each with the number of moves to the end.
wins-proof-four-mens-morris = /docs/mills-solution

# Five men
game-five-mens-morris = Five Men’s Morris
card-five-mens-morris = Two squares and five men: quick to learn, quick to play. { wins-five-mens-morris }
goal-five-mens-morris = Take three of your opponent’s men, or leave them no move.
time-five-mens-morris = 10 minutes
seats-five-mens-morris = 2 players
category-five-mens-morris = A short game by rows of three
kind-five-mens-morris = { category-five-mens-morris }.
gist-five-mens-morris-1 = Five men each, placed in turn.
gist-five-mens-morris-2 = Three in a row is a mill: take one man.
gist-five-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-five-mens-morris-4 = With two men left, or no move, you lose.
history-five-mens-morris-1 = Our rule sheet names a game with five men each. It is played on the board of six men.
source-five-mens-morris-1 = Ludoteka, “Jeu du moulin”, a page in French, ludoteka.com (2001–2024).
source-five-mens-morris-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).
wins-five-mens-morris = With best play, nobody: it is a draw.
wins-how-five-mens-morris = This program works out all positions in a second or two when the first of them is asked for, each with the number of moves to the end.
wins-proof-five-mens-morris = /docs/mills-solution

# Six men
game-six-mens-morris = Six Men’s Morris
card-six-mens-morris = Two squares and six men: the game of the Middle Ages. { wins-six-mens-morris }
goal-six-mens-morris = Take four of your opponent’s men, or leave them no move.
time-six-mens-morris = 10 minutes
place-six-mens-morris = Europe
seats-six-mens-morris = 2 players
category-six-mens-morris = Strategy by rows of three
kind-six-mens-morris = { category-six-mens-morris }.
gist-six-mens-morris-1 = Six men each, placed in turn.
gist-six-mens-morris-2 = Three in a row is a mill: take one man.
gist-six-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-six-mens-morris-4 = With two men left, or no move, you lose.
history-six-mens-morris-1 = R. C. Bell writes that six men were played in Italy, France and England in the Middle Ages, and that the game was forgotten by 1600.
source-six-mens-morris-1 = R. C. Bell, Board and Table Games from Many Civilizations (1960).
source-six-mens-morris-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).
wins-six-mens-morris = With best play, nobody: it is a draw.
wins-how-six-mens-morris = Another program, GamesmanOne, found the same in 2025. Ours works out all positions in seconds when the first of them is asked for. The longest win takes 119 moves of both sides together.
wins-proof-six-mens-morris = /docs/mills-solution

# Seven men
game-seven-mens-morris = Seven Men’s Morris
card-seven-mens-morris = A crossing in the centre. { wins-seven-mens-morris }
goal-seven-mens-morris = Take five of your opponent’s men, or leave them no move.
time-seven-mens-morris = 10 minutes
seats-seven-mens-morris = 2 players
category-seven-mens-morris = Strategy by rows of three
kind-seven-mens-morris = { category-seven-mens-morris }.
gist-seven-mens-morris-1 = Seven men each, placed in turn.
gist-seven-mens-morris-2 = Three in a row is a mill: take one man.
gist-seven-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-seven-mens-morris-4 = With two men left, or no move, you lose.
history-seven-mens-morris-1 = Our rule sheet names a game with seven men each. Its board is that of six men, with a crossing in the centre.
doubt-seven-mens-morris-1 = On the long lines some count only the mills with a man in the centre. We count every three neighbouring points.
source-seven-mens-morris-1 = Ludoteka, “Jeu du moulin”, a page in French, ludoteka.com (2001–2024).
source-seven-mens-morris-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).
wins-seven-mens-morris = With best play, White: the first man stands in the centre.
wins-how-seven-mens-morris = This program works out all 32,304,085 positions, up to the symmetries of the board, in a minute or less. White wins within 25 moves of both sides together, if the first man stands in the centre; anywhere else it loses. We know of no earlier result (November 2026).
wins-proof-seven-mens-morris = /docs/mills-solution

# Twelve men
game-twelve-mens-morris = Twelve Men’s Morris
card-twelve-mens-morris = Three squares with diagonals, as in southern Africa. { wins-twelve-mens-morris }
goal-twelve-mens-morris = Take ten of your opponent’s men, or leave them no move.
time-twelve-mens-morris = 30 minutes
place-twelve-mens-morris = Southern Africa, Europe
seats-twelve-mens-morris = 2 players
category-twelve-mens-morris = Strategy by rows of three, with many mills
kind-twelve-mens-morris = { category-twelve-mens-morris }.
gist-twelve-mens-morris-1 = Twelve men each, placed in turn.
gist-twelve-mens-morris-2 = Three in a row is a mill, also on the diagonals.
gist-twelve-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-twelve-mens-morris-4 = With two men left, or no move, you lose.
history-twelve-mens-morris-1 = With the corners joined as well, each side has twelve men. In South Africa a near relative, Morabaraba, is played as a sport; its men are called cows.
source-twelve-mens-morris-1 = Ludoteka, “Jeu du moulin”, a page in French, ludoteka.com (2001–2024).
source-twelve-mens-morris-2 = R. C. Bell, Board and Table Games from Many Civilizations (1960).
wins-twelve-mens-morris = With best play, White. Another project found it; we have not worked it out.
wins-how-twelve-mens-morris = In 2026 another project gave the value of each position, without the number of moves: the first man on a corner wins, on the middle of a side it draws.
wins-proof-twelve-mens-morris = /docs/mills-solution
strategy-limits-nine-mens-morris = All this is for nine men of whom three may fly. The ideas hold without flying, too; the figures do not.

# A lesson
plan-rules-nine-mens-morris = Draw a mill first: three in a row takes a man. Then place two men each.
plan-first-match-nine-mens-morris = Many build their own mill and forget the other one. Ask: where is it?
plan-ask-nine-mens-morris = Ask before you show it: which man can wait, and which cannot?
