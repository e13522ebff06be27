# Jeu, places et options
game-mu-torere = Mū Tōrere
seat-mu-torere-1 = Foncé
seat-mu-torere-2 = Clair
option-mu-torere-entry = Entrée au milieu
option-mu-torere-entry-always = à côté d’un pion adverse, toujours
option-mu-torere-entry-first-two = à côté d’un pion adverse, aux deux premiers coups
option-mu-torere-entry-rule = T5

# Ce qui se dit d’une partie
refusal-no-enemy-beside = { $a } ne peut pas entrer : aucun pion adverse à côté
hint-T4 = il sort du milieu
hint-T5 = il entre au milieu

# Premiers pas
step-mu-torere-enter = Vous avez les pions foncés. Menez-en un au milieu.
step-mu-torere-enter-done = Bien ! Clair a joué aussi. À vous.
step-mu-torere-leave = Du milieu, allez sur la branche vide.
step-mu-torere-leave-done = Bien ! Le milieu touche les huit branches.
step-mu-torere-ring = Vous pouvez aussi avancer d’un pas sur le bord.
step-mu-torere-ring-done = Oui ! Un pas le long de la ligne, vers la branche vide.
step-mu-torere-why = Ce pion ne peut pas entrer au milieu. Touchez-le pour comprendre.
step-mu-torere-shut = Fermez le passage : Clair ne pourra plus bouger.
step-mu-torere-shut-done = Clair n’a plus de coup : vous gagnez !
step-mu-torere-escape = Un autre coup vous enfermerait. Jouez celui-ci.
step-mu-torere-escape-done = Bien vu ! Vous gardez une issue.

# Ce qui ne va pas dans un texte
field-plies = le nombre de coups

# À propos du jeu
lead-mu-torere = Un jeu māori pour deux sur une étoile à huit branches : quatre pions chacun, un seul point vide, et jamais de prise.
goal-mu-torere = Ne laissez aucun coup à l’adversaire.
time-mu-torere = 10 minutes
card-mu-torere = Le jeu māori de l’étoile à huit branches. Quatre pions chacun, un seul point vide : bloquez l’adversaire.
place-mu-torere = Aotearoa Nouvelle-Zélande
seats-mu-torere = 2 joueurs
category-mu-torere = Stratégie par blocage
ease-mu-torere = prise en main facile
kind-mu-torere = { category-mu-torere }, { ease-mu-torere }.
gist-mu-torere-1 = Quatre pions chacun sur les branches de l’étoile ; le milieu est vide.
gist-mu-torere-2 = Avancez un pion le long d’une ligne jusqu’au point vide.
gist-mu-torere-3 = On n’entre au milieu qu’à côté d’un pion adverse.
gist-mu-torere-4 = Si vous ne pouvez plus bouger, vous avez perdu.
headline-mu-torere = Huit bras autour d’un seul corps
figure-mu-torere-1 = Le plateau de 1925 après le dernier coup de la partie : Foncé ne peut plus bouger, Clair a gagné.
say-mu-torere = « mou tôréré » : ū et ō sont longs, chaque e se dit « é », et le r est battu une seule fois du bout de la langue.
part-mu-torere-1 = le plateau
part-1-name-mu-torere = papa tākaro
part-mu-torere-2 = le centre, où toutes les lignes se rejoignent
part-2-name-mu-torere = pūtahi
part-mu-torere-3 = un bras
part-3-name-mu-torere = kewai, aussi kawai
part-mu-torere-4 = un pion
part-4-name-mu-torere = perepere
part-language-mu-torere = mi
part-help-mu-torere = Ces mots sont du te reo Māori. Nos fiches les impriment sans macrons ; nous les avons ajoutés. Si vous parlez cette langue, votre aide est la bienvenue.
replay-mu-torere = Une partie publiée par Elsdon Best en 1925, puis par Te Rangi Hīroa en 1949. Foncé et Clair y sont placés à l’inverse d’ici, comme dans leurs livres. Le dernier coup n’est permis que si la condition d’un pion adverse voisin vaut aux deux premiers coups seulement.
history-mu-torere-1 = Le Mū Tōrere vient des Māori de Nouvelle-Zélande, surtout des Ngāti Porou, sur la côte est de l’île du Nord. On dessinait le plateau au charbon sur une planche, au bâton sur le sol, ou sur l’écorce intérieure d’un tōtara, encore verte ; deux baguettes l’empêchaient de s’enrouler en séchant. Des cailloux faisaient de bons pions. D’après R. C. Bell, c’était sans doute leur seul jeu de plateau.
history-mu-torere-2 = Le jeu a gardé ses mots. Le plateau est le papa tākaro, un pion un perepere, une branche un kewai ou kawai, et le milieu le pūtahi. Selon Te Rangi Hīroa, connu aussi sous le nom de Peter Buck, les kawai sont les tentacules d’une pieuvre : huit bras autour d’un seul corps.
history-mu-torere-3 = En 1912, Mohi Tūrei, des Ngāti Porou, alors très âgé, affirmait que le nom du jeu était ancien, et connaissait un dicton où il figure. Elsdon Best l’a noté, puis a publié en 1925 une partie entière, coup par coup. On peut la rejouer aujourd’hui.
history-mu-torere-4 = La mathématicienne Marcia Ascher a démonté le jeu en 1987, et notre programme l’a parcouru à son tour : depuis le départ, on peut atteindre 1 180 positions, pas une de plus. Si personne ne se trompe, personne ne gagne. Mais on se trompe vite, et un gain forcé ne demande jamais plus de cinq coups, les deux camps compris. Un jeu assez petit pour être compris tout entier, et assez malin pour vous attraper quand même. R. C. Bell n’y voit qu’un seul piège : il vous attend à la fin des règles.
wins-mu-torere = En jouant au mieux, personne : la partie est nulle.
wins-how-mu-torere = Marcia Ascher a démonté le jeu en 1987. Notre programme le recalcule à chaque démarrage : depuis le départ on peut atteindre 1 180 positions, et les nombres de positions gagnées, nulles et perdues sont ceux d’un compte indépendant.
wins-proof-mu-torere = /docs/rules/mu-torere#what-is-known
doubt-mu-torere-1 = Quand un pion peut-il entrer au pūtahi ? Nos deux fiches demandent un pion adverse sur une branche voisine, et c’est ainsi que nous jouons. Bell connaît aussi une variante qui ne le demande qu’aux deux premiers coups de chaque joueur. La partie publiée par Best se termine par un coup que seule cette variante permet. Si vous la préférez, choisissez « aux deux premiers coups » avant de commencer.
doubt-mu-torere-2 = Y jouait-on avant l’arrivée des Européens ? Personne ne peut l’affirmer. Mū est aussi le mot māori pour le jeu de dames, et vient peut-être de l’anglais « move ». Bell pense que le jeu s’appelait d’abord Tōrere, et que Mū fut mis devant plus tard. Des anciens ont dit à Best que leur jeu était vieux.
doubt-mu-torere-3 = Les colons y voyaient une sorte de jeu de dames. Bell n’y trouve aucune ressemblance : le but, les déplacements, le plateau et le nombre de pions diffèrent, et l’on ne prend rien. Il le dit plus proche du jeu du moulin, que vous trouvez aussi ici ; là aussi, ajoutons-nous, on suit les lignes et l’on peut gagner en bloquant. Et les Māori ont adopté les dames avec tant d’ardeur que ce jeu-là, selon lui, n’en descend sans doute pas.
doubt-mu-torere-4 = Des colons ont raconté dans leurs journaux s’être fait battre à plate couture. Un Māori en aurait même affronté dix à la fois, et les aurait tous battus sans peine. Il aurait fallu attendre 1850 pour qu’un colon note une victoire ; le jeu était alors tombé en désuétude, et les Māori avaient perdu la main. C’est l’une de nos sources qui raconte tout cela. Nous n’avons pas retrouvé qui l’a dit le premier.
doubt-mu-torere-5 = Les dessins de nos fiches sont perdus. Leurs mots suffisent pour rétablir le plateau et le départ. Que la partie soit nulle quand une position revient pour la troisième fois, c’est nous qui l’ajoutons : sans cela, une partie bien jouée ne finirait jamais.
source-mu-torere-1 = Le Globe Joueur, « Mu Torere », fiche de règles, leglobejoueur.com.
source-1-link-mu-torere = https://www.leglobejoueur.com
source-mu-torere-2 = R. C. Bell, Board and Table Games from Many Civilizations (1960 et 1969, édition revue 1979), appendice.
source-mu-torere-3 = Elsdon Best, Games and Pastimes of the Maori (1925).
source-3-link-mu-torere = https://nzetc.victoria.ac.nz/tm/scholarly/tei-BesGame.html
source-mu-torere-4 = Te Rangi Hīroa (Peter Buck), The Coming of the Maori (1949).
source-4-link-mu-torere = https://nzetc.victoria.ac.nz/tm/scholarly/tei-BucTheC-t1-g1-t2-body1-d10-d5.html
source-mu-torere-5 = Marcia Ascher, « Mu Torere: An Analysis of a Maori Game », Mathematics Magazine 60 (1987).
source-5-link-mu-torere = https://doi.org/10.2307/2690304

# Règles
rule-T1-title = Quatre pions chacun
rule-T1 = Le plateau est une étoile à huit branches autour d’un point du milieu, le pūtahi. Foncé occupe les branches 1 à 4, Clair les branches 5 à 8, et le pūtahi est vide.
rule-T2-title = Foncé commence
rule-T2 = Foncé joue le premier coup. Ensuite, on joue chacun son tour.
rule-T3-title = Le long du cercle
rule-T3 = Un pion sur une branche peut passer sur la branche d’à côté, si elle est vide.
rule-T4-title = Sortir du milieu
rule-T4 = Un pion au pūtahi peut aller sur n’importe quelle branche vide.
rule-T5-title = Entrer au milieu
rule-T5 = Un pion n’entre au pūtahi vide que depuis une branche qui a un pion adverse à côté d’elle, d’un côté au moins. Dans la variante « aux deux premiers coups », on ne le demande qu’aux deux premiers coups de chaque joueur ; après, tout pion peut entrer. La figure de notre fiche montre quatre pions clairs : ici, ceux de 5, 7 et 1 peuvent entrer, celui de 6 non.
rule-T6-title = Un pion par point
rule-T6 = Un point ne porte qu’un pion. On ne saute pas, on ne prend pas, on ne passe pas : s’il ne vous reste qu’un coup, il faut le jouer.
rule-T7-title = Bloqué, perdu
rule-T7 = Si c’est votre tour et qu’aucun de vos pions ne peut bouger, vous avez perdu.
rule-T8-title = Trois fois, partie nulle
rule-T8 = Quand la même position se présente pour la troisième fois et que c’est au même camp de jouer, la partie est nulle. On peut aussi convenir d’une partie nulle.
rule-T-trap-title = Le seul piège
rule-T-trap = Bell parle d’un seul piège, sans montrer de plateau. Le nôtre vient du calcul : de toutes les positions où un seul coup sauve la nulle, il n’y a que cette sorte-là où l’autre coup ne perd pas aussitôt. Clair joue 8-7, Foncé répond 1-8, Clair n’a plus que 2-1, et 3-2 l’enferme.
rule-T-escape-title = Comment en sortir
rule-T-escape = Sur le même plateau, 6-7 sauve la nulle : avancez le pion de la paire, pas le pion isolé. Tourné, retourné comme dans un miroir ou couleurs échangées, c’est le même piège. Il reste une autre faute lente : sur le plateau de T5, 1-P perd en cinq coups, les deux camps compris.

# Stratégie
strategy-limits-mu-torere = Tout cela vaut si l’on entre toujours à côté d’un pion adverse. L’autre variante a ses propres pièges : commencez par ses règles.
strategy-mu-torere-draw-title = Personne n’est obligé de perdre
strategy-mu-torere-draw-1 = Quand les deux jouent bien, personne ne gagne. Si l’on gagne, c’est que l’autre l’a permis. Sachez donc deux choses : quelles fautes éviter, et lesquelles guetter.
strategy-mu-torere-draw-2 = Les trois premiers coups sont forcés : on ne choisit que le côté. Regardez-les une fois.
strategy-mu-torere-block-title = Comment enfermer l’autre
strategy-mu-torere-block-1 = Il n’y a qu’une façon d’être bloqué. L’adversaire tient le milieu et les deux branches qui bordent le vide.
strategy-mu-torere-block-2 = Ici, 4-5 ferme le cercle, et Clair ne peut plus bouger. P-5 laisserait filer le gain.
strategy-mu-torere-gap-title = Deux, un, deux
strategy-mu-torere-gap-1 = Le milieu est vide. Cherchez un pion adverse entre deux paires à vous.
strategy-mu-torere-gap-2 = Entrez avec un pion voisin de celui-là. Il doit s’écarter, et vous refermez le cercle derrière lui.
strategy-mu-torere-gap-how = Cinq pions rangés ainsi gagnent sur une étoile de n’importe quelle taille. C’est démontré, et pas seulement compté.
strategy-mu-torere-trap-title = Le seul piège
strategy-mu-torere-trap-1 = Clair n’a que deux coups. 8-7 semble sans danger, et perd. Regardez : à chaque coup de Foncé, Clair n’a qu’une réponse.
strategy-mu-torere-trap-how = Toutes les positions ont été examinées. Quand un seul coup sauve la nulle, l’autre perd aussitôt. Seuls ce plateau et ses images en miroir font exception.
strategy-mu-torere-escape-title = Comment en sortir
strategy-mu-torere-escape-1 = Sur le même plateau, avancez le pion de la paire : 6-7. Alors personne ne gagne.
strategy-mu-torere-escape-2 = Tourné, en miroir ou couleurs échangées, c’est le même piège. Tendez-le aux autres, et ne vous y laissez pas prendre.
strategy-mu-torere-slow-title = La faute lente
strategy-mu-torere-slow-1 = Voici le plateau après les trois premiers coups. Trois pions clairs peuvent entrer au milieu. Entrer depuis 5 ou 7 garde la nulle.
strategy-mu-torere-slow-2 = 1-P perd, cinq coups plus tard. Prenez Foncé, et trouvez le gain.

# Une leçon
plan-rules-mu-torere = Dites : « Ne laissez aucun coup à l’autre. » Montrez qui peut entrer au milieu.
plan-first-match-mu-torere = Beaucoup entrent trop tôt au milieu. Demandez : quel pion cela libère-t-il ?
plan-ask-mu-torere = Demandez avant de montrer : qui sera bloqué, et où ?
