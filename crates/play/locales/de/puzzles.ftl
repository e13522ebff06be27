# Aufgaben
nav-puzzles = Aufgaben
puzzles = Aufgaben
puzzles-lead = Finde den besten Zug. Sind mehrere gleich gut, zählt jeder.
puzzle-day = Tages­aufgabe
puzzle-day-of = Tages­aufgabe · { $date }
puzzle-own = Aus deiner Partie
puzzle-title = { $task } – { $game }
puzzle-game-seats = { $game }, { $seats } Spieler
puzzle-degree = Schwierigkeit: { $degree } von { $most }
puzzle-degree-1 = Sehr leicht
puzzle-degree-2 = Leicht
puzzle-degree-3 = Mittel
puzzle-degree-4 = Schwer
puzzle-degree-5 = Sehr schwer
date-month = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
}
date-year = { $date } { $year }
weekday-0 = Montag
weekday-1 = Dienstag
weekday-2 = Mittwoch
weekday-3 = Donnerstag
weekday-4 = Freitag
weekday-5 = Samstag
weekday-6 = Sonntag

# Themen
theme-only-move = Einziger Zug
theme-win = Gewinnen
theme-take-most = Steine schlagen
theme-escape = Entkommen
theme-stop-mill = Mühle verhindern
theme-last-step = Letzter Zug
theme-lead-only-move = Nur ein Zug hält deinen Sieg oder dein Remis.
theme-lead-win = Finde den schnellsten Sieg.
theme-lead-take-most = Schlag mehr Steine, als du verlierst.
theme-lead-escape = Jeder falsche Zug verliert bald. Finde den Ausweg.
theme-lead-stop-mill = Dein Gegner will gleich einen Stein schlagen. Verhindere es.
theme-lead-last-step = Der letzte Zug verliert. Überlass ihn anderen.

# Was gefragt ist
puzzle-task-only-move-win = Finde den einzigen Zug, der den Sieg hält
puzzle-task-only-move-draw = Finde den einzigen Zug, der das Remis hält
puzzle-task-win = Gewinne in { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}
puzzle-task-take-most = { $men ->
    [one] Schlag einen Stein
   *[other] Schlag { $men } Steine
} in { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}
puzzle-task-escape-win = Entkomme, und halte den Sieg
puzzle-task-escape-draw = Entkomme, ohne zu verlieren
puzzle-task-stop-mill = Verhindere die Mühle von { $other }
puzzle-task-last-step-win = Überlass den letzten Zug { $seats ->
    [2] deinem Gegner
   *[other] dem nächsten Spieler
}
puzzle-task-last-step-draw = Mach nicht den letzten Zug
puzzle-task-own-win = Finde einen Zug, der den Sieg hält
puzzle-task-own-draw = Finde einen Zug, der das Remis hält
puzzle-task-own = Finde einen besseren Zug
puzzle-lead-only-move-win = Jeder andere Zug gibt den Sieg aus der Hand.
puzzle-lead-only-move-draw = Jeder andere Zug verliert.
puzzle-lead-win = { $moves ->
    [one] Ein Zug genügt
   *[other] { $moves } Züge genügen
}, was { $other } auch zieht. Sind mehrere gleich gut, zählt jeder.
puzzle-lead-take-most = Zähle, was du schlägst und was du verlierst, was { $other } auch zieht. Sind mehrere Züge gleich gut, zählt jeder.
puzzle-lead-escape-win = Jeder falsche Zug verliert bald.
puzzle-lead-escape-draw = Jeder falsche Zug verliert bald.
puzzle-lead-stop-mill = { $other } will gleich einen deiner Steine schlagen. Nach dem richtigen Zug schlägt { $other } zwei Züge lang nichts.
puzzle-lead-last-step-win = Der letzte Zug verliert. Sind mehrere gleich gut, zählt jeder.
puzzle-lead-last-step-draw = Der letzte Zug verliert. Sind mehrere gleich gut, zählt jeder.
puzzle-lead-own = In der Partie hast du { $made } gezogen.

# Lösen
puzzle-to-move = Du bist dran ({ $seat }): tippen oder schieben.
puzzle-right = Richtig!
puzzle-right-reply = Richtig! { $other } zieht { $moves }. Und jetzt?
puzzle-right-again = Richtig! Du ziehst noch einmal.
puzzle-slower-known = Richtig, aber langsam: Du gewinnst im { $moves }. Zug, möglich ist es im { $best }. Zug. Versuch es, oder mach weiter.
puzzle-slower = Richtig, aber langsam: Du könntest schon im { $best }. Zug gewinnen. Versuch es, oder mach weiter.
puzzle-wrong = Nicht ganz.
puzzle-wrong-reply = Nicht ganz: { $other } zieht { $reply }.
puzzle-wrong-lost = Nicht ganz: { $other } zieht { $reply } und gewinnt.
puzzle-wrong-drawn = Nicht ganz: Nach { $reply } ist es nur Remis.
puzzle-wrong-over = Nicht ganz. { $end }
puzzle-solved = Gelöst!
puzzle-solved-lead = Gut gefunden.
puzzle-solved-later = Nicht auf Anhieb, aber es zählt. Du findest sie unter „Noch einmal“.
puzzle-shown = Die Lösung: { $moves }
puzzle-shown-lead = Diese zählt nicht. Du findest sie unter „Noch einmal“.
puzzle-shown-title = Das war die Lösung.
puzzle-try-again = Noch einmal
puzzle-try-for-it = Versuchen
puzzle-go-on = Weiter
puzzle-where = Tipp: wo?
puzzle-which = Tipp: welcher Stein?
puzzle-show = Lösung zeigen
puzzle-hint-where = Sieh dir die Punkte um { $point } an.
puzzle-hint-man = Der auf { $man }.
puzzle-hint-piece = Nimm: { $man }.
puzzle-next = Nächste Aufgabe
puzzle-all-done = Du hast alle gesehen. Jetzt beginnen sie von vorn.
puzzle-anew = Von vorn
puzzle-harder = Eine schwerere
puzzle-easier = Eine leichtere
puzzle-analyse = Analysieren
puzzle-to-match = Zurück zur Partie
puzzle-type-move = Tippe deinen Zug ein
puzzle-answer = Antworten
puzzle-end-only-move-win = Das war der einzige Zug, der den Sieg hält.
puzzle-end-only-move-draw = Das war der einzige Zug, der nicht verliert.
puzzle-end-win = Du gewinnst, was { $other } auch zieht.
puzzle-end-take-most = { $men ->
    [one] Ein Stein mehr
   *[other] { $men } Steine mehr
} für dich, was { $other } auch zieht.
puzzle-end-escape-win = Du bist außer Gefahr und gewinnst bei bestem Spiel.
puzzle-end-escape-draw = Du bist außer Gefahr: Bei bestem Spiel gewinnt niemand.
puzzle-end-stop-mill = { $other } schlägt zwei Züge lang nichts.
puzzle-end-last-step-win = { $seats ->
    [2] Dein Gegner
   *[other] Der nächste Spieler
} muss den letzten Zug machen.
puzzle-end-last-step-draw = Du machst den letzten Zug nicht.
puzzle-end-own-win = Dein Zug hält den Sieg (bewiesen).
puzzle-end-own-draw = Dein Zug hält das Remis (bewiesen).
puzzle-end-own-lost = Hier verliert jeder Zug. Es gab nichts mehr zu finden.
puzzle-end-own-estimate = Der Computer sieht keinen besseren Zug. Bewiesen ist das nicht.

# Tage in Folge, und wie viele es gelöst haben
puzzle-row = { $days ->
    [0] Tagesaufgabe
    [one] { $days } Tag in Folge
   *[other] { $days } Tage in Folge
}
puzzle-week-first = { $day }: auf Anhieb gelöst
puzzle-week-later = { $day }: gelöst
puzzle-week-wrong = { $day }: noch nicht gelöst
puzzle-week-shown = { $day }: Lösung gezeigt
puzzle-week-today = { $day }: heute
puzzle-week-none = { $day }
puzzle-coming = { $hours ->
    [one] Nächste Aufgabe in weniger als einer Stunde
   *[other] Nächste Aufgabe in { $hours } Stunden
}: { $game }
puzzle-share = Auf Anhieb gelöst: { $first } von { $tried ->
    [one] 1 Person
   *[other] { $tried } Personen
}.
puzzle-result = Putahi, Aufgabe vom { $date }, { $game }: { $tries ->
    [1] erster Versuch
    [2] zweiter Versuch
    [3] dritter Versuch
   *[other] { $tries }. Versuch
}
puzzle-result-copied = Kopiert. Füge es ein, wo du magst.
puzzle-again-count = Noch einmal ({ $count })
puzzle-again-lead = Löse sie ohne falsche Antwort, dann verschwinden sie aus dieser Liste. Nur die letzten { $most } bleiben darin.
puzzle-all = Alle Aufgaben
puzzle-solved-count = { $solved } von { $all } gelöst
puzzle-of-day-lead = Jeden Tag ein anderes Spiel. Leicht am Montag, schwer am Samstag.
puzzle-of-day-beginner = Jeden Tag ein anderes Spiel. Löse zehn Aufgaben, dann kommen schwerere.
puzzle-solve = Lösen
puzzle-choose = Wähle ein Thema oder eine Schwierigkeit
puzzle-by-theme = Nach Thema
puzzle-by-degree = Nach Schwierigkeit
puzzle-theme-count = { $count } { $count ->
    [one] Aufgabe
   *[other] Aufgaben
}
puzzle-none = In diesem Programm gibt es keine Aufgaben.
puzzle-picture-turn = { $game } · { $seat } ist am Zug
puzzle-embed-solve = Auf Putahi lösen
puzzle-embed-code = Für deine eigene Website
puzzle-embed-lead = Alle dürfen die Tagesaufgabe in einem Rahmen zeigen. Sie wechselt jeden Tag von selbst und benutzt keine Cookies.
