# Ce que tous les jeux partagent
common-lot = Le sort attribue les places, à moins que vous ne les choisissiez entre vous, et la première place commence. Quand on rejoue, chacun avance d’une place.
common-offers = Vous pouvez faire une proposition à tout moment : la partie nulle, à l’Awithlaknannai arrêter et compter, ou reprendre un coup. Une seule proposition peut rester ouverte à la fois, et chaque sorte ne se fait qu’une fois pendant votre propre tour ; elle tombe quand elle est refusée ou qu’un autre joueur joue. Moaaï n’a ni nulle ni compte, et un pas y reste fait, sauf si tous acceptent qu’on le reprenne.
common-resign = On peut abandonner à tous les jeux. À deux, l’autre joueur gagne. À trois, celui qui abandonne ou épuise son temps a perdu, la partie est finie, et les deux autres ne gagnent ni ne perdent.

# Mū Tōrere
rule-T1-title = Quatre pions chacun
rule-T1 = Le plateau est une étoile à huit branches autour d’un centre, le pūtahi. Foncé occupe les branches 1 à 4, Clair les branches 5 à 8, et le pūtahi est vide.
rule-T2-title = Foncé commence
rule-T2 = Foncé joue le premier coup. Ensuite, on joue chacun son tour.
rule-T3-title = Le long du cercle
rule-T3 = Un pion sur une branche peut passer sur la branche d’à côté, si elle est vide.
rule-T4-title = Sortir du centre
rule-T4 = Un pion au pūtahi peut aller sur n’importe quelle branche vide.
rule-T5-title = Entrer au centre
rule-T5 = Un pion n’entre au pūtahi vide que depuis une branche qui a un pion adverse à côté d’elle, d’un côté au moins. Dans la variante « aux deux premiers coups », on ne le demande qu’aux deux premiers coups de chaque joueur ; après, tout pion peut entrer.
rule-T6-title = Un pion par point
rule-T6 = Un point ne porte qu’un pion. On ne saute pas, on ne prend pas, on ne passe pas : s’il ne vous reste qu’un coup, il faut le jouer.
rule-T7-title = Bloqué, perdu
rule-T7 = Si c’est votre tour et qu’aucun de vos pions ne peut bouger, vous avez perdu.
rule-T8-title = Trois fois, partie nulle
rule-T8 = Quand la même position se présente pour la troisième fois et que c’est au même camp de jouer, la partie est nulle. On peut aussi convenir d’une partie nulle.

# Jeu du moulin
rule-M1-title = Un plateau vide
rule-M1 = Le plateau est vide, et chaque camp a neuf pions en main. Tirez au sort qui commence ; ce camp est Blanc.
rule-M2-title = Poser ses pions
rule-M2 = Tant que vous avez des pions en main, à votre tour vous en posez un sur un point vide de votre choix. Les pions du plateau restent où ils sont.
rule-M3-title = Déplacer ses pions
rule-M3 = Quand votre main est vide, à votre tour vous déplacez un de vos pions le long d’une ligne jusqu’au point suivant, s’il est vide.
rule-M4-title = À trois, on vole
rule-M4 = Quand votre main est vide et qu’il ne vous reste que trois pions, vous pouvez en porter un sur n’importe quel point vide. Cela ne vaut que pour vous : l’adversaire suit encore les lignes, tant qu’il a plus de trois pions.
rule-M5-title = Fermer un moulin
rule-M5 = Trois de vos pions alignés sur une ligne forment un moulin. Chaque fois que vous en fermez un, en posant, en déplaçant ou en volant, vous devez retirer pour de bon un pion adverse, même si vous veniez d’ouvrir ce moulin. Deux moulins fermés d’un coup ne prennent qu’un pion, et s’il n’y a aucun pion adverse sur le plateau, on ne prend rien.
rule-M6-title = Le moulin protège
rule-M6 = Un pion qui est dans un moulin ne peut pas être pris, sauf si tous les pions adverses du plateau sont dans des moulins.
rule-M7-title = Sept pions perdus
rule-M7 = Qui a perdu sept pions a perdu la partie. Ce sont les pions perdus qui comptent : pendant la pose, il arrive d’en avoir moins de trois sur le plateau.
rule-M8-title = Bloqué, perdu
rule-M8 = Si c’est votre tour et que vous ne pouvez pas bouger, vous avez perdu. Cela peut arriver dès que le dernier pion est posé.
rule-M9-title = Cinquante coups tranquilles
rule-M9 = Quand chaque joueur a fait 50 coups et que rien n’a été pris, la partie est nulle. Le compte part de la pose du dernier pion, et repart à chaque prise.
rule-M10-title = Trois fois, partie nulle
rule-M10 = Quand la même position se présente pour la troisième fois, la partie est nulle. La même position, ce sont les mêmes pions sur les mêmes points, autant de pions en main, et le même camp qui doit jouer.
rule-M11-title = S’accorder ou abandonner
rule-M11 = On peut convenir d’une partie nulle, et on peut abandonner.
rule-M12-title = On ne passe pas
rule-M12 = Personne ne peut passer son tour. Même si tous les coups font mal, il faut en jouer un.

# Awithlaknannai
rule-A1-title = Tous les points sauf un
rule-A1 = Il y a un pion sur chaque point sauf le centre, douze par camp. Chaque joueur a la rangée devant lui et la moitié de la rangée du milieu qui est à sa droite, vue de son côté du plateau ; Blanc est assis côté a, Noir côté c. Sur le plateau kolowis, chaque camp a 23 pions, et les deux bouts de la rangée du milieu sont vides aussi.
rule-A2-title = Blanc commence
rule-A2 = Tirez au sort qui est Blanc, ou mettez-vous d’accord. Blanc commence, puis on joue chacun son tour.
rule-A3-title = Un pas
rule-A3 = À votre tour, vous déplacez un de vos pions le long d’une ligne jusqu’au point suivant, s’il est vide, dans n’importe quel sens. Personne ne peut passer.
rule-A4-title = Sauter pour prendre
rule-A4 = Un pion prend le pion adverse d’à côté en sautant tout droit par-dessus, jusqu’au point suivant de la même ligne, qui doit être vide. Le pion pris est retiré aussitôt. Si votre pion peut alors en prendre un autre, dans n’importe quel sens, il doit continuer.
rule-A5-title = Prendre le plus possible
rule-A5 = Si vous pouvez prendre, vous devez prendre. Regardez tous vos pions : vous ne choisissez que parmi les prises qui rapportent le plus de pions.
rule-A6-title = Ouvrir la partie
rule-A6 = Le premier coup va au centre, car rien d’autre n’est vide. Le second joueur doit prendre ce pion-là, même s’il pouvait en prendre un autre. Sur le plateau kolowis, le premier coup est libre ; mais là aussi, tant que personne n’a perdu de pion, un pion adverse au centre doit être pris s’il peut l’être.
rule-A7-title = Ni pions, ni coups
rule-A7 = Si vous n’avez plus de pions, vous avez perdu. Si c’est votre tour et que vous ne pouvez pas jouer, vous avez perdu aussi, quel que soit le nombre de vos prises.
rule-A8-title = Arrêter et compter
rule-A8 = Quand les deux camps ont encore des pions, mais qu’à l’évidence plus rien ne sera pris, vous pouvez convenir d’arrêter. Celui qui a le plus de pions sur le plateau en a pris davantage, et il gagne ; à égalité, la partie est nulle. C’est à vous deux de juger si le moment est venu.
rule-A9-title = Une partie sans fin
rule-A9 = Quand la même position se présente pour la troisième fois et que c’est au même camp de jouer, ou quand chaque joueur a fait 40 coups de suite sans qu’aucun pion soit pris, la partie s’arrête et l’on compte comme en A8.

# Moaaï
rule-O1-title = Remplir le terrain
rule-O1 = À votre tour, vous prenez une pièce quelconque dans la réserve commune et vous la posez sur une case vide de votre choix, jusqu’à ce que les douze soient là. Une case ne porte qu’une pièce ; il n’y a pas d’autre condition. Le joueur A commence.
rule-O2-title = Un pas, une case perdue
rule-O2 = Quand toutes les pièces sont posées, le joueur A continue. Déplacez une pièce, peu importe qui l’a posée, d’un pas jusqu’à une case vide voisine. La case qu’elle quitte est retirée aussitôt.
rule-O3-title = Rien en commun : rejouez
rule-O3 = Si la pièce n’a maintenant aucune voisine de même forme ou de même couleur, vous rejouez, avec la pièce de votre choix.
rule-O4-title = En famille : tout part
rule-O4 = Si la pièce a des voisines de même forme ou de même couleur, toutes ces voisines quittent le jeu, et la pièce avec elles. C’est alors au joueur suivant. Les cases sous elles restent, et leur départ n’en entraîne pas d’autre.
rule-O5-title = Le dernier coup perd
rule-O5 = La partie finit dès qu’aucune pièce ne peut bouger, même si le même joueur devait rejouer. Celui qui a fait le dernier coup a perdu, et le joueur placé juste avant lui a gagné : ce sont les tours qui comptent, pas les pas. À trois, le troisième ne gagne ni ne perd.
rule-O6-title = Ni passe, ni nulle
rule-O6 = Personne ne peut passer, même si le seul coup qui reste est celui qui perd. Il n’y a pas de partie nulle, et les déplacements durent six tours au plus, car chaque tour sauf le dernier enlève au moins deux pièces.
