# What all games share
common-lot = Sides are random, unless you settle it among yourselves. The first side starts. In a rematch everyone moves on by one side.
common-offers = You may make an offer at any time: a draw, in Awithlaknannai to stop and count, or to undo a move. Only one offer can be open at once, and you may make each kind once in your own turn. It lapses when it is declined or when another player moves. Moaaï has neither draw nor count, and a move stays made unless everyone lets you undo it.
common-resign = You may resign in any game. With two players, the other one wins. With three, you lose if you resign or run out of time. The match is over, and the other two neither win nor lose.
