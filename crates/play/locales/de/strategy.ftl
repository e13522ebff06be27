# Was gute Spieler wissen
strategy = Besser spielen
strategy-of = { $game }: Strategie in zehn Minuten
strategy-lead = Ein paar Ideen, mit denen man gewinnt, jede mit einem Brett zum Ausprobieren. Nichts davon ist Ansichtssache: Der Beweis steht unter „Woher man das weiß“.
strategy-practise = Das üben
strategy-back = Zurück zur Idee
strategy-proof = Woher man das weiß
strategy-position = Diese Stellung
strategy-others = Jeder andere Zug
strategy-is = {": "}
