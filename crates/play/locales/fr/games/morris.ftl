# Jeu, places et options
game-nine-mens-morris = Jeu du moulin
seat-nine-mens-morris-1 = Blanc
seat-nine-mens-morris-2 = Noir

# Ce qui se dit d’une partie
point-mill = dans un moulin
prompt-take-nine-mens-morris = Moulin ! Prenez un pion { $seat ->
    [Blanc] blanc
   *[other] noir
}
cause-too-few-men = { $you ->
    [loser] vous n’avez plus que deux pions
   *[other] { $loser } n’a plus que deux pions
}
cause-mill-closed = trois pions sont alignés
end-too-few-men-won = { $winner } gagne : { $loser } n’a plus que deux pions
end-mill-closed-won = { $winner } gagne : trois pions sont alignés
refusal-place-first = Posez d’abord tous vos pions ; choisissez un point vide
refusal-none-in-hand = Vous n’avez plus de pion en main ; déplacez un des vôtres
refusal-must-take = { $a } ferme un moulin ; choisissez le pion à prendre
refusal-nothing-to-take = { $a } ne ferme aucun moulin, { $b } ne peut donc pas être pris
refusal-not-enemy = Il n’y a pas de pion adverse en { $a }
refusal-in-mill = { $a } est dans un moulin ; { $seat } a d’autres pions
hint-M4 = il vole
hint-M5 = il ferme un moulin
does-M5 = { $form ->
    [can] fermer un moulin et prendre un pion
   *[other] ferme un moulin et prend un pion
}
good-stops-M5 = empêche un moulin
puzzle-task-take-most-nine-mens-morris = { $men ->
    [one] Fermez un moulin
   *[other] Prenez { $men } pions
} en { $moves ->
    [one] un coup
   *[other] { $moves } coups
}

# Premiers pas
step-nine-mens-morris-place = Vous êtes Blanc. Posez un pion où quatre lignes se croisent.
step-nine-mens-morris-place-done = Bien ! De là, on part de tous les côtés.
step-nine-mens-morris-mill = Deux alignés ! Fermez le moulin, puis prenez un pion.
step-nine-mens-morris-mill-done = Trois alignés : un pion noir s’en va.
step-nine-mens-morris-stop = Noir a deux pions alignés. Empêchez son moulin !
step-nine-mens-morris-stop-done = Bien bloqué ! Noir n’a pas de moulin.
step-nine-mens-morris-safe = Fermez votre moulin. Puis essayez de prendre dans celui de Noir.
step-nine-mens-morris-open = Tous les pions sont posés : ils avancent. Ouvrez votre moulin.
step-nine-mens-morris-open-done = Il est ouvert. Au tour suivant, vous le refermez.
step-nine-mens-morris-close = Refermez le moulin, et prenez encore un pion.
step-nine-mens-morris-close-done = Chaque fois qu’il se ferme, vous prenez un pion.
step-nine-mens-morris-fly = Avec trois pions, vous volez. Fermez le moulin !
step-nine-mens-morris-fly-done = Noir n’a plus que deux pions : vous gagnez !

# Ce qui ne va pas dans un texte
expected-equal-hands = autant de pions dans chaque main quand c’est à { $seat } de jouer
expected-one-more-in-hand = un pion de plus dans sa main quand c’est à { $seat } de jouer

# À propos du jeu
lead-nine-mens-morris = Un vieux jeu d’Europe pour deux, sur trois carrés emboîtés : alignez trois pions, et vous en prenez un à l’autre.
goal-nine-mens-morris = Prenez sept pions à l’adversaire, ou ne lui laissez aucun coup.
time-nine-mens-morris = 20 minutes
card-nine-mens-morris = Trois pions alignés font un moulin : prenez un pion. Joué dans toute l’Europe depuis le Moyen Âge.
place-nine-mens-morris = Europe
seats-nine-mens-morris = 2 joueurs
category-nine-mens-morris = Stratégie par alignement
ease-nine-mens-morris = prise en main facile
kind-nine-mens-morris = { category-nine-mens-morris }, { ease-nine-mens-morris }.
gist-nine-mens-morris-1 = Neuf pions chacun, posés à tour de rôle.
gist-nine-mens-morris-2 = Trois pions alignés font un moulin : prenez un pion.
gist-nine-mens-morris-3 = { $flying ->
    [yes] Ensuite, avancez le long des lignes. À trois pions, vous pouvez voler partout.
   *[no] Ensuite, avancez le long des lignes. Personne ne vole.
}
gist-nine-mens-morris-4 = Plus que deux pions, ou plus de coup : vous avez perdu.
headline-nine-mens-morris = Un jeu qu’on grave dans un banc
figure-nine-mens-morris-1 = Blanc joue de d6 en d7 : il ferme un moulin sur la ligne du haut et prend un pion noir qui n’est dans aucun moulin.
say-nine-mens-morris = En anglais, « MO-riss », comme la danse ; Mühle, en allemand, se dit à peu près « mu-leu ».
history-nine-mens-morris-1 = Personne ne sait qui a tracé le premier plateau. Mais un morceau s’en trouvait dans le navire enterré à Gokstad, en Norvège, vers l’an 900, et un autre est sorti de terre à Novgorod, en Russie : il date d’environ 1100. En 1283, le roi Alphonse de Castille a fait écrire la règle dans son livre des jeux : neuf pions chacun, et trois alignés pour en prendre un, à peu près comme aujourd’hui. Au quatorzième siècle, dit notre fiche, il était à son apogée, dans de nombreuses cours d’Europe, et déjà celui d’aujourd’hui.
history-nine-mens-morris-2 = En chemin, le jeu a ramassé des noms : moulin, mérelle ou marelle en français, Mühle en allemand, Nine Men’s Morris en anglais. « Morris » semble venir, comme mérelle, d’un vieux mot français pour jeton, merel, et non de la danse du même nom. Il a aussi une famille : notre fiche cite des jeux à 3, 4, 5, 7, 9 et 12 pions chacun. Le plus simple, dit-elle, est le tic-tac-toe ; celui à neuf pions est le plus intéressant, et on l’aime encore en Allemagne, en Autriche et en Suisse.
history-nine-mens-morris-3 = Pas besoin de boutique pour avoir un plateau. Les bergers anglais en taillaient un dans l’herbe, au couteau. Dans Le Songe d’une nuit d’été, Shakespeare imagine un été si pluvieux que la boue a rempli le jeu du moulin.
history-nine-mens-morris-4 = En 1993, à Zurich, Ralph Gasser a fait examiner par des ordinateurs une dizaine de milliards de positions : personne ne peut forcer le gain. Les humains, eux, trouvent toujours moyen de perdre. Essayez de bâtir deux moulins qui partagent un pion : chaque fois qu’il fait un pas, l’un s’ouvre, l’autre se ferme, et vous prenez encore un pion.
wins-nine-mens-morris = En jouant au mieux, personne : la partie est nulle.
wins-how-nine-mens-morris = Ralph Gasser l’a annoncé en 1993. En novembre 2026, notre programme a calculé les 26 761 334 939 positions, pose comprise, chacune avec le nombre de coups jusqu’à la fin. Le départ a la valeur trouvée par Gasser, des échantillons de toute sorte suivent des règles, et un second programme, tout simple, est d’accord là où il arrive. Sans vol, la partie est nulle aussi, et de même avec la limite de 20 coups tranquilles.
wins-proof-nine-mens-morris = /docs/morris-solution
doubt-nine-mens-morris-1 = Notre fiche parle de quatre carrés. C’est sûrement une étourderie : les 24 points qu’elle compte dans la même phrase sont ceux de trois carrés.
doubt-nine-mens-morris-2 = Notre fiche voit des traces de jeux semblables dans l’Égypte ancienne, puis en Grèce et en Phénicie. Pour l’Égypte, cette idée est aujourd’hui rejetée : les traits gravés sur le toit du temple de Kurna n’ont pas de date connue, et nul ne sait s’ils servaient à jouer. Pour la Grèce, la Phénicie et les cours du quatorzième siècle, elle ne cite aucune source. Nous ne disons donc pas l’âge du jeu.
doubt-nine-mens-morris-3 = Et si un pion ferme deux moulins d’un coup ? La fiche n’en dit rien. Chez nous, comme presque partout, il ne prend qu’un pion.
doubt-nine-mens-morris-4 = La fiche déclare la partie nulle après cinquante coups sans prise, ou quand une position revient, et renvoie aux échecs. Nous comptons donc comme aux échecs : cinquante coups de chaque joueur, et les mêmes pions, et le même camp qui doit jouer. Que le jeu soit facile à prendre en main, c’est nous qui le disons.
source-nine-mens-morris-1 = Ludoteka, « Jeu du moulin », ludoteka.com (2001–2024).
source-1-link-nine-mens-morris = https://www.ludoteka.com
source-nine-mens-morris-2 = Alphonse X de Castille, Libro de los juegos (1283).
source-nine-mens-morris-3 = N. Nicolaysen, The Viking-Ship Discovered at Gokstad in Norway (1882).
source-nine-mens-morris-4 = E. Rybina, « Chess Pieces and Game Boards », dans Wood Use in Medieval Novgorod (2007), d’après le portail Ludii, ludii.games.
source-4-link-nine-mens-morris = https://ludii.games
source-nine-mens-morris-5 = William Shakespeare, Le Songe d’une nuit d’été, acte II, scène 1, et les notes de l’édition Variorum de 1821.
source-nine-mens-morris-6 = Friedrich Berger, « From Circle and Square to the Image of the World », Rock Art Research 21 (2004), sur les dessins de Kurna.
source-nine-mens-morris-7 = Ralph Gasser, « Solving Nine Men’s Morris », dans Games of No Chance (1996) ; annoncé en novembre 1993.
source-7-link-nine-mens-morris = https://www.ics.uci.edu/~eppstein/cgt/morris.html

# Règles
rule-M1-title = Un plateau vide
rule-M1 = Le plateau est vide, et chaque camp a { $men } pions en main. Tirez au sort qui commence ; ce camp est Blanc.
rule-M2-title = Poser ses pions
rule-M2 = Tant que vous avez des pions en main, à votre tour vous en posez un sur un point vide de votre choix. Les pions du plateau restent où ils sont.
rule-M3-title = Déplacer ses pions
rule-M3 = Quand votre main est vide, à votre tour vous déplacez un de vos pions le long d’une ligne jusqu’au point suivant, s’il est vide.
rule-M4-title = À trois pions
rule-M4 = { $flying ->
    [yes] Quand votre main est vide et qu’il ne vous reste que trois pions, vous pouvez en porter un sur n’importe quel point vide. Cela ne vaut que pour vous : l’adversaire suit encore les lignes, tant qu’il a plus de trois pions.
   *[no] Ici personne ne vole : à trois pions, vous suivez toujours les lignes. Dans la forme avec vol (F3), vous pouvez alors porter un pion sur n’importe quel point vide.
}
rule-M5-title = Fermer un moulin
rule-M5 = Trois de vos pions alignés sur une ligne forment un moulin. Chaque fois que vous en fermez un, en posant, en déplaçant ou en volant, vous devez retirer pour de bon un pion adverse, même si vous veniez d’ouvrir ce moulin. Deux moulins fermés d’un coup ne prennent qu’un pion, et s’il n’y a aucun pion adverse sur le plateau, on ne prend rien.
rule-M6-title = Le moulin protège
rule-M6 = Un pion qui est dans un moulin ne peut pas être pris, sauf si tous les pions adverses du plateau sont dans des moulins.
rule-M7-title = Plus que deux pions
rule-M7 = Si vous n’avez plus que deux pions, sur le plateau et en main ensemble, vous avez perdu la partie. Pendant la pose, il arrive d’en avoir moins de trois sur le plateau.
rule-M8-title = Bloqué, perdu
rule-M8 = Si c’est votre tour et que vous ne pouvez pas bouger, vous avez perdu. Cela peut arriver dès que le dernier pion est posé.
rule-M9-title = Beaucoup de coups tranquilles
rule-M9 = Quand chaque joueur a fait { $quiet } coups et que rien n’a été pris, la partie est nulle. Le compte part de la pose du dernier pion, et repart à chaque prise.
rule-M10-title = Trois fois, partie nulle
rule-M10 = Quand la même position se présente pour la troisième fois, la partie est nulle. La même position, ce sont les mêmes pions sur les mêmes points, autant de pions en main, et le même camp qui doit jouer.
rule-M11-title = S’accorder ou abandonner
rule-M11 = On peut convenir d’une partie nulle, et on peut abandonner.
rule-M12-title = On ne passe pas
rule-M12 = Personne ne peut passer son tour. Même si tous les coups font mal, il faut en jouer un.

# Stratégie
strategy-nine-mens-morris-crossings-title = D’abord les quatre croisements
strategy-nine-mens-morris-crossings-1 = Posez vos premiers pions en d6, f4, d2 et b4. Quatre chemins en partent, d’un coin seulement deux. Un tel pion se laisse mal enfermer.
strategy-nine-mens-morris-crossings-2 = En jouant au mieux, tout premier coup fait nulle. Mais qui joue aussi bien ? Entre ordinateurs de force moyenne, Blanc a gagné 56 parties sur 100 après d6. Après un coin, c’était 50.
strategy-nine-mens-morris-crossings-how = Trois niveaux, de facile à moyen, ont joué contre eux-mêmes. Chacun a disputé 1 000 parties après chacun de quatre premiers coups.
strategy-nine-mens-morris-double-title = Le double moulin
strategy-nine-mens-morris-double-1 = Le pion blanc en d7 sert de charnière. Il passe en d6 et ferme un moulin. Il revient en d7 et en ferme un autre. Chaque fois, Noir perd un pion.
strategy-nine-mens-morris-double-2 = Choisissez bien le pion que vous prenez. Trois des six prises gagnent ici, les trois autres font nulle.
strategy-nine-mens-morris-prevent-title = Bloquer la charnière
strategy-nine-mens-morris-prevent-1 = C’est à Noir, et d7-d6 menace d’un moulin à chaque tour. Placez-vous devant la charnière : d5-d6. Tout autre coup perd.
strategy-nine-mens-morris-prevent-2 = Regardez donc tôt : lequel de leurs pions se tient entre deux lignes ?
strategy-nine-mens-morris-few-title = Un double moulin peut venir trop tôt
strategy-nine-mens-morris-few-1 = Blanc a cinq pions, Noir quatre. Le premier moulin en laisse trois à Noir. Et trois pions volent : sur la charnière, par exemple.
strategy-nine-mens-morris-few-2 = Ici aucun coup ne gagne. Il faut plus de pions avant d’ouvrir le moulin.
strategy-nine-mens-morris-room-title = La place vaut mieux que le nombre
strategy-nine-mens-morris-room-1 = Blanc a quatre pions sur les quatre croisements, Noir sept tout autour. Jouez b4-a4 : aucun des sept ne peut bouger, et Blanc a gagné.
strategy-nine-mens-morris-room-2 = Ne comptez donc pas que les pions. Comptez aussi les points libres à côté d’eux.
strategy-nine-mens-morris-three-title = Trois pions peuvent tenir
strategy-nine-mens-morris-three-1 = Avec trois pions, vous volez. Volez devant le prochain moulin : ici g1-b6, tous les autres coups perdent.
strategy-nine-mens-morris-three-2 = Contre six, trois pions qui ont à jouer tiennent sur 97 plateaux sur 100. Contre sept, c’est 53 ; contre huit, 9. Ayez donc sept pions avant de n’en laisser que trois.
strategy-nine-mens-morris-three-how = Compté d’après les tables, sur tous les plateaux où trois pions ont le trait.
strategy-nine-mens-morris-long-title = La patience gagne
strategy-nine-mens-morris-long-1 = Ici, trois pions blancs en battent quatre noirs. Un seul coup sur 51 y mène. Il en faut 33, les deux camps compris.
strategy-nine-mens-morris-long-2 = Si vous ne voyez pas la fin, gardez vos pions à l’abri et ensemble.
strategy-nine-mens-morris-longest-title = Le plus long gain
strategy-nine-mens-morris-longest-1 = Blanc a huit pions, Noir sept. Blanc gagne, mais en 203 coups, les deux camps compris. Aucun gain, tous les pions posés, ne dure plus longtemps.
strategy-nine-mens-morris-longest-2 = Un seul des six coups garde le gain : a4-b4. Regardez comment cela commence.
strategy-nine-mens-morris-longest-how = Les tables qui le montrent ne comptent pas les coups tranquilles. En partie, la règle M9 les compte.

# Options de toute la famille
option-nine-mens-morris-flying = Quand il reste trois pions
option-nine-mens-morris-flying-value = { $value ->
    [yes] voler vers tout point vide
   *[no] { $game ->
        [nine-mens-morris] suivre les lignes (Board Game Arena, simple)
       *[other] suivre les lignes
    }
}
option-nine-mens-morris-flying-rule = F3
option-nine-mens-morris-quiet = Partie nulle sans prise
option-nine-mens-morris-quiet-value = { $value ->
    [20] après 20 coups chacun (World Merels Federation)
   *[other] après { $value } coups chacun
}
option-nine-mens-morris-quiet-other = un nombre de coups de 10 à 100
option-nine-mens-morris-quiet-rule = F4
mistake-other-quiet = un nombre de 10 à 100

# Règles de toute la famille
rule-F1-title = Le premier moulin gagne
rule-F1 = Avec trois pions chacun, le premier qui ferme un moulin a gagné. On ne prend rien.
rule-F2-title = Un plateau plein
rule-F2 = Si le dernier pion est posé et qu’aucun point n’est libre, la partie est nulle. Cela n’arrive qu’avec douze pions.
rule-F3-title = Avec ou sans vol
rule-F3 = Vous pouvez choisir si un camp réduit à trois pions peut voler. D’habitude, il le peut à neuf et à douze pions, et ne le peut pas dans les petits jeux.
rule-F4-title = Moins de coups sans prise
rule-F4 = Vous pouvez choisir après combien de coups sans prise la partie est nulle : de 10 à 100 pour chaque joueur. D’habitude, c’est 50. La World Merels Federation joue à 20.
cause-full-board = le plateau est plein
end-full-board-drawn = Le plateau est plein : partie nulle

# Trois pions
game-three-mens-morris = Moulin à trois
card-three-mens-morris = Le plus petit : trois pions alignés gagnent. { wins-three-mens-morris }
goal-three-mens-morris = Alignez vos trois pions.
time-three-mens-morris = 5 minutes
place-three-mens-morris = Europe, Asie
seats-three-mens-morris = 2 joueurs
category-three-mens-morris = Alignement
ease-three-mens-morris = facile à apprendre
kind-three-mens-morris = Rapide, et { ease-three-mens-morris }.
gist-three-mens-morris-1 = Trois pions chacun, posés à tour de rôle.
gist-three-mens-morris-2 = { $flying ->
    [yes] Ensuite, portez un pion sur n’importe quel point vide.
   *[no] Ensuite, avancez le long des lignes.
}
gist-three-mens-morris-3 = Les trois premiers pions alignés gagnent.
history-three-mens-morris-1 = On trouve des plateaux de neuf points gravés dans la pierre un peu partout en Europe et en Asie. Murray appelle ce jeu la petite mérelle.
history-three-mens-morris-2 = Qui commence au centre gagne. On convient donc souvent de poser le premier pion ailleurs.
doubt-three-mens-morris-1 = Ici et là, les pions vont sur tout point vide. Murray appelle ce jeu « nine holes » ; vous pouvez le choisir en option.
doubt-three-mens-morris-2 = On connaît aussi des plateaux sans diagonales. Nous jouons avec les diagonales.
source-three-mens-morris-1 = H. J. R. Murray, A History of Chess (1913), page 614.
source-three-mens-morris-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).
wins-three-mens-morris = En jouant au mieux, Blanc : son premier pion est au centre.
wins-how-three-mens-morris = Notre programme calcule toutes les positions en moins d’une seconde, dès qu’on en demande une. Le gain prend au plus neuf coups, des deux camps ensemble.
wins-proof-three-mens-morris = /docs/mills-solution

# Quatre pions
game-four-mens-morris = Moulin à quatre
card-four-mens-morris = Deux carrés et quatre pions : chaque prise fait mal. { wins-four-mens-morris }
goal-four-mens-morris = Prenez deux pions à l’adversaire, ou ne lui laissez aucun coup.
time-four-mens-morris = 5 minutes
seats-four-mens-morris = 2 joueurs
category-four-mens-morris = Un petit jeu d’alignement
kind-four-mens-morris = { category-four-mens-morris }.
gist-four-mens-morris-1 = Quatre pions chacun, posés à tour de rôle.
gist-four-mens-morris-2 = Trois pions alignés font un moulin : prenez un pion.
gist-four-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-four-mens-morris-4 = Plus que deux pions, ou plus de coup : vous avez perdu.
history-four-mens-morris-1 = Notre fiche cite un jeu à quatre pions chacun, sans en dessiner le plateau.
doubt-four-mens-morris-1 = D’autres jouent à quatre pions sur le plateau de trois. Nous prenons celui des deux carrés.
source-four-mens-morris-1 = Ludoteka, « Jeu du moulin », ludoteka.com (2001–2024).
wins-four-mens-morris = En jouant au mieux, personne : la partie est nulle.
wins-how-four-mens-morris = Notre programme calcule toutes les positions en moins d’une seconde, dès qu’on en demande une, chacune avec le nombre de coups jusqu’à la fin.
wins-proof-four-mens-morris = /docs/mills-solution

# Cinq pions
game-five-mens-morris = Moulin à cinq
card-five-mens-morris = Deux carrés et cinq pions : vite appris, vite joué. { wins-five-mens-morris }
goal-five-mens-morris = Prenez trois pions à l’adversaire, ou ne lui laissez aucun coup.
time-five-mens-morris = 10 minutes
seats-five-mens-morris = 2 joueurs
category-five-mens-morris = Un petit jeu d’alignement
kind-five-mens-morris = { category-five-mens-morris }.
gist-five-mens-morris-1 = Cinq pions chacun, posés à tour de rôle.
gist-five-mens-morris-2 = Trois pions alignés font un moulin : prenez un pion.
gist-five-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-five-mens-morris-4 = Plus que deux pions, ou plus de coup : vous avez perdu.
history-five-mens-morris-1 = Notre fiche cite un jeu à cinq pions chacun. On le joue sur le plateau de six.
source-five-mens-morris-1 = Ludoteka, « Jeu du moulin », ludoteka.com (2001–2024).
source-five-mens-morris-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).
wins-five-mens-morris = En jouant au mieux, personne : la partie est nulle.
wins-how-five-mens-morris = Notre programme calcule toutes les positions en une ou deux secondes, dès qu’on en demande une, chacune avec le nombre de coups jusqu’à la fin.
wins-proof-five-mens-morris = /docs/mills-solution

# Six pions
game-six-mens-morris = Moulin à six
card-six-mens-morris = Deux carrés et six pions : le jeu du Moyen Âge. { wins-six-mens-morris }
goal-six-mens-morris = Prenez quatre pions à l’adversaire, ou ne lui laissez aucun coup.
time-six-mens-morris = 10 minutes
place-six-mens-morris = Europe
seats-six-mens-morris = 2 joueurs
category-six-mens-morris = Stratégie par alignement
kind-six-mens-morris = { category-six-mens-morris }.
gist-six-mens-morris-1 = Six pions chacun, posés à tour de rôle.
gist-six-mens-morris-2 = Trois pions alignés font un moulin : prenez un pion.
gist-six-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-six-mens-morris-4 = Plus que deux pions, ou plus de coup : vous avez perdu.
history-six-mens-morris-1 = R. C. Bell écrit qu’on jouait à six pions en Italie, en France et en Angleterre au Moyen Âge, et que le jeu était oublié vers 1600.
source-six-mens-morris-1 = R. C. Bell, Board and Table Games from Many Civilizations (1960).
source-six-mens-morris-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).
wins-six-mens-morris = En jouant au mieux, personne : la partie est nulle.
wins-how-six-mens-morris = Un autre programme, GamesmanOne, a trouvé la même chose en 2025. Le nôtre calcule toutes les positions en quelques secondes, dès qu’on en demande une. Le plus long gain prend 119 coups, des deux camps ensemble.
wins-proof-six-mens-morris = /docs/mills-solution

# Sept pions
game-seven-mens-morris = Moulin à sept
card-seven-mens-morris = Un croisement au centre. { wins-seven-mens-morris }
goal-seven-mens-morris = Prenez cinq pions à l’adversaire, ou ne lui laissez aucun coup.
time-seven-mens-morris = 10 minutes
seats-seven-mens-morris = 2 joueurs
category-seven-mens-morris = Stratégie par alignement
kind-seven-mens-morris = { category-seven-mens-morris }.
gist-seven-mens-morris-1 = Sept pions chacun, posés à tour de rôle.
gist-seven-mens-morris-2 = Trois pions alignés font un moulin : prenez un pion.
gist-seven-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-seven-mens-morris-4 = Plus que deux pions, ou plus de coup : vous avez perdu.
history-seven-mens-morris-1 = Notre fiche cite un jeu à sept pions chacun. Son plateau est celui de six, avec un croisement au centre.
doubt-seven-mens-morris-1 = Sur les longues lignes, certains ne comptent que les moulins qui ont un pion au centre. Nous comptons tous les trois points voisins.
source-seven-mens-morris-1 = Ludoteka, « Jeu du moulin », ludoteka.com (2001–2024).
source-seven-mens-morris-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).
wins-seven-mens-morris = En jouant au mieux, Blanc : son premier pion est au centre.
wins-how-seven-mens-morris = Notre programme calcule en une minute au plus les 32 304 085 positions, aux symétries du plateau près. Blanc gagne en 25 coups au plus, des deux camps ensemble, si son premier pion est au centre ; partout ailleurs, il perd. Nous ne connaissons pas de résultat plus ancien (novembre 2026).
wins-proof-seven-mens-morris = /docs/mills-solution

# Douze pions
game-twelve-mens-morris = Moulin à douze
card-twelve-mens-morris = Trois carrés à diagonales, comme en Afrique australe. { wins-twelve-mens-morris }
goal-twelve-mens-morris = Prenez dix pions à l’adversaire, ou ne lui laissez aucun coup.
time-twelve-mens-morris = 30 minutes
place-twelve-mens-morris = Afrique australe, Europe
seats-twelve-mens-morris = 2 joueurs
category-twelve-mens-morris = Stratégie par alignement, avec beaucoup de moulins
kind-twelve-mens-morris = { category-twelve-mens-morris }.
gist-twelve-mens-morris-1 = Douze pions chacun, posés à tour de rôle.
gist-twelve-mens-morris-2 = Trois pions alignés font un moulin, en diagonale aussi.
gist-twelve-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-twelve-mens-morris-4 = Plus que deux pions, ou plus de coup : vous avez perdu.
history-twelve-mens-morris-1 = Avec les coins reliés eux aussi, chaque camp a douze pions. En Afrique du Sud, un proche parent, le morabaraba, se joue comme un sport ; ses pions s’appellent des vaches.
source-twelve-mens-morris-1 = Ludoteka, « Jeu du moulin », ludoteka.com (2001–2024).
source-twelve-mens-morris-2 = R. C. Bell, Board and Table Games from Many Civilizations (1960).
wins-twelve-mens-morris = En jouant au mieux, Blanc. Un autre projet l’a trouvé ; nous ne l’avons pas calculé.
wins-how-twelve-mens-morris = En 2026, un autre projet a donné la valeur de chaque position, sans le nombre de coups : le premier pion dans un coin gagne, au milieu d’un côté il annule.
wins-proof-twelve-mens-morris = /docs/mills-solution
strategy-limits-nine-mens-morris = Tout cela vaut à neuf pions, si trois pions peuvent voler. Sans vol, les idées valent toujours, les chiffres non.

# Une leçon
plan-rules-nine-mens-morris = Montrez d’abord un moulin : trois pions alignés prennent un pion. Posez ensuite deux pions chacun.
plan-first-match-nine-mens-morris = Beaucoup oublient le moulin de l’autre. Demandez : où est le sien ?
plan-ask-nine-mens-morris = Demandez avant de montrer : quel pion peut attendre, lequel ne peut pas ?
