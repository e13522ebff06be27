# Die Auswertung einer Partie
review-title = Auswertung: { $game }
review-what = Die Partie noch einmal ansehen
review-back = Zurück zur Partie
review-graph = Wie die Partie verlief
review-wins = { $seat } gewinnt
review-seat-wins = { $seat }: gewinnt
review-drawn = Remis
review-seat-drawn = Remis
review-seat-loses = verliert
review-graph-about = Wie die Partie vor dem ersten Zug stand, und nach { $count ->
    [one] einem Zug
   *[other] jedem der { $count } Züge
}.
review-run = { $from ->
    [0] Am Anfang
   *[other] Nach Zug { $from }
}: { $value }.
review-line-exact = exakter Wert
review-line-estimate = Schätzung der Engine
review-line-mistake = Fehler
review-unknown = unbekannt
review-mistakes = { $count ->
    [0] Keine Fehler
    [one] Ein Fehler
   *[other] { $count } Fehler
}
review-mistakes-proven = { $count ->
    [0] Kein bewiesener Fehler
    [one] Ein bewiesener Fehler
   *[other] { $count } bewiesene Fehler
}
review-mistakes-title = Fehler
review-mistakes-known = Wo das Ergebnis bekannt ist, hat jeder Zug es gehalten.
review-nothing-known = Diese Stellungen lassen sich hier nicht beweisen. Darum sind keine Fehler markiert.
review-you-kept = du hast { $kept } von { $of } gehalten
review-mistake-won-drawn = verschenkt den Sieg, es bleibt Remis
review-mistake-won-lost = verschenkt den Sieg und steht auf Verlust
review-mistake-drawn-lost = verschenkt das Remis und steht auf Verlust
review-try = Noch einmal versuchen
review-play-on = Von hier weiterspielen
review-analyse = Analysieren
review-accuracy = Genauigkeit
review-accuracy-about = Wie oft du dein Ergebnis gehalten hast, wenn ein Fehler möglich war. „Einziger Zug“: Nur ein Zug hielt es.
review-phase = Phase
review-all = Alle
review-kept-of = { $kept } von { $of }
review-only-of = { $kept } von { $of }
review-kept = gehalten
review-only-moves = einzige Züge gefunden
review-none = –
review-table = Als Tabelle zeigen
review-move = Zug
review-side = Seite
review-value = Danach
review-decision = Entscheidung
review-decision-kept = hielt das Ergebnis
review-decision-only = fand den einzigen Zug
review-decision-lost = gab das Ergebnis aus der Hand
review-decision-free = jeder Zug war gleich gut
review-even = etwa ausgeglichen (Schätzung)
review-better = { $seat } steht besser (Schätzung)
review-much-better = { $seat } steht viel besser (Schätzung)
review-wins-in = { $seat } gewinnt in { $plies }
review-seat-value = { $seat }: { $value }
review-queue = Die Schätzungen der Engine kommen gleich …
review-left = Die Engine schätzt, was nicht bewiesen ist: noch { $count ->
    [one] eine Stellung
   *[other] { $count } Stellungen
} …
review-wait = Mit allen Schätzungen zeigen
review-failed = Die Schätzungen sind ausgeblieben. Lade die Seite noch einmal.
review-missing-title = Für die Person, die diesen Server betreibt
review-missing = Einige exakte Werte sind hier unbekannt. Dieser Befehl berechnet sie:
review-missing-cost = Er braucht etwa { $time } und { $disk } GB Speicherplatz.
review-hours = { $count ->
    [one] eine Stunde
   *[other] { $count } Stunden
}
review-minutes = { $count ->
    [one] eine Minute
   *[other] { $count } Minuten
}
review-at = Nach Zug { $ply } von { $plies }

# Wie oft Züge gespielt wurden
explorer = Zugstatistik
explorer-what = wie oft jeder Zug gespielt wurde
explorer-about = Was in beendeten Partien von hier aus gespielt wurde, und wie es ausging. Gedrehte und gespiegelte Stellungen zählen als gleich. Namen kommen darin nicht vor.
explorer-matches = { $count ->
    [0] noch keine Partie
    [one] eine Partie
   *[other] { $count } Partien
}
explorer-none = Zu dieser Stellung ist noch niemand gekommen.
explorer-value = Wert
explorer-played = Partien
explorer-results = Gewonnen / remis / verloren
explorer-replies = Antworten, die dir Sieg / Remis / Niederlage lassen, in %
explorer-alike = und { $count } weitere wie dieser
explorer-counts = { $won } gewonnen, { $drawn } remis, { $lost } verloren
explorer-short = { $won } / { $drawn } / { $lost }
