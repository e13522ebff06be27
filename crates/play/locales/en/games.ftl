# Mū Tōrere
lead-mu-torere = A Māori game for two on an eight-pointed star: four men each, one empty point, and nobody is ever captured.
goal-mu-torere = Leave your opponent no move.
time-mu-torere = 10 minutes
history-mu-torere-1 = Mū Tōrere comes from the Māori of New Zealand, above all from Ngāti Porou on the East Coast of the North Island. The board was drawn with charcoal on a slab of wood, or with a stick on the ground, or on the inner bark of a tōtara while it was still green; two sticks kept the bark from curling up as it dried. Pebbles made good men.
history-mu-torere-2 = The game has kept its words. The board is the papa tākaro, a man is a perepere, an arm is a kewai or kawai, and the centre is the pūtahi. Te Rangi Hīroa, also known as Peter Buck, wrote that the kawai are the tentacles of an octopus: eight arms around one body.
history-mu-torere-3 = In 1912 Mohi Tūrei of Ngāti Porou, by then a very old man, said that the name of the game was old, and knew a saying in which it occurs. Elsdon Best wrote this down, and in 1925 printed a whole game, move by move. You can replay it today.
history-mu-torere-4 = The mathematician Marcia Ascher took the game apart in 1987, and our program has walked through all of it as well: from the start you can reach 1,180 positions and no more. If neither player makes a mistake, nobody ever wins. But mistakes come easily, and once a win can be forced it takes five moves at most, both sides counted. Here is a game small enough to understand completely, and sly enough to catch you all the same.
doubt-mu-torere-1 = When may a man enter the pūtahi? Both our sheets ask for an enemy man on an arm beside it, and that is what we play. Bell also knows a variant that asks for it only in the first two moves of each player. The game that Best printed ends with a move which only this variant allows. If you prefer it, choose “in the first two moves” before you begin.
doubt-mu-torere-2 = Was the game played before Europeans came? Nobody can say for certain. Mū is also the Māori word for draughts, and may come from the English “move”. But the two games have hardly anything in common, and elders told Best that theirs was an old one.
doubt-mu-torere-3 = Settlers are said to have lost all the time; one Māori is said to have beaten ten of them at once. The story stands on one of our sheets. We have not found out who told it first.
doubt-mu-torere-4 = The drawings of our sheets are lost. Their words are enough to restore the board and the start. That a position which returns for the third time makes a draw is our own addition: without it, a match played well would never end.
source-mu-torere-1 = Le Globe Joueur, “Mu Torere”, a rule sheet in French, leglobejoueur.com.
source-mu-torere-2 = R. C. Bell, Board and Table Games from Many Civilizations (1960 and 1969, revised 1979), appendix.
source-mu-torere-3 = Elsdon Best, Games and Pastimes of the Maori (1925).
source-mu-torere-4 = Te Rangi Hīroa (Peter Buck), The Coming of the Maori (1949).
source-mu-torere-5 = Marcia Ascher, “Mu Torere: An Analysis of a Maori Game”, Mathematics Magazine 60 (1987).

# Nine Men’s Morris
lead-nine-mens-morris = An old European game for two on three nested squares: put three of your men in a row, and you take one of the others.
goal-nine-mens-morris = Take seven of your opponent’s men, or leave them no move.
time-nine-mens-morris = 20 minutes
history-nine-mens-morris-1 = Nobody knows who drew the first board. But a piece of one lay in the ship that was buried at Gokstad in Norway around the year 900, and another was dug up in Novgorod in Russia, from about 1100. In 1283 King Alfonso of Castile had the rules written down in his book of games: nine men each, and three in a row to take one, much as today.
history-nine-mens-morris-2 = The game has gathered names on its way: merels, mill, Mühle in German, jeu du moulin or mérelle in French. “Morris” seems to come from merel, an old word for a counter, and not from the dance.
history-nine-mens-morris-3 = You need no shop to get a board. English shepherds cut one into the turf with their knives. In A Midsummer Night’s Dream Shakespeare has a summer so wet that “the nine men’s morris is fill’d up with mud”.
history-nine-mens-morris-4 = In 1993 Ralph Gasser in Zurich let computers look at some ten thousand million positions, and found that nobody can force a win. People still find a way to lose. Try to build a pair of mills that share one man: each time it steps across, one mill opens, the other closes, and you take another man.
doubt-nine-mens-morris-1 = Our sheet speaks of four squares. That must be a slip: the 24 points that it counts in the same sentence are the points of three.
doubt-nine-mens-morris-2 = You may read that the game was already played in ancient Egypt. That claim is rejected today. The lines scratched into the temple roof at Kurna have no known date, and nobody can tell whether they were meant for a game. So we do not say how old the game is.
doubt-nine-mens-morris-3 = What if one man closes two mills at once? The sheet is silent. We let it take one man only, as most people do.
doubt-nine-mens-morris-4 = The sheet makes the match a draw after fifty moves without a capture, or when a position returns, and points to chess. So we count as in chess: fifty moves of each player, and the same men with the same side to move.
source-nine-mens-morris-1 = Ludoteka, “Jeu du moulin”, a page in French, ludoteka.com (2001–2024).
source-nine-mens-morris-2 = Alfonso X of Castile, Libro de los juegos (1283).
source-nine-mens-morris-3 = N. Nicolaysen, The Viking-Ship Discovered at Gokstad in Norway (1882).
source-nine-mens-morris-4 = E. Rybina, “Chess Pieces and Game Boards”, in Wood Use in Medieval Novgorod (2007), as cited by the Ludii portal, ludii.games.
source-nine-mens-morris-5 = William Shakespeare, A Midsummer Night’s Dream, act II, scene 1, and the notes on it in the Variorum edition of 1821.
source-nine-mens-morris-6 = Friedrich Berger, “From Circle and Square to the Image of the World”, Rock Art Research 21 (2004), on the drawings at Kurna.
source-nine-mens-morris-7 = Ralph Gasser, “Solving Nine Men’s Morris”, in Games of No Chance (1996); announced in November 1993.

# Awithlaknannai
lead-awithlaknannai = A Zuni game for two in which stones leap over stones: twelve men each, one empty point, and whoever can take must take.
goal-awithlaknannai = Take all your opponent’s men, or leave them no move.
time-awithlaknannai = 15 minutes
history-awithlaknannai-1 = This game belongs to the Zuni of New Mexico. In the first years of the twentieth century Stewart Culin found a long slab of stone on a housetop in Zuni, with lines cut into it. People there explained that it was for a game with black and white pieces, and called it kolowis awithlaknannai, after Kolowisi, a serpent of their stories.
history-awithlaknannai-2 = A man of Zuni named Nick Graham then made Culin another board and called it awithlaknan mosona, the original one. It is the board on which you play here, unless you ask for the great serpent.
history-awithlaknannai-3 = Matilda Coxe Stevenson described the game in 1903 and translated its name as “stones kill”. Stones fill every crossing but the one in the middle. The first player moves there and is taken at once. The board, she says, has no fixed size: it may be larger or smaller.
history-awithlaknannai-4 = Where does it come from? Le Globe Joueur knows two answers. It may descend from alquerque, which Spaniards brought to America. Or, as the Zuni themselves hold, it was once a Mexican game of two unlike sides, which they made equal. Nobody can date it. What you can do is enjoy it: on the mosona board men can be taken only in the middle row, and one careless moment there may cost you three.
doubt-awithlaknannai-1 = The drawing of the board is lost, and the words of our sheet do not say whether the two outer rows are joined along their length. Of six other sources, four leave them unjoined, and we follow those. It is a choice, not knowledge, and it matters: where they are joined, men on them can be taken too. You can choose that before you begin.
doubt-awithlaknannai-2 = Of the kolowis board our sheet says only that it is larger. Ours has 49 points, as other sources draw it, with the centre and both ends of the middle row empty. Accounts of that row differ. Take our board as one reconstruction, not as the slab that lay on the housetop.
doubt-awithlaknannai-3 = Two things we read into the sheet: that a capture which can go on must go on, and that the man who opened the game must be the one that is taken, even where another could be. The end of a match that gets nowhere is our own.
doubt-awithlaknannai-4 = We know what Culin and Stevenson wrote only as others quote it. And both wrote as visitors. If you are Zuni, you may well know better than these pages.
source-awithlaknannai-1 = Le Globe Joueur, “Awithlaknannai mosona”, a rule sheet in French, leglobejoueur.com.
source-awithlaknannai-2 = Stewart Culin, Games of the North American Indians (1907), page 801, as quoted by the Ludii portal.
source-awithlaknannai-3 = Matilda Coxe Stevenson, “Zuñi Games”, American Anthropologist 5 (1903), pages 496–497, as quoted by the Ludii portal.
source-awithlaknannai-4 = The Ludii portal, ludii.games.

# Moaaï
lead-moaai = A young French game for two or three: twelve pieces that belong to nobody, on a terrain that crumbles under every step.
goal-moaai = Let somebody else make the last move: the turn before it wins.
time-moaai = 15 minutes
credit-moaai = Moaaï was created by Guilain Dorsimont for the association I.G.O.R., March 2015.
history-moaai-1 = Nobody knows how old the other games here are. Moaaï has a birthday: Guilain Dorsimont created it in March 2015 for I.G.O.R., an association that he helped to found. Since 1993 it has brought thinking games to people of all ages, and it likes rules that are short and soon learnt.
history-moaai-2 = Nobody owns a piece. First you fill the terrain together, then you take it apart. Every step destroys the cell it came from. When a piece steps up to others of its shape or its colour, all of them vanish; when it meets none, you move again. His sheet invites two or three players and jokes that with more there would be a queue at the toll gate.
history-moaai-3 = Whoever makes the last move loses. Mathematicians have a name for such an ending: misère play. So you count backwards: how many turns are left, and can you add or save one? We let a computer play on from fillings made at random. The player who began the second phase could nearly always force a win: on the hexagon about 98 times in a hundred. The filling is where you can still change that, and so it is worth your thought.
doubt-moaai-1 = The drawing of the pieces is lost. The sheet says that there are twelve, and mentions a red triangle and an orange square. Three shapes in four colours, no two alike, are our reconstruction.
doubt-moaai-2 = The drawing of the terrain is lost too. The sheet’s example needs at least 14 cells, and that is all we know. The hexagon, the rhombus and the square are our reconstruction. If you have the original, its plan can be given to the program, and you can play on it.
doubt-moaai-3 = Some things we had to read into the sheet: the cells under vanished pieces stay, vanishing sets off nothing further, and the game is over when nothing can move, even if the same player was due to move again. With three players, the third neither wins nor loses.
source-moaai-1 = Guilain Dorsimont, “Moaaï”, the rule sheet of the association I.G.O.R. in French (March 2015).
source-moaai-2 = Blog of the former engineering students of Douai, January 2023, on thirty years of I.G.O.R.
