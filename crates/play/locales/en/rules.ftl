# What all games share
common-lot = Who plays which side is random, unless you settle it among yourselves, and the first side starts. In a rematch everyone moves on by one side.
common-offers = You may make an offer at any time: a draw, in Awithlaknannai to stop and count, or to undo a move. Only one offer can be open at once, and you may make each kind once in your own turn; it lapses when it is declined or when another player moves. Moaaï has neither draw nor count, and a step stays made unless everyone lets you undo it.
common-resign = You may resign in any game. With two players, the other one wins. With three, whoever resigns or runs out of time has lost, the match is over, and the other two neither win nor lose.
