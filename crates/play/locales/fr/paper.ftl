# Les jeux sur papier
paper = Sur papier
paper-lead = { $puzzles ->
    [yes] Plateau, pions, règles et problèmes, à imprimer et à découper.
   *[no] Plateau, pions et règles, à imprimer et à découper.
}
paper-print = Imprimer
paper-forms = Autres plateaux et règles, en A4 :
paper-size-a4 = A4
paper-size-a3 = A3
paper-size-letter = Letter
paper-title = { $game } : le jeu sur papier
paper-aim = But du jeu
paper-players = Pour
paper-seats = { $count } joueurs
paper-time = Durée
paper-category = Catégorie
paper-ease = Prise en main
paper-material = Matériel
paper-options = Sur cette feuille
paper-points = un plateau de { $count } points
paper-cells = { $count } cases
paper-men-dark = { $count } pions foncés
paper-men-light = { $count } pions clairs
paper-men-free = { $count } pièces
paper-men-free-moaai = { $count } statues
paper-source = Règles d’après : { $source }
paper-qr = Pour y jouer
paper-more = Putahi, logiciel libre de jeux de plateau.

paper-board = Le plateau
paper-part = feuille { $number } sur { $all }
paper-board-lead = Imprimez en taille réelle (100 %), d’un seul côté. Sur carton, il durera plus longtemps.
paper-board-lead-moaai = Imprimez en taille réelle (100 %), sur carton. Découpez les cases et disposez-les ainsi : qui quitte une case l’enlève. Ou gardez la feuille entière, et barrez la case.
paper-join = Coupez le long des tirets. Collez chaque feuille sur le bord gris de la précédente, lettre sur lettre.
paper-scale = Ce trait mesure 10 cm. Si le vôtre est plus court, imprimez sans « ajuster à la page ».

paper-pieces = Les pions
paper-pieces-moaai = Les statues
paper-pieces-lead = Imprimez en taille réelle (100 %), sur carton, et coupez le long des cercles. Des boutons, des cailloux ou des haricots font aussi l’affaire.
paper-pieces-lead-moaai = Imprimez en taille réelle (100 %), sur carton, et coupez le long des cercles. La lettre est celle de la couleur.

paper-score = Feuille de partie
paper-score-lead = Notez chaque coup par les noms de ses points, par exemple { $example }.
paper-date = Date
paper-result = Résultat
paper-number = N°

paper-puzzles = Six problèmes
paper-puzzles-lead = Du plus facile au plus difficile. Les réponses sont au verso.
paper-answers = Les réponses
paper-answers-lead = Toutes sont prouvées. Si plusieurs coups se valent, chacun compte.
paper-answer-many = { $first } et { $count } de plus

# Les feuilles d’une salle
paper-nobody = Personne n’est encore sur cette feuille.
paper-boxes = Un cadre vide remplace une lettre qui manque à cette police. Écrivez ces noms à la main.
paper-cards = Cartes
paper-cards-lead = Imprimez en taille réelle (100 %) et coupez le long des repères.
paper-card-how = Scannez-moi, ou ouvrez cette adresse et tapez les lettres :
paper-code = La carte en code QR
paper-board-number = Plateau
paper-begins = Commence
paper-second = Second
paper-bye = se repose et reçoit un point
paper-rests = se repose
paper-tie-breaks = Ce qui départage à égalité de points, dans cet ordre :
paper-certificate = Diplôme
paper-certificate-place =
    { $place ->
        [1] Première place
        [2] Deuxième place
        [3] Troisième place
       *[other] { $place }ᵉ place
    }
paper-certificate-players =
    { $count ->
        [one] sur un joueur
       *[other] sur { $count } joueurs
    }
paper-certificate-part = a participé
paper-signature = Signature
