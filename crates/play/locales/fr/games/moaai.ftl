# Jeu, places et options
game-moaai = Moaaï
seat-moaai-1 = Joueur A
seat-moaai-2 = Joueur B
seat-moaai-3 = Joueur C
option-moaai-terrain = Terrain
option-moaai-terrain-hexagon = Hexagone, 19 cases
option-moaai-terrain-rhombus = Losange, 16 cases
option-moaai-terrain-square = Carré, 16 cases
option-moaai-seats = Joueurs
option-moaai-seats-2 = deux
option-moaai-seats-3 = trois
option-moaai-seats-rule = O5
option-moaai-terrain-own = Touchez de 14 à 64 cases. Elles doivent toutes se tenir.
option-moaai-terrain-other = Votre propre plan (hex:… ou square:…)
option-moaai-terrain-rule = O1

# Pièces
piece-moaai-Tr = triangle rouge
piece-moaai-To = triangle orange
piece-moaai-Tv = triangle vert
piece-moaai-Tb = triangle bleu
piece-moaai-Cr = carré rouge
piece-moaai-Co = carré orange
piece-moaai-Cv = carré vert
piece-moaai-Cb = carré bleu
piece-moaai-Rr = rond rouge
piece-moaai-Ro = rond orange
piece-moaai-Rv = rond vert
piece-moaai-Rb = rond bleu

# Ce qui se dit d’une partie
task-choose-moaai = posez une statue
task-move-moaai = déplacez une statue
prompt-further-moaai = Touchez une case
cause-last-move = { $you ->
    [loser] vous avez joué le dernier coup
   *[other] { $loser } a joué le dernier coup
}
cause-ahead-last-move = { $you ->
    [loser] vous devez jouer le dernier coup
   *[other] { $loser } doit jouer le dernier coup
}
end-last-move-won = { $winner } gagne : { $loser } a joué le dernier coup
effect-again = rien de pareil à côté : à vous encore
effect-colour = { $colour ->
    [r] rouge touche rouge
    [o] orange touche orange
    [v] vert touche vert
   *[b] bleu touche bleu
} : { $count ->
    [one] { $count } statue part
   *[other] { $count } statues partent
}
effect-shape = { $shape ->
    [T] triangle touche triangle
    [C] carré touche carré
   *[R] rond touche rond
} : { $count ->
    [one] { $count } statue part
   *[other] { $count } statues partent
}
effect-both = { $colour ->
    [r] rouge touche rouge
    [o] orange touche orange
    [v] vert touche vert
   *[b] bleu touche bleu
}, { $shape ->
    [T] triangle touche triangle
    [C] carré touche carré
   *[R] rond touche rond
} : { $count ->
    [one] { $count } statue part
   *[other] { $count } statues partent
}
refusal-not-in-reserve = Cette statue n’est pas dans la réserve
refusal-fill-first = Il faut d’abord poser toutes les statues ; prenez-en une
hint-O3 = puis vous rejouez
hint-O4 = elle rejoint ses pareilles, et toutes partent
refusal-cell-gone = La case { $a } a disparu
puzzle-which-moaai = Conseil : quelle statue ?

# Premiers pas
step-moaai-place = Prenez une statue et posez-la sur l’île.
step-moaai-place-done = L’autre joueur en pose une aussi. Elles ne sont à personne.
step-moaai-wait = Il reste deux statues à poser. Touchez celle-ci.
step-moaai-again = Les douze sont posées. Avancez celle-ci d’un pas.
step-moaai-again-done = Sa case a sombré. Rien de pareil à côté : rejouez !
step-moaai-gone = Essayez d’aller sur la case qui a sombré.
step-moaai-alike = Rejoignez une pareille : même forme ou même couleur.
step-moaai-alike-done = Elle part avec ses pareilles. Le tour passe.
step-moaai-last = Le dernier coup perd. Laissez-le à l’autre joueur.
step-moaai-last-done = L’autre joueur a dû le jouer : vous gagnez !

# Ce qui ne va pas dans un texte
field-seats = le nombre de places
edit-word-place = On pose les statues
edit-word-move = On déplace les statues
edit-word-over = La partie est finie
field-phase = la phase
mistake-other-terrain = un plan hex:… ou square:…
mistake-map-terrain = Plan du terrain, ligne { $line }, colonne { $column }, « { $text } » : { $problem }
map-kind = un plan commence par hex: ou square:
map-character = « { $found } » n’est ni « o » (une case) ni « . » (aucune)
map-row-length = chaque rangée doit avoir les { $expected } colonnes de la première
map-too-many-rows = un plan a 26 rangées au plus
map-empty-edge = la première et la dernière rangée, comme la première et la dernière colonne, doivent avoir une case
map-parity = les hexagones d’une rangée sont à deux colonnes l’un de l’autre, ceux de la rangée suivante entre eux
map-apart = cette case ne tient pas à la première
map-cell-count = { $found } cases, alors qu’il en faut de 14 à 64
drawn-map-apart = Toutes les cases doivent se tenir. Certaines sont à part.

# À propos du jeu
lead-moaai = Un jeune jeu français pour deux ou trois : douze statues qui ne sont à personne, sur une île qui s’effrite à chaque pas.
goal-moaai = Ne jouez pas le dernier coup : le dernier coup perd.
time-moaai = 15 minutes
credit-moaai = Moaaï est un jeu créé par Guilain Dorsimont pour l’association I.G.O.R., en mars 2015.
card-moaai = Douze statues ne sont à personne. Leur île s’effrite à chaque pas. Ne jouez pas le dernier coup !
place-moaai = France, 2015
seats-moaai = 2 ou 3 joueurs
category-moaai = Stratégie où l’on compte les tours
ease-moaai = prise en main facile
kind-moaai = { category-moaai }, { ease-moaai }.
gist-moaai-1 = Posez tour à tour les douze statues sur l’île. Elles ne sont à personne.
gist-moaai-2 = Ensuite, avancez une statue d’un pas vers une case libre. La case qu’elle quitte sombre dans la mer.
gist-moaai-3 = À côté de sa forme ou de sa couleur ? Toutes s’en vont, et c’est au suivant. Sinon, vous rejouez.
gist-moaai-4 = Si vous jouez le dernier coup, vous avez perdu.
headline-moaai = Une île qui s’effrite
figure-moaai-1 = Vers la fin d’une partie : une grande part de l’île a disparu, et chaque pas en emporte davantage.
say-moaai = « mo-a-i » : le tréma demande de dire le dernier i à part.
history-moaai-1 = Des autres jeux d’ici, nul ne connaît l’âge. Moaaï, lui, a un anniversaire : Guilain Dorsimont l’a créé en mars 2015 pour I.G.O.R., une association dont il est l’un des fondateurs. Depuis 1993, elle fait découvrir des jeux de réflexion à tous les âges, et elle aime les règles courtes, vite apprises.
history-moaai-2 = Les statues ne sont à personne. On remplit d’abord le terrain ensemble, puis on le défait. Chaque pas détruit la case d’où il vient. Quand une statue en rejoint d’autres de même forme ou de même couleur, toutes disparaissent ; si elle n’en rencontre aucune, on rejoue. La fiche de l’auteur invite deux ou trois joueurs : à plus, plaisante-t-il, on ferait la queue au péage.
history-moaai-3 = Le dernier coup perd. Les mathématiciens ont un mot pour cela : un jeu misère. On compte donc à rebours : combien de tours reste-t-il, et peut-on en gagner ou en éviter un ? Nous avons laissé un ordinateur poursuivre des remplissages tirés au hasard. Le joueur qui ouvrait la seconde phase pouvait presque toujours forcer le gain : sur l’hexagone, plus de 96 fois sur cent. C’est pendant le remplissage qu’on peut encore y changer quelque chose ; il mérite donc réflexion.
wins-moaai = Depuis l’île vide, personne ne le sait. Une fois pleine, le premier à jouer peut presque toujours gagner.
wins-how-moaai = À deux, sur l’hexagone, 20 000 remplissages au hasard ont été examinés jusqu’au bout en novembre 2026 ; aucun n’est resté sans réponse. Dans 96,5 % des cas, le premier à jouer pouvait forcer le gain ; sur le losange dans 88,7 %, sur le carré dans 91,3 %. C’est donc le remplissage qui décide.
wins-proof-moaai = /docs/rules/moaai#what-is-known
doubt-moaai-1 = Le dessin des statues est perdu. La fiche dit qu’il y en a douze, et cite un triangle rouge et un carré orange. Trois formes en quatre couleurs, toutes différentes : voilà notre reconstitution.
doubt-moaai-2 = Le dessin du terrain est perdu aussi. L’exemple de la fiche demande au moins 14 cases, et nous n’en savons pas plus. L’hexagone, le losange et le carré sont notre reconstitution. Si vous avez l’original, le programme accepte son plan, et vous pouvez y jouer.
doubt-moaai-3 = Sur certains points, nous avons dû lire entre les lignes : les cases sous les statues disparues restent, une disparition n’en entraîne pas d’autre, et la partie finit dès que rien ne peut bouger, même si le même joueur devait rejouer. Trois choses sont de nous : que le joueur A commence, qu’à trois le troisième ne gagne ni ne perd, et que la prise en main est facile.
missing-moaai = Il manque les dessins de la fiche : les douze statues, le terrain et l’exemple. Si vous les avez, nous serions ravis de les voir.
source-moaai-1 = Guilain Dorsimont, « Moaaï », fiche de règles de l’association I.G.O.R. (mars 2015).
source-moaai-2 = Blog des anciens élèves ingénieurs de Douai, janvier 2023, sur les trente ans d’I.G.O.R.

# Règles
rule-O1-title = Remplir le terrain
rule-O1 = À votre tour, vous prenez une statue (la fiche dit Moaaï) dans la réserve commune et vous la posez sur une case vide de votre choix, jusqu’à ce que les douze soient là. Une case ne porte qu’une statue ; il n’y a pas d’autre condition. Le joueur A commence : c’est nous qui l’ajoutons, la fiche n’en dit rien.
rule-O2-title = Un pas, une case perdue
rule-O2 = Quand toutes les statues sont posées, le joueur A continue. Déplacez une statue, peu importe qui l’a posée, d’un pas jusqu’à une case vide voisine. La case qu’elle quitte est retirée aussitôt.
rule-O3-title = Rien en commun : rejouez
rule-O3 = Si la statue n’a maintenant aucune voisine de même forme ou de même couleur, vous rejouez, avec la statue de votre choix.
rule-O4-title = En famille : tout part
rule-O4 = Si la statue a des voisines de même forme ou de même couleur, toutes ces voisines quittent le jeu, et la statue avec elles. C’est alors au joueur suivant. Les cases sous elles restent, et leur départ n’en entraîne pas d’autre.
rule-O5-title = Le dernier coup perd
rule-O5 = La partie finit dès qu’aucune statue ne peut bouger, même si le même joueur devait rejouer. Celui qui a fait le dernier coup a perdu, et le joueur placé juste avant lui a gagné : ce sont les tours qui comptent, pas les pas. À trois, le troisième ne gagne ni ne perd ; cela aussi est de nous.
rule-O6-title = Ni passe, ni nulle
rule-O6 = Personne ne peut passer, même si le seul coup qui reste est celui qui perd. Il n’y a pas de partie nulle, et les déplacements durent six tours au plus, car chaque tour sauf le dernier enlève au moins deux statues.
rule-O-example-title = L’exemple de la fiche
rule-O-example = Le joueur A avance le triangle rouge : sa case disparaît, il ne touche rien de sa forme ni de sa couleur, et A rejoue. Puis le carré orange touche deux statues de sa forme ou de sa couleur : trois statues s’en vont, et c’est à B. Personne n’est bloqué, la partie n’est pas finie. Les mots sont ceux de la fiche ; son dessin manque, le plateau est de nous.

# Stratégie
strategy-limits-moaai = Ces plateaux sont ceux de l’hexagone, à deux ; le dernier est à trois. Sur un terrain à vous, les idées valent toujours, les chiffres non.
strategy-moaai-last-title = Laisser le dernier pas
strategy-moaai-last-1 = Le dernier pas fait perdre. Comptez donc les pas qui restent.
strategy-moaai-last-2 = Ici, trois pas sur quatre gagnent. Après b4-b3, il n’en reste qu’un, et il n’est pas pour vous.
strategy-moaai-again-title = Entre étrangers, on rejoue
strategy-moaai-again-1 = Un pas qui ne rejoint rien de pareil vous en donne un autre. C’est donc vous qui choisissez combien de pas il reste.
strategy-moaai-again-2 = Sur dix-sept pas, deux gagnent ici : c3-b3 et c5-b4. Tous deux ne rencontrent que des étrangers, et vous rejouez.
strategy-moaai-filling-title = Le remplissage décide
strategy-moaai-filling-1 = Une fois les statues posées, le joueur A joue le premier. Après un remplissage au hasard, A peut forcer le gain sur 96,5 plateaux sur 100.
strategy-moaai-filling-2 = Si vous êtes le joueur B, ne remplissez donc pas au hasard. Votre chance, c’est maintenant.
strategy-moaai-filling-3 = Si vous êtes le joueur A, attention à votre dernière statue. Mal posée, elle gâche le gain.
strategy-moaai-filling-how = Sur le losange, c’est 88,7 sur 100 ; sur le carré, 91,3. Pour chaque terrain, 20 000 remplissages au hasard ont été examinés jusqu’au bout.
strategy-moaai-last-piece-title = La douzième statue est à vous
strategy-moaai-last-piece-1 = Le joueur B pose la dernière statue. Regardez d’abord toutes les cases libres.
strategy-moaai-last-piece-2 = Huit cases sont libres ici. Le rond vert gagne en c3, et perd sur les sept autres.
strategy-moaai-three-title = À trois : être l’avant-dernier
strategy-moaai-three-1 = C’est le joueur placé juste avant le perdant qui gagne. Faites donc faire le dernier pas au suivant, et pas à n’importe qui.
strategy-moaai-three-2 = Ici, d4-e3 et e1-e2 gagnent. Après d2-e2, vous ne gagnez ni ne perdez. Les deux autres pas perdent.

# Une leçon
plan-rules-moaai = Dites : « Le dernier coup perd. » Faites un pas, et la case sombre.
plan-first-match-moaai = Beaucoup comptent les statues. Comptez les coups : combien en reste-t-il ?
plan-ask-moaai = Demandez avant de montrer : qui jouera le dernier coup ?
