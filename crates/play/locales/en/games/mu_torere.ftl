# Game, seats and options
game-mu-torere = Mū Tōrere
seat-mu-torere-1 = Dark
seat-mu-torere-2 = Light
option-mu-torere-entry = Entering the middle
option-mu-torere-entry-always = beside an enemy man, always
option-mu-torere-entry-first-two = beside an enemy man, in the first two moves
option-mu-torere-entry-rule = T5

# What is said of a match
refusal-no-enemy-beside = { $a } may not enter: no enemy man stands beside it
hint-T4 = out of the middle
hint-T5 = into the middle

# First steps
step-mu-torere-enter = You have the dark men. Move one into the middle.
step-mu-torere-enter-done = Good! Light has moved too. Your turn.
step-mu-torere-leave = From the middle, go to the empty arm.
step-mu-torere-leave-done = Good! The middle touches all eight arms.
step-mu-torere-ring = You may also go one step along the edge.
step-mu-torere-ring-done = Yes! One step along the line, to the empty arm.
step-mu-torere-why = This man may not enter the middle. Touch it to see why.
step-mu-torere-shut = Shut the gap, and Light cannot move.
step-mu-torere-shut-done = Light has no move left: you win!
step-mu-torere-escape = Another move would shut you in. Play this one.
step-mu-torere-escape-done = Well seen! You keep a way out.

# What is wrong with a text
field-plies = number of moves

# About the game
lead-mu-torere = A Māori game for two on an eight-pointed star: four men each, one empty point, and nobody is ever captured.
goal-mu-torere = Leave your opponent no move.
time-mu-torere = 10 minutes
card-mu-torere = The Māori game of the eight-pointed star. Four men each, one empty point: block your opponent.
place-mu-torere = Aotearoa New Zealand
seats-mu-torere = 2 players
category-mu-torere = Strategy by blocking
ease-mu-torere = easy to learn
kind-mu-torere = { category-mu-torere }, { ease-mu-torere }.
gist-mu-torere-1 = Each has four men on the arms of the star. The middle is empty.
gist-mu-torere-2 = Move one man along a line to the empty point.
gist-mu-torere-3 = You may enter the middle only beside an enemy man.
gist-mu-torere-4 = If you cannot move, you lose.
headline-mu-torere = Eight arms around one body
figure-mu-torere-1 = The board of 1925 after the last move of the match: Dark cannot move, Light has won.
say-mu-torere = “MOO TAW-reh-reh”: ū and ō are long, every e sounds as in “bed”, and the r is tapped once with the tip of the tongue.
part-mu-torere-1 = the board
part-1-name-mu-torere = papa tākaro
part-mu-torere-2 = the middle, where all lines meet
part-2-name-mu-torere = pūtahi
part-mu-torere-3 = an arm
part-3-name-mu-torere = kewai, also kawai
part-mu-torere-4 = a man
part-4-name-mu-torere = perepere
part-language-mu-torere = mi
part-help-mu-torere = These words are te reo Māori. Our sheets print them without macrons; those we added. If you speak the language, your help is welcome.
replay-mu-torere = A match that Elsdon Best printed in 1925, and Te Rangi Hīroa again in 1949. Here dark and light stand the other way round, as they print it. The last move is legal only where men must stand beside an enemy man in the first two moves alone.
history-mu-torere-1 = Mū Tōrere comes from the Māori of New Zealand, above all from Ngāti Porou on the East Coast of the North Island. The board was drawn with charcoal on a slab of wood, or with a stick on the ground, or on the inner bark of a tōtara while it was still green; two sticks kept the bark from curling up as it dried. Pebbles made good men. It seems to have been their only board game, R. C. Bell writes.
history-mu-torere-2 = The game has kept its words. The board is the papa tākaro, a man is a perepere, an arm is a kewai or kawai, and the middle is the pūtahi. Te Rangi Hīroa, also known as Peter Buck, wrote that the kawai are the tentacles of an octopus: eight arms around one body.
history-mu-torere-3 = In 1912 Mohi Tūrei of Ngāti Porou, by then a very old man, said that the name of the game was old, and knew a saying in which it occurs. Elsdon Best wrote this down, and in 1925 printed a whole game, move by move. You can replay it today.
history-mu-torere-4 = The mathematician Marcia Ascher took the game apart in 1987, and our program has walked through all of it as well: from the start you can reach 1,180 positions and no more. If neither player makes a mistake, nobody ever wins. But mistakes come easily, and once a win can be forced it takes five moves at most, both sides counted. Here is a game small enough to understand completely, and sly enough to catch you all the same. R. C. Bell sees a single trap in it; it awaits you at the end of the rules.
wins-mu-torere = With best play, nobody: Mū Tōrere is a draw.
wins-how-mu-torere = Marcia Ascher took the game apart in 1987. This program works it out anew each time it starts: from the start 1,180 positions can be reached, and the numbers of won, drawn and lost ones agree with an independent count.
wins-proof-mu-torere = /docs/rules/mu-torere#what-is-known
doubt-mu-torere-1 = When may a man enter the pūtahi? Both our rule sheets ask for an enemy man on an arm beside it, and that is what we play. Bell also knows a variant that asks for it only in the first two moves of each player. The game that Best printed ends with a move which only this variant allows. If you prefer it, choose “in the first two moves” before you start.
doubt-mu-torere-2 = Was the game played before Europeans came? Nobody can say for certain. Mū is also the Māori word for draughts, and may come from the English “move”. Bell thinks that the game was first called Tōrere, and that Mū was put before it later. Elders told Best that theirs was an old one.
doubt-mu-torere-3 = Settlers took it for a kind of draughts. Bell finds no likeness: the aim, the moves, the board and the number of men differ, and nothing is captured. He calls it nearer to Mill, our Nine Men’s Morris; there too, we add, you follow lines and may win by blocking. And since the Māori took to draughts so eagerly, he thinks it unlikely that this game came from it.
doubt-mu-torere-4 = Settlers wrote in their journals that Māori players beat them flat. One Māori is said to have played ten of them at once, and to have beaten them all with ease. Only in 1850, the story goes, did a settler record a win; by then the game was out of use, and the Māori had lost the hand for it. One of our sources tells all this. We have not found who told it first.
doubt-mu-torere-5 = The drawings of our rule sheets are lost. Their words are enough to restore the board and the start. That a position which returns for the third time makes a draw is our own addition: without it, a match played well would never end.
source-mu-torere-1 = Le Globe Joueur, “Mu Torere”, a rule sheet in French, leglobejoueur.com.
source-1-link-mu-torere = https://www.leglobejoueur.com
source-mu-torere-2 = R. C. Bell, Board and Table Games from Many Civilizations (1960 and 1969, revised 1979), appendix.
source-mu-torere-3 = Elsdon Best, Games and Pastimes of the Maori (1925).
source-3-link-mu-torere = https://nzetc.victoria.ac.nz/tm/scholarly/tei-BesGame.html
source-mu-torere-4 = Te Rangi Hīroa (Peter Buck), The Coming of the Maori (1949).
source-4-link-mu-torere = https://nzetc.victoria.ac.nz/tm/scholarly/tei-BucTheC-t1-g1-t2-body1-d10-d5.html
source-mu-torere-5 = Marcia Ascher, “Mu Torere: An Analysis of a Maori Game”, Mathematics Magazine 60 (1987).
source-5-link-mu-torere = https://doi.org/10.2307/2690304

# Rules
rule-T1-title = Four men each
rule-T1 = The board is a star with eight arms around a middle point, the pūtahi. Dark stands on arms 1 to 4, Light on arms 5 to 8, and the pūtahi is empty.
rule-T2-title = Dark begins
rule-T2 = Dark makes the first move. After that you take turns.
rule-T3-title = Along the ring
rule-T3 = A man on an arm may move to the arm beside it, if that one is empty.
rule-T4-title = Out of the middle
rule-T4 = A man in the pūtahi may move to any empty arm.
rule-T5-title = Into the middle
rule-T5 = A man may enter the empty pūtahi only from an arm that has an enemy man beside it, on one side or on both. In the variant “in the first two moves” this is asked only of the first two moves of each player; afterwards any man may enter. Our sheet’s figure shows four light men: here those on 5, 7 and 1 may enter, the one on 6 may not.
rule-T6-title = One man a point
rule-T6 = A point holds one man. Nobody jumps, nobody captures, and nobody passes: if you have only one move, you must play it.
rule-T7-title = No move, you lose
rule-T7 = If it is your turn and none of your men can move, you have lost.
rule-T8-title = Three times is a draw
rule-T8 = When the same position stands for the third time, with the same side to move, the match is a draw. You may also agree on a draw.
rule-T-trap-title = The one trap
rule-T-trap = Bell speaks of “only one trap”, and shows no board. Ours comes from the solver: of all positions where a single move saves the draw, only in this kind does the other move not lose at once. Light plays 8-7, Dark answers 1-8, Light has only 2-1, and 3-2 shuts Light in.
rule-T-escape-title = The way out
rule-T-escape = On the same board 6-7 saves the draw: step with the man of the pair, not with the single one. Turned, mirrored, or with the colours exchanged, the trap is the same. One other slow mistake is left: on the board of T5, 1-P loses in five moves, both sides counted.

# Strategy
strategy-limits-mu-torere = All this holds where men always enter beside an enemy man. The other variant has its own traps: learn its rules first.
strategy-mu-torere-draw-title = Nobody has to lose
strategy-mu-torere-draw-1 = When both play well, nobody wins. Whoever wins was given the chance. So learn which mistakes to avoid, and which to wait for.
strategy-mu-torere-draw-2 = The first three moves are forced: you choose only left or right. Watch them once.
strategy-mu-torere-block-title = How to shut them in
strategy-mu-torere-block-1 = A side gets stuck in one way only. The enemy holds the middle, and both arms beside the gap.
strategy-mu-torere-block-2 = Here 4-5 closes the ring, and Light cannot move. P-5 would give the win away.
strategy-mu-torere-gap-title = Two, one, two
strategy-mu-torere-gap-1 = The middle is empty. Look for one enemy man between two pairs of yours.
strategy-mu-torere-gap-2 = Enter with a man beside it. It has to step aside, and you close the ring behind it.
strategy-mu-torere-gap-how = Such a row of five wins on a star of any size. That is proven, not only counted.
strategy-mu-torere-trap-title = The one trap
strategy-mu-torere-trap-1 = Light has two moves here. 8-7 looks harmless, and loses. Watch: after each move of Dark, Light has a single answer.
strategy-mu-torere-trap-how = All positions were looked through. Where one move saves the draw, the other loses at once. Only this board and its mirror images differ.
strategy-mu-torere-escape-title = The way out
strategy-mu-torere-escape-1 = On the same board, step with the man of the pair: 6-7. Now nobody wins.
strategy-mu-torere-escape-2 = Turned, mirrored, or with the colours swapped, the trap is the same. Set it for others, and know it yourself.
strategy-mu-torere-slow-title = The slow mistake
strategy-mu-torere-slow-1 = This is the board after the first three moves. Three light men may enter the middle. Entering from 5 or 7 keeps the draw.
strategy-mu-torere-slow-2 = 1-P loses, five moves later. Play Dark, and find the win.

# A lesson
plan-rules-mu-torere = Say: “Leave your opponent no move.” Then show who may enter the middle.
plan-first-match-mu-torere = Many enter the middle too early. Ask: which man does it free?
plan-ask-mu-torere = Ask before you show it: who will be stuck, and where?
