# What all games share
common-lot = Who takes which seat is drawn by lot, unless you settle it among yourselves, and the first seat begins. When you play again, everybody moves on by one seat.
common-offers = You may make an offer at any time: a draw, in Awithlaknannai to stop and count, or to take a move back. Only one offer can be open at once, and you may make each kind once in your own turn; it lapses when it is refused or when another player moves. Moaaï has neither draw nor count, and a step stays made unless everybody lets you take it back.
common-resign = You may give up in any game. If you are two, the other player wins. If you are three, whoever gives up or runs out of time has lost, the match is over, and the other two neither win nor lose.

# Mū Tōrere
rule-T1-title = Four men each
rule-T1 = The board is a star with eight arms around a centre, the pūtahi. Dark stands on arms 1 to 4, Light on arms 5 to 8, and the pūtahi is empty.
rule-T2-title = Dark begins
rule-T2 = Dark makes the first move. After that you take turns.
rule-T3-title = Along the ring
rule-T3 = A man on an arm may move to the arm beside it, if that one is empty.
rule-T4-title = Out of the centre
rule-T4 = A man in the pūtahi may move to any empty arm.
rule-T5-title = Into the centre
rule-T5 = A man may enter the empty pūtahi only from an arm that has an enemy man beside it, on one side or on both. In the variant “in the first two moves” this is asked only of the first two moves of each player; afterwards any man may enter.
rule-T6-title = One man a point
rule-T6 = A point holds one man. Nobody jumps, nobody captures, and nobody passes: if you have only one move, you must play it.
rule-T7-title = No move, you lose
rule-T7 = If it is your turn and none of your men can move, you have lost.
rule-T8-title = Three times is a draw
rule-T8 = When the same position stands for the third time, with the same side to move, the match is a draw. You may also agree on a draw.

# Nine Men’s Morris
rule-M1-title = An empty board
rule-M1 = The board is empty, and each side has nine men in hand. Draw lots for who begins; that side is White.
rule-M2-title = Placing men
rule-M2 = As long as you have men in hand, your turn is to put one of them on any empty point. Men on the board stay where they are.
rule-M3-title = Moving men
rule-M3 = When your hand is empty, your turn is to move one of your men along a line to the next point, if that is empty.
rule-M4-title = Three men can fly
rule-M4 = When your hand is empty and only three of your men are left, you may move a man to any empty point. This is for you alone: your opponent must still follow the lines, unless down to three as well.
rule-M5-title = Closing a mill
rule-M5 = Three of your men in a row along a line are a mill. Whenever you close one, by placing, moving or flying, you must take one enemy man off the board for good, even if you opened that same mill only a move ago. Two mills closed at once still take one man, and where no enemy man stands on the board, none is taken.
rule-M6-title = Mills protect
rule-M6 = A man that stands in a mill cannot be taken, unless every enemy man on the board stands in one.
rule-M7-title = Seven men lost
rule-M7 = If you have lost seven men, you have lost the match. It is the lost men that count: while you are still placing, you may well have fewer than three on the board.
rule-M8-title = No move, you lose
rule-M8 = If it is your turn and you cannot move, you have lost. It can happen as soon as the last man has been placed.
rule-M9-title = Fifty quiet moves
rule-M9 = When both players have made 50 moves and nothing was captured, the match is a draw. The count begins when the last man has been placed, and begins again with every capture.
rule-M10-title = Three times is a draw
rule-M10 = When the same position stands for the third time, the match is a draw. The same position means the same men on the same points, as many men in hand, and the same side to move.
rule-M11-title = Agreeing or giving up
rule-M11 = You may agree on a draw, and you may give up.
rule-M12-title = No passing
rule-M12 = Nobody may pass. If every move hurts, you still have to make one.

# Awithlaknannai
rule-A1-title = All points but one
rule-A1 = Men stand on every point but the centre, twelve for each side. Each player has the row in front and the half of the middle row to the right, seen from that player’s own side of the board; White sits at row a, Black at row c. On the kolowis board each side has 23 men, and both ends of the middle row are empty too.
rule-A2-title = White begins
rule-A2 = Draw lots for White, or agree on it. White begins, and then you take turns.
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
rule-A8 = When both sides have men, but it is plain that nothing more will be taken, you may agree to stop. Whoever has more men left on the board has taken more, and wins; equal numbers are a draw. Whether the time has come is for the two of you to judge.
rule-A9-title = No end in sight
rule-A9 = When the same position stands for the third time, with the same side to move, or when each player has made 40 moves in a row and nothing was taken, the match stops and is counted as in A8.

# Moaaï
rule-O1-title = Filling the terrain
rule-O1 = In your turn you take any piece from the common reserve and put it on any empty cell, until all twelve stand. A cell holds one piece; there is no other condition. Player A begins.
rule-O2-title = A step, a cell less
rule-O2 = When all pieces stand, Player A goes on. Move any piece, whoever put it there, one step to an empty cell beside it. The cell that it left is taken away at once.
rule-O3-title = Strangers: move again
rule-O3 = If the piece now has no neighbour of its own shape or its own colour, you move once more, with whatever piece you like.
rule-O4-title = Relatives: all vanish
rule-O4 = If the piece has neighbours of its shape or its colour, all of these leave the game, and the piece with them. Then it is the next player’s turn. The cells under them stay, and nothing further is set off.
rule-O5-title = The last move loses
rule-O5 = The game is over as soon as no piece can move, even if the same player was due to move again. Whoever made the last move has lost, and the player before in turn order has won; it is turns that count, not steps. A third player neither wins nor loses.
rule-O6-title = No passing, no draws
rule-O6 = Nobody may pass, even if the only move left is the one that loses. There are no draws, and moving takes six turns at most, because every turn but the last takes at least two pieces away.
