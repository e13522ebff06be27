# Mū Tōrere
lead-mu-torere = Un jeu māori pour deux sur une étoile à huit branches : quatre pions chacun, un seul point vide, et jamais de prise.
goal-mu-torere = Ne laissez aucun coup à l’adversaire.
time-mu-torere = 10 minutes
history-mu-torere-1 = Le Mū Tōrere vient des Māori de Nouvelle-Zélande, surtout des Ngāti Porou, sur la côte est de l’île du Nord. On dessinait le plateau au charbon sur une planche, au bâton sur le sol, ou sur l’écorce intérieure d’un tōtara, encore verte ; deux baguettes l’empêchaient de s’enrouler en séchant. Des cailloux faisaient de bons pions.
history-mu-torere-2 = Le jeu a gardé ses mots. Le plateau est le papa tākaro, un pion un perepere, une branche un kewai ou kawai, et le centre le pūtahi. Selon Te Rangi Hīroa, connu aussi sous le nom de Peter Buck, les kawai sont les tentacules d’une pieuvre : huit bras autour d’un seul corps.
history-mu-torere-3 = En 1912, Mohi Tūrei, des Ngāti Porou, alors très âgé, affirmait que le nom du jeu était ancien, et connaissait un dicton où il figure. Elsdon Best l’a noté, puis a publié en 1925 une partie entière, coup par coup. On peut la rejouer aujourd’hui.
history-mu-torere-4 = La mathématicienne Marcia Ascher a démonté le jeu en 1987, et notre programme l’a parcouru à son tour : depuis le départ, on peut atteindre 1 180 positions, pas une de plus. Si personne ne se trompe, personne ne gagne. Mais on se trompe vite, et un gain forcé ne demande jamais plus de cinq coups, les deux camps compris. Un jeu assez petit pour être compris tout entier, et assez malin pour vous attraper quand même.
doubt-mu-torere-1 = Quand un pion peut-il entrer au pūtahi ? Nos deux fiches demandent un pion adverse sur une branche voisine, et c’est ainsi que nous jouons. Bell connaît aussi une variante qui ne le demande qu’aux deux premiers coups de chaque joueur. La partie publiée par Best se termine par un coup que seule cette variante permet. Si vous la préférez, choisissez « aux deux premiers coups » avant de commencer.
doubt-mu-torere-2 = Y jouait-on avant l’arrivée des Européens ? Personne ne peut l’affirmer. Mū est aussi le mot māori pour le jeu de dames, et vient peut-être de l’anglais « move ». Mais les deux jeux n’ont presque rien en commun, et des anciens ont dit à Best que le leur était vieux.
doubt-mu-torere-3 = Les colons, dit-on, perdaient toujours ; un Māori en aurait même battu dix à la fois. L’histoire se lit sur l’une de nos fiches. Nous n’avons pas retrouvé qui l’a racontée le premier.
doubt-mu-torere-4 = Les dessins de nos fiches sont perdus. Leurs mots suffisent pour rétablir le plateau et le départ. Que la partie soit nulle quand une position revient pour la troisième fois, c’est nous qui l’ajoutons : sans cela, une partie bien jouée ne finirait jamais.
source-mu-torere-1 = Le Globe Joueur, « Mu Torere », fiche de règles, leglobejoueur.com.
source-mu-torere-2 = R. C. Bell, Board and Table Games from Many Civilizations (1960 et 1969, édition revue 1979), appendice.
source-mu-torere-3 = Elsdon Best, Games and Pastimes of the Maori (1925).
source-mu-torere-4 = Te Rangi Hīroa (Peter Buck), The Coming of the Maori (1949).
source-mu-torere-5 = Marcia Ascher, « Mu Torere: An Analysis of a Maori Game », Mathematics Magazine 60 (1987).

# Jeu du moulin
lead-nine-mens-morris = Un vieux jeu d’Europe pour deux, sur trois carrés emboîtés : alignez trois pions, et vous en prenez un à l’autre.
goal-nine-mens-morris = Prenez sept pions à l’adversaire, ou ne lui laissez aucun coup.
time-nine-mens-morris = 20 minutes
history-nine-mens-morris-1 = Personne ne sait qui a tracé le premier plateau. Mais un morceau s’en trouvait dans le navire enterré à Gokstad, en Norvège, vers l’an 900, et un autre est sorti de terre à Novgorod, en Russie : il date d’environ 1100. En 1283, le roi Alphonse de Castille a fait écrire la règle dans son livre des jeux : neuf pions chacun, et trois alignés pour en prendre un, à peu près comme aujourd’hui.
history-nine-mens-morris-2 = En chemin, le jeu a ramassé des noms : moulin, mérelle ou marelle en français, Mühle en allemand, Nine Men’s Morris en anglais. « Morris » semble venir, comme mérelle, d’un vieux mot français pour jeton, merel, et non de la danse du même nom.
history-nine-mens-morris-3 = Pas besoin de boutique pour avoir un plateau. Les bergers anglais en taillaient un dans l’herbe, au couteau. Dans Le Songe d’une nuit d’été, Shakespeare imagine un été si pluvieux que la boue a rempli le jeu du moulin.
history-nine-mens-morris-4 = En 1993, à Zurich, Ralph Gasser a fait examiner par des ordinateurs une dizaine de milliards de positions : personne ne peut forcer le gain. Les humains, eux, trouvent toujours moyen de perdre. Essayez de bâtir deux moulins qui partagent un pion : chaque fois qu’il fait un pas, l’un s’ouvre, l’autre se ferme, et vous prenez encore un pion.
doubt-nine-mens-morris-1 = Notre fiche parle de quatre carrés. C’est sûrement une étourderie : les 24 points qu’elle compte dans la même phrase sont ceux de trois carrés.
doubt-nine-mens-morris-2 = On lit parfois que l’Égypte ancienne y jouait déjà. Cette idée est aujourd’hui rejetée. Les traits gravés sur le toit du temple de Kurna n’ont pas de date connue, et nul ne sait s’ils servaient à jouer. Nous ne disons donc pas l’âge du jeu.
doubt-nine-mens-morris-3 = Et si un pion ferme deux moulins d’un coup ? La fiche n’en dit rien. Chez nous, comme presque partout, il ne prend qu’un pion.
doubt-nine-mens-morris-4 = La fiche déclare la partie nulle après cinquante coups sans prise, ou quand une position revient, et renvoie aux échecs. Nous comptons donc comme aux échecs : cinquante coups de chaque joueur, et les mêmes pions, et le même camp qui doit jouer.
source-nine-mens-morris-1 = Ludoteka, « Jeu du moulin », ludoteka.com (2001–2024).
source-nine-mens-morris-2 = Alphonse X de Castille, Libro de los juegos (1283).
source-nine-mens-morris-3 = N. Nicolaysen, The Viking-Ship Discovered at Gokstad in Norway (1882).
source-nine-mens-morris-4 = E. Rybina, « Chess Pieces and Game Boards », dans Wood Use in Medieval Novgorod (2007), d’après le portail Ludii, ludii.games.
source-nine-mens-morris-5 = William Shakespeare, Le Songe d’une nuit d’été, acte II, scène 1, et les notes de l’édition Variorum de 1821.
source-nine-mens-morris-6 = Friedrich Berger, « From Circle and Square to the Image of the World », Rock Art Research 21 (2004), sur les dessins de Kurna.
source-nine-mens-morris-7 = Ralph Gasser, « Solving Nine Men’s Morris », dans Games of No Chance (1996) ; annoncé en novembre 1993.

# Awithlaknannai
lead-awithlaknannai = Un jeu zuni pour deux où les pierres sautent par-dessus les pierres : douze pions chacun, un seul point vide, et qui peut prendre doit prendre.
goal-awithlaknannai = Prenez tous les pions de l’adversaire, ou ne lui laissez aucun coup.
time-awithlaknannai = 15 minutes
history-awithlaknannai-1 = Ce jeu est celui des Zunis du Nouveau-Mexique. Dans les premières années du vingtième siècle, Stewart Culin trouva à Zuni, sur le toit d’une maison, une longue dalle de pierre gravée de lignes. Les gens lui expliquèrent qu’on y jouait avec des pions noirs et blancs, et l’appelèrent kolowis awithlaknannai, du nom de Kolowisi, un serpent de leurs récits.
history-awithlaknannai-2 = Un homme de Zuni, Nick Graham, fabriqua ensuite pour Culin un autre plateau et le nomma awithlaknan mosona, l’original. C’est sur lui que vous jouez ici, à moins de demander le grand serpent.
history-awithlaknannai-3 = Matilda Coxe Stevenson décrivit le jeu en 1903 et traduisit son nom par « les pierres tuent ». Les pierres couvrent tous les croisements, sauf celui du milieu. Le premier joueur s’y avance, et il est pris aussitôt. Le plateau, dit-elle, n’a pas de taille fixe : il peut être plus grand ou plus petit.
history-awithlaknannai-4 = D’où vient-il ? Le Globe Joueur connaît deux réponses. Il descendrait de l’alquerque, apporté en Amérique par les Espagnols. Ou bien, comme le pensent les Zunis eux-mêmes, c’était un jeu mexicain à deux camps différents, qu’ils ont rendus égaux. Nul ne sait le dater. Mais on peut s’en régaler : sur le plateau mosona, on n’est pris que dans la rangée du milieu, et un instant d’inattention peut y coûter trois pions.
doubt-awithlaknannai-1 = Le dessin du plateau est perdu, et les mots de notre fiche ne disent pas si les deux rangées extérieures sont jointes dans leur longueur. Sur six autres sources, quatre ne les joignent pas, et nous les suivons. C’est un choix, pas un savoir, et il compte : là où elles sont jointes, on peut y être pris aussi. Vous pouvez en décider avant de commencer.
doubt-awithlaknannai-2 = Du plateau kolowis, notre fiche dit seulement qu’il est plus grand. Le nôtre a 49 points, comme d’autres sources le dessinent ; le centre et les deux bouts de la rangée du milieu y sont vides. Sur cette rangée, les récits divergent. Voyez dans notre plateau une reconstitution parmi d’autres, pas la dalle du toit.
doubt-awithlaknannai-3 = Deux choses sont notre lecture de la fiche : une prise qui peut continuer doit continuer ; et le pion qui a ouvert la partie est celui qu’il faut prendre, même là où un autre pourrait l’être. La fin d’une partie qui n’avance plus vient de nous.
doubt-awithlaknannai-4 = Nous ne connaissons les pages de Culin et de Stevenson que par ceux qui les citent. Et tous deux écrivaient en visiteurs. Si vous êtes zuni, vous en savez peut-être plus que ces pages.
source-awithlaknannai-1 = Le Globe Joueur, « Awithlaknannai mosona », fiche de règles, leglobejoueur.com.
source-awithlaknannai-2 = Stewart Culin, Games of the North American Indians (1907), page 801, cité par le portail Ludii.
source-awithlaknannai-3 = Matilda Coxe Stevenson, « Zuñi Games », American Anthropologist 5 (1903), pages 496–497, cité par le portail Ludii.
source-awithlaknannai-4 = Le portail Ludii, ludii.games.

# Moaaï
lead-moaai = Un jeune jeu français pour deux ou trois : douze pièces qui ne sont à personne, sur un terrain qui s’effrite à chaque pas.
goal-moaai = Laissez à un autre le dernier coup : c’est le tour d’avant qui gagne.
time-moaai = 15 minutes
credit-moaai = Moaaï est un jeu créé par Guilain Dorsimont pour l’association I.G.O.R., en mars 2015.
history-moaai-1 = Des autres jeux d’ici, nul ne connaît l’âge. Moaaï, lui, a un anniversaire : Guilain Dorsimont l’a créé en mars 2015 pour I.G.O.R., une association dont il est l’un des fondateurs. Depuis 1993, elle fait découvrir des jeux de réflexion à tous les âges, et elle aime les règles courtes, vite apprises.
history-moaai-2 = Les pièces ne sont à personne. On remplit d’abord le terrain ensemble, puis on le défait. Chaque pas détruit la case d’où il vient. Quand une pièce en rejoint d’autres de même forme ou de même couleur, toutes disparaissent ; si elle n’en rencontre aucune, on rejoue. La fiche de l’auteur invite deux ou trois joueurs : à plus, plaisante-t-il, on ferait la queue au péage.
history-moaai-3 = Qui joue le dernier a perdu. Les mathématiciens ont un mot pour cela : un jeu misère. On compte donc à rebours : combien de tours reste-t-il, et peut-on en gagner ou en éviter un ? Nous avons laissé un ordinateur poursuivre des remplissages tirés au hasard. Le joueur qui ouvrait la seconde phase pouvait presque toujours forcer le gain : sur l’hexagone, environ 98 fois sur cent. C’est pendant le remplissage qu’on peut encore y changer quelque chose ; il mérite donc réflexion.
doubt-moaai-1 = Le dessin des pièces est perdu. La fiche dit qu’il y en a douze, et cite un triangle rouge et un carré orange. Trois formes en quatre couleurs, toutes différentes : voilà notre reconstitution.
doubt-moaai-2 = Le dessin du terrain est perdu aussi. L’exemple de la fiche demande au moins 14 cases, et nous n’en savons pas plus. L’hexagone, le losange et le carré sont notre reconstitution. Si vous avez l’original, le programme accepte son plan, et vous pouvez y jouer.
doubt-moaai-3 = Sur certains points, nous avons dû lire entre les lignes : les cases sous les pièces disparues restent, une disparition n’en entraîne pas d’autre, et la partie finit dès que rien ne peut bouger, même si le même joueur devait rejouer. À trois, le troisième ne gagne ni ne perd.
source-moaai-1 = Guilain Dorsimont, « Moaaï », fiche de règles de l’association I.G.O.R. (mars 2015).
source-moaai-2 = Blog des anciens élèves ingénieurs de Douai, janvier 2023, sur les trente ans d’I.G.O.R.
