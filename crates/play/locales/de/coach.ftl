# „Bring es mir bei“: die ersten Schritte eines Spiels, und die kurze Partie danach
teach-me = Bring es mir bei
teach-me-lead = { $count } kleine Schritte, dann eine kurze Partie
coach-title = Erste Schritte: { $game }
coach-steps = Die Schritte
coach-step = Schritt { $number }
coach-step-done = Schritt { $number }, geschafft
coach-label = Schritt { $number } von { $count }
coach-touch = Tippe auf { $touches }.
coach-go-on = Weiter
coach-skip = Schritt überspringen
coach-show = Zeig es mir
coach-else = Das ist erlaubt, aber nicht die Aufgabe. { $step }
coach-end-lead = Jetzt eine kurze Partie. Du beginnst.
coach-begin = Kurze Partie spielen
coach-none = Für dieses Spiel gibt es noch keine ersten Schritte. Hier sind die Regeln.
coach-usual = Die Schritte zeigen das gewöhnliche Spiel. Seine anderen Formen:

# Nach der Partie mit dem Trainer
onward-learn = Als Nächstes: { $game } lernen
onward-match = Eine richtige Partie spielen

# Wie weit jemand ist: vier Medaillen auf der ersten Seite
medal-new = nicht begonnen
medal-begun = { $done } von { $count } Schritten
medal-steps = erste Schritte geschafft
medal-drawn = erste Partie remis
medal-won = erste Partie gewonnen
