# Jeu, places et options
game-awithlaknannai = Awithlaknannai
seat-awithlaknannai-1 = Blanc
seat-awithlaknannai-2 = Noir
option-awithlaknannai-board = Plateau
option-awithlaknannai-board-mosona = Mosona, 25 points
option-awithlaknannai-board-kolowis = Kolowis, 49 points
option-awithlaknannai-board-rule = A1
option-awithlaknannai-lines = Rangées extérieures
option-awithlaknannai-lines-open = non jointes
option-awithlaknannai-lines-joined = jointes par des lignes
option-awithlaknannai-lines-rule = A1

# Ce qui se dit d’une partie
prompt-further-awithlaknannai = Où saute-t-il ?
cause-no-men = { $you ->
    [loser] vous n’avez plus de pion
   *[other] { $loser } n’a plus de pion
}
end-no-men-won = { $winner } gagne : { $loser } n’a plus de pion
refusal-must-capture = Il faut prendre, avec { $points }
refusal-must-capture-most = Il faut prendre le plus possible : { $count ->
    [one] un pion
   *[other] { $count } pions
}, avec { $points }
refusal-must-capture-centre = Il faut prendre le pion en { $a }
hint-A5 = il prend tout ce qu’il peut
hint-A6 = il faut prendre le pion du centre
does-A5 = { $form ->
    [can] sauter
   *[other] saute
} par-dessus { $count ->
    [one] un pion
   *[other] { $count } pions
}
refusal-goes-on = La prise continue depuis { $a }
refusal-no-jump = Il n’y a rien à prendre de { $a } à { $b }

# Premiers pas
step-awithlaknannai-step = Vous êtes Blanc. Avancez au milieu, qui est vide.
step-awithlaknannai-step-done = Noir a dû prendre ce pion. À vous !
step-awithlaknannai-must = Qui peut prendre doit prendre. Touchez ce pion pour voir.
step-awithlaknannai-take = Sautez par-dessus le pion noir pour le prendre.
step-awithlaknannai-take-done = Pris ! Il quitte le plateau.
step-awithlaknannai-chain = Un saut mène au suivant. Prenez trois pions !
step-awithlaknannai-chain-done = Trois d’un coup ! On saute tant qu’on peut.
step-awithlaknannai-most = Ce pion n’en prendrait qu’un. Touchez-le pour voir.
step-awithlaknannai-bait = Offrez un pion : Noir doit le prendre.
step-awithlaknannai-bait-done = Noir a dû prendre. Voyez ce qui s’ouvre !
step-awithlaknannai-win = Sautez deux fois et prenez les derniers pions.
step-awithlaknannai-win-done = Plus un pion noir : vous gagnez !

# Ce qui ne va pas dans un texte
expected-man = un plateau avec au moins un pion

# À propos du jeu
lead-awithlaknannai = Un jeu zuni pour deux où les pierres sautent par-dessus les pierres : douze pions chacun, un seul point vide, et il faut prendre si l’on peut.
goal-awithlaknannai = Prenez tous les pions de l’adversaire, ou ne lui laissez aucun coup.
time-awithlaknannai = 15 minutes
card-awithlaknannai = Le jeu zuni des serpents qui se battent. Sautez en chaîne par-dessus les pions. Si vous pouvez prendre, il le faut.
place-awithlaknannai = Pueblo de Zuni
seats-awithlaknannai = 2 joueurs
category-awithlaknannai = Stratégie par capture et saut
ease-awithlaknannai = prise en main facile
kind-awithlaknannai = { category-awithlaknannai }, { ease-awithlaknannai }.
gist-awithlaknannai-1 = Les pions couvrent le plateau ; le point du milieu est vide.
gist-awithlaknannai-2 = Avancez d’un pas le long d’une ligne vers un point vide.
gist-awithlaknannai-3 = Sautez par-dessus un pion pour le prendre, et continuez si possible. Il faut prendre, et le plus possible.
gist-awithlaknannai-4 = Plus de pion, ou plus de coup : vous avez perdu.
headline-awithlaknannai = Des lignes gravées dans la pierre
figure-awithlaknannai-1 = Ici la prise est obligatoire, et elle continue tant qu’elle le peut.
say-awithlaknannai = Nous le lisons comme il s’écrit, « a-ouiss-lak-nan-naï ». Comment les Zunis de 1900 le disaient, nous ne le savons pas ; si vous le savez, dites-le-nous.
history-awithlaknannai-1 = Ce jeu est celui des Zunis du Nouveau-Mexique. Dans les premières années du vingtième siècle, Stewart Culin trouva à Zuni, sur le toit d’une maison, une longue dalle de pierre gravée de lignes. Les gens lui expliquèrent qu’on y jouait avec des pions noirs et blancs, et l’appelèrent kolowis awithlaknannai, du nom de Kolowisi, un serpent de leurs récits.
history-awithlaknannai-2 = Nick Graham, un Zuni, fabriqua ensuite pour Culin un autre plateau et le nomma awithlaknan mosona, l’original. C’est sur lui que vous jouez ici, à moins de demander le grand serpent.
history-awithlaknannai-3 = Matilda Coxe Stevenson décrivit le jeu en 1903 et traduisit son nom par « les pierres tuent ». Les pierres couvrent tous les croisements, sauf celui du milieu. Le premier joueur s’y avance, et il est pris aussitôt. Le plateau, dit-elle, n’a pas de taille fixe : il peut être plus grand ou plus petit.
history-awithlaknannai-4 = D’où vient-il ? Le Globe Joueur connaît deux réponses. Il descendrait de l’alquerque doce, « de douze », apporté en Amérique par les Espagnols. Ou bien il vient du Mexique : pour les Zunis eux-mêmes, c’était un tafl mexicain, un jeu où les deux camps n’ont ni les mêmes forces ni le même but, et ils en ont rendu les forces égales. Nul ne sait le dater. Mais on peut s’en régaler : sur le plateau mosona, on n’est pris que dans la rangée du milieu, et un instant d’inattention peut y coûter trois pions.
wins-awithlaknannai = En jouant au mieux, personne : la partie est nulle. Seul b6-b5 tient : les deux autres premiers coups perdent.
wins-how-awithlaknannai = Notre programme a calculé les 194 253 880 190 positions du plateau habituel en novembre 2026, et nous ne connaissons pas de solution plus ancienne. Une partie sans fin se compte par les pions restés sur le plateau ; le départ est nul aussi si une partie sans fin est simplement nulle, car une fin forcée reste une fin forcée. Un second programme, tout simple, trouve les mêmes valeurs jusqu’à huit pions, et un petit programme à part permet de vérifier des stratégies.
wins-proof-awithlaknannai = /docs/awithlaknannai-solution
doubt-awithlaknannai-1 = Le dessin du plateau est perdu, et les mots de notre fiche ne disent pas si les deux rangées extérieures sont jointes dans leur longueur. Sur six autres sources, quatre ne les joignent pas, et nous les suivons. C’est un choix, pas un savoir, et il compte : là où elles sont jointes, on peut y être pris aussi. Vous pouvez en décider avant de commencer.
doubt-awithlaknannai-2 = Du plateau kolowis, notre fiche dit seulement qu’il est plus grand. Le nôtre a 49 points, comme d’autres sources le dessinent ; le centre et les deux bouts de la rangée du milieu y sont vides. Sur cette rangée, les récits divergent. Voyez dans notre plateau une reconstitution parmi d’autres, pas la dalle du toit.
doubt-awithlaknannai-3 = Deux choses sont notre lecture de la fiche : une prise qui peut continuer doit continuer ; et le pion qui a ouvert la partie est celui qu’il faut prendre, même là où un autre pourrait l’être. La fin d’une partie qui n’avance plus vient de nous.
doubt-awithlaknannai-4 = « Tafl » est le mot de notre fiche : il désigne des jeux du nord de l’Europe, et nous n’en connaissons pas au Mexique. Nous ne connaissons les pages de Culin et de Stevenson que par ceux qui les citent. Et tous deux écrivaient en visiteurs. Si vous êtes zuni, vous en savez peut-être plus que ces pages.
source-awithlaknannai-1 = Le Globe Joueur, « Awithlaknannai mosona », fiche de règles, leglobejoueur.com.
source-1-link-awithlaknannai = https://www.leglobejoueur.com
source-awithlaknannai-2 = Stewart Culin, Games of the North American Indians (1907), page 801, cité par le portail Ludii.
source-2-link-awithlaknannai = https://archive.org/details/annualreportofbu24smit
source-awithlaknannai-3 = Matilda Coxe Stevenson, « Zuñi Games », American Anthropologist 5 (1903), pages 496–497, cité par le portail Ludii.
source-awithlaknannai-4 = Le portail Ludii, ludii.games.
source-4-link-awithlaknannai = https://ludii.games

# Règles
rule-A1-title = Tous les points sauf un
rule-A1 = Il y a un pion sur chaque point sauf le centre, douze par camp. Chaque joueur a la rangée devant lui et la moitié de la rangée du milieu qui est à sa droite, vue de son côté du plateau ; Blanc est assis côté a, Noir côté c. Sur le plateau kolowis, chaque camp a 23 pions, et les deux bouts de la rangée du milieu sont vides aussi.
rule-A2-title = Blanc commence
rule-A2 = Tirez au sort qui est Blanc, ou mettez-vous d’accord. Blanc commence, puis on joue chacun son tour.
rule-A3-title = Un pas
rule-A3 = À votre tour, vous déplacez un de vos pions le long d’une ligne jusqu’au point suivant, s’il est vide, dans n’importe quel sens. Personne ne peut passer.
rule-A4-title = Sauter pour prendre
rule-A4 = Un pion prend le pion adverse d’à côté en sautant tout droit par-dessus, jusqu’au point suivant de la même ligne, qui doit être vide. Le pion pris est retiré aussitôt. Si votre pion peut alors en prendre un autre, dans n’importe quel sens, il doit continuer.
rule-A5-title = Prendre le plus possible
rule-A5 = Si vous pouvez prendre, vous devez prendre. Regardez tous vos pions : vous ne choisissez que parmi les prises qui rapportent le plus de pions.
rule-A6-title = Ouvrir la partie
rule-A6 = Le premier coup va au centre, car rien d’autre n’est vide. Le second joueur doit prendre ce pion-là, même s’il pouvait en prendre un autre. Sur le plateau kolowis, le premier coup est libre ; mais là aussi, tant que personne n’a perdu de pion, un pion adverse au centre doit être pris s’il peut l’être.
rule-A7-title = Ni pions, ni coups
rule-A7 = Si vous n’avez plus de pions, vous avez perdu. Si c’est votre tour et que vous ne pouvez pas jouer, vous avez perdu aussi, quel que soit le nombre de vos prises.
rule-A8-title = Arrêter et compter
rule-A8 = Quand les deux camps ont encore des pions, mais qu’à l’évidence plus rien ne sera pris, vous pouvez convenir d’arrêter. Celui qui a le plus de pions sur le plateau en a pris davantage, et il gagne ; à égalité, la partie est nulle. C’est à vous deux de juger si le moment est venu.
rule-A9-title = Une partie sans fin
rule-A9 = Quand la même position se présente pour la troisième fois et que c’est au même camp de jouer, ou quand chaque joueur a fait 40 coups de suite sans qu’aucun pion soit pris, la partie s’arrête et l’on compte comme en A8.

# Stratégie
strategy-limits-awithlaknannai = Tout cela vaut pour le plateau à trois rangées courtes. Sur Kolowis, ou si les rangées extérieures sont jointes, il en va autrement.
strategy-awithlaknannai-first-title = Trois premiers coups, un seul bon
strategy-awithlaknannai-first-1 = Tous les trois vont au milieu, et le pion y est pris aussitôt. Après b6-b5, vous reprenez avec b7, et personne n’a d’avance.
strategy-awithlaknannai-first-2 = a4-b5 et a5-b5 perdent si l’autre joue au mieux.
strategy-awithlaknannai-first-how = Tous les plateaux de ce jeu ont été résolus : 777 milliards, images en miroir comprises.
strategy-awithlaknannai-edge-title = À l’abri sur le bord
strategy-awithlaknannai-edge-1 = Aucune ligne ne suit les rangées extérieures. Un pion qui s’y tient ne peut donc pas être pris.
strategy-awithlaknannai-edge-2 = Le pion blanc en b5 est en danger. Deux coups sur sept sauvent la nulle, et tous deux mènent au bord.
strategy-awithlaknannai-chain-title = Donner un pion, en prendre trois
strategy-awithlaknannai-chain-1 = Qui peut prendre doit prendre. Vous pouvez donc mener leurs pions où vous voulez.
strategy-awithlaknannai-chain-2 = Noir joue b7-b8. Blanc est forcé de prendre, et arrive en b7. Suivez la ligne : trois pions d’un seul trait.
strategy-awithlaknannai-count-title = Un pion de plus suffit
strategy-awithlaknannai-count-1 = Inutile de tout prendre. Si la partie ne finit pas, on compte les pions.
strategy-awithlaknannai-count-2 = Blanc a un pion d’avance, mais b4 se tient entre deux adversaires. Mettez-le à l’abri : trois coups gagnent, tous les autres font nulle.
strategy-awithlaknannai-count-3 = Trois pions qui ont à jouer en battent deux sur 98 plateaux sur 100. À douze contre onze, c’est 86. Échangez donc des pions dès que vous avez l’avance.
strategy-awithlaknannai-count-how = Compté sur tous les plateaux avec ces nombres de pions, d’après les tables.
strategy-awithlaknannai-face-title = Face à face
strategy-awithlaknannai-face-1 = Si vous devez jouer ici, vous avez perdu. Chaque pas finit à côté de l’adversaire, qui vous prend. Si c’était à Noir, Noir perdrait.
strategy-awithlaknannai-face-2 = Gardez donc un pas libre pour la fin. À un pion chacun, 84 plateaux sur 100 donnent la nulle. Le reste se joue à qui s’approche trop.
strategy-awithlaknannai-face-how = Compté sur tous les plateaux à un pion chacun, d’après les tables.

# Une leçon
plan-rules-awithlaknannai = Montrez un saut, puis un saut par-dessus deux pions. Ici, prendre est obligatoire.
plan-first-match-awithlaknannai = Beaucoup oublient qu’il faut prendre. Demandez : qui est en danger ?
plan-ask-awithlaknannai = Demandez avant de montrer : que doit faire l’autre ensuite ?
