# What all games share
common-lot = Who takes which seat is drawn by lot, unless you settle it among yourselves, and the first seat begins. When you play again, everybody moves on by one seat.
common-offers = You may make an offer at any time: a draw, in Awithlaknannai to stop and count, or to take a move back. Only one offer can be open at once, and you may make each kind once in your own turn; it lapses when it is refused or when another player moves. Moaaï has neither draw nor count, and a step stays made unless everybody lets you take it back.
common-resign = You may give up in any game. If you are two, the other player wins. If you are three, whoever gives up or runs out of time has lost, the match is over, and the other two neither win nor lose.
