# Ce que savent les bons joueurs
strategy = Mieux jouer
strategy-of = { $game } : la stratégie en dix minutes
strategy-lead = Quelques idées qui font gagner. Chacune a son plateau pour l’essayer. Rien ici n’est affaire d’opinion : la preuve est sous « Comment on le sait ».
strategy-practise = S’entraîner
strategy-back = Revenir à l’idée
strategy-proof = Comment on le sait
strategy-position = Ce plateau
strategy-others = Tout autre coup
strategy-is = {"\u00A0: "}
