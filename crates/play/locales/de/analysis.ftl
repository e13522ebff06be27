nav-analysis = Analyse

# Die Seite, auf der man ein Spiel wählt
analysis-choose = Eine Stellung analysieren
analysis-choose-lead = Sieh, was jeder Zug wert ist: exakt, wo man es weiß, sonst geschätzt. Bau eine Stellung auf, geh eine Partie durch, und probier aus, was hätte sein können.
analysis-of = Analyse: { $game }
analysis-open = Eine Stellung oder Partie öffnen
analysis-open-lead = Füge eine Stellung oder die Mitschrift einer Partie ein. Für Mühle auch FEN von Sanmill, PGN von PlayOK oder GoldToken und Zuglisten; das Format wird erkannt. Ein Text darf mehrere enthalten.
analysis-open-text = Stellung oder Mitschrift
analysis-open-do = Öffnen
analysis-open-blank = Da ist kein Text.

# Texte anderer Programme
import-unknown = Zeile { $line }, „{ $text }“: Das ist weder eine Mitschrift noch eine Stellung von { $game ->
    [any] einem dieser Spiele
   *[other] { $game }
}.
import-found = { $count ->
    [one] 1 Partie oder Stellung gefunden
   *[other] { $count } Partien oder Stellungen gefunden
}
import-part = Zeile { $line }: { $game }, { $moves ->
    [0] eine Stellung
    [one] 1 Zug
   *[other] { $moves } Züge
}
import-mistake = Nicht verstanden
import-more = Nur die ersten { $most } Teile werden gezeigt.
import-too-long = Zu lang für einen Link: Füge diesen Teil allein ein.
import-question = Welcher Stein wird geschlagen?
import-which = Eine Mühle wird geschlossen, und der Text sagt nicht, welcher Stein geschlagen wird. Möglich ist einer von diesen: { $points }.
import-take = der Stein auf { $point }
import-left-out = Weggelassen: { $parts }.
import-comments = { $count ->
    [one] 1 Kommentar
   *[other] { $count } Kommentare
}
import-variations = { $count ->
    [one] 1 Variante
   *[other] { $count } Varianten
}
import-marks = { $count ->
    [one] 1 Zugbewertung
   *[other] { $count } Zugbewertungen
}
import-ended = Nach { $plies } Zügen war die Partie zu Ende: { $how } { $after ->
    [one] Der Zug danach ist weggelassen.
   *[other] Die { $after } Züge danach sind weggelassen.
}
import-result = Der Text nennt das Ergebnis { $result }.
analysis-players = Es spielen: { $names }
import-clock = Der Text zählt davor { $plies } Halbzüge ohne Schlagen; das ist hier weggelassen.
import-choose = Dieser Text enthält mehrere Partien oder Stellungen. Wähle eine nach ihrer Nummer, mit { $option }:
import-number = Eine Nummer { $number } gibt es nicht: Der Text enthält { $count }.
import-some-wrong = { $count ->
    [one] Ein Teil der Datei wurde nicht verstanden; siehe oben.
   *[other] { $count } Teile der Datei wurden nicht verstanden; siehe oben.
}
foreign-line = Zeile { $line }: { $flaw }
foreign-setup = Das ist keine Stellung des Spiels. { $error }
foreign-tag = „{ $text }“ schreibt man { $form }.
foreign-set-up = „{ $text }“ passt nicht zum Feld FEN.
foreign-variant = „{ $text }“ hat andere Regeln.
foreign-fen = „{ $text }“ kann nicht in einer FEN dieses Spiels stehen.
foreign-no-capture = Ein Stein soll geschlagen werden, aber keiner darf es.
foreign-word = „{ $text }“ ist nicht zu verstehen.
foreign-number = „{ $text }“ folgt nicht auf die Nummer davor.
foreign-ambiguous = „{ $text }“: Diese Zahlen können Punkte sein oder die Züge zählen. Schreib „1.“ für die, die zählen.
foreign-open-comment = Kein „{ $brace }“ schließt den Kommentar „{ $text }“.
foreign-parenthesis = „{ $text }“: Eine Klammer steht allein.
foreign-empty = Nach „{ $text }“ kommt weder ein Zug noch eine Stellung.
foreign-too-many-moves = Das sind mehr als { $most } Züge.
foreign-too-long = Der Text ist länger als { $most } Bytes.
foreign-move = Zug { $ply }, „{ $text }“, ist dort nicht erlaubt.
foreign-capture = Zug { $ply }, „{ $text }“, schließt eine Mühle und sagt nicht, welchen Stein er schlägt.

analysis-open-long = Diese Mitschrift ist zu lang für die Adresse einer Seite. Speichere sie als Studie, dann öffnet sie sich dort.

# Werte
analysis-values = Werte der Züge
analysis-of-turn = { $seat } ist am Zug:
analysis-over = Hier ist die Partie zu Ende.
analysis-from-here = Von dieser Stellung aus weiter
analysis-source-tables = exakt: bis zum Ende ausgerechnet
analysis-source-search = bewiesen: bis zum Ende ausgerechnet
analysis-source-engine = geschätzt, { $depth ->
    [one] einen Zug
   *[other] { $depth } Züge
} voraus
analysis-letter-won = S
analysis-letter-lost = N
analysis-won-search = gewonnen, in höchstens { $plies }
analysis-lost-search = verloren, in mindestens { $plies }
analysis-estimate = ≈ { $score }
analysis-even = ≈ ausgeglichen
analysis-estimate-hint = Eine Schätzung der Engine, in Steinen: nicht exakt
analysis-unknown = nicht bekannt
analysis-keep = { $keep } von { $all } Antworten halten das Ergebnis
analysis-alike = { $count } Züge
analysis-keep-all = jede Antwort hält das Ergebnis
analysis-keep-one = nur 1 von { $all } Antworten hält das Ergebnis
analysis-quickest = der schnellste Sieg
analysis-slower = { $plies ->
    [one] 1 Halbzug langsamer
   *[other] { $plies } Halbzüge langsamer
}
analysis-longest = hält am längsten
analysis-sooner = { $plies ->
    [one] 1 Halbzug früher verloren
   *[other] { $plies } Halbzüge früher verloren
}
analysis-clock-note = Gezählt nach { $plies ->
    [one] 1 Halbzug
   *[other] { $plies } Halbzügen
} ohne Schlagen.
analysis-line = dann { $moves }
analysis-point-value = bestenfalls { $value }
analysis-waiting = Wartet auf einen Prozessor: { $count ->
    [0] als Nächstes an der Reihe.
    [one] höchstens 1 davor.
   *[other] höchstens { $count } davor.
}
analysis-thinking = Sucht tiefer …
analysis-stop = Anhalten
analysis-go-on = Weiter
analysis-stopped = Angehalten.
analysis-failed = Keine Werte: { $why }
analysis-unreadable = { $count ->
        [one] Die Tabelle { $tables } mit exakten Werten ist nicht lesbar; was sie enthält, wird geschätzt.
       *[other] Die Tabellen { $tables } mit exakten Werten sind nicht lesbar; was sie enthalten, wird geschätzt.
    } Der Grund steht im Protokoll des Servers.
analysis-missing = Kein exakter Wert auf diesem Server.
analysis-missing-operator = Für die Person, die diesen Server betreibt
analysis-missing-command = Keine Tabelle enthält diese Stellung ({ $sector }). Dieser Befehl erzeugt, was fehlt:
analysis-missing-cost = Er braucht etwa { $time }, { $disk } Speicherplatz und { $memory } Arbeitsspeicher.
analysis-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
analysis-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
analysis-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
analysis-megabytes = { $count } MB
analysis-gigabytes = { $count } GB
analysis-no-script = Ohne Skripte siehst du die Werte, die sofort da sind. Wähle einen Zug aus der Liste, um weiterzugehen.

# Züge und Varianten
analysis-tree = Züge und Varianten
analysis-no-moves = Noch keine Züge: Tippe auf das Brett, oder wähle einen Zug.
analysis-notes = Kommentar und Zeichen
analysis-comment = Kommentar zu diesem Zug
analysis-promote = Zur Hauptvariante machen
analysis-delete = Ab hier löschen
analysis-arrow = Pfeil
analysis-mark = Punkt markieren
analysis-tools = Werkzeuge
analysis-tools-what = Stellung, Link, Mitschrift
analysis-play-on = Von hier weiterspielen
analysis-copy-link = Link kopieren
analysis-copy-position = Stellung kopieren
analysis-copied = Kopiert.
analysis-uncopied = Dein Browser lässt diese Seite nicht kopieren. Markiere den Text, und kopiere ihn selbst.
analysis-keys = Tasten: Mit den Pfeilen gehst du durch die Züge, solange kein Punkt des Bretts ausgewählt ist; M markiert den ausgewählten Punkt, A beginnt und beendet dort einen Pfeil.
study-title = Name der Studie
study-own = Deine Studie. Wer den Link dieser Seite hat, kann sie lesen; ändern kannst nur du sie.
study-others = Eine fremde Studie. Was du hier änderst, wird dort nicht gespeichert.
study-save = Studie speichern
study-save-as = Als Studie speichern
study-save-own = Als eigene Studie speichern
study-save-copy = Als neue Studie speichern
study-store = Speichern
study-saved = Gespeichert.
study-unsaved = Noch nicht gespeichert.
study-too-long = Diese Züge passen nicht mehr in die Adresse der Seite. Speichere sie als Studie, sonst sind sie weg, wenn du gehst.
study-see-other = Die andere Fassung ansehen
study-conflict = Diese Studie wurde inzwischen woanders gespeichert. Du siehst deine eigene Fassung, die noch nicht gespeichert ist. Speicherst du sie, ersetzt sie die andere.
study-delete = Löschen
study-delete-named = Studie { $title } löschen
me-studies = Meine Studien
fault-studies = Du hast { $most } Studien, mehr werden nicht aufbewahrt. Lösche zuerst eine in deinem Profil.
fault-study-long = Eine Studie hat höchstens { $moves } Züge und eine Mitschrift von { $kibibytes } KiB. Teile sie in zwei.
fault-large-answer = Das wäre mehr, als in einer Antwort geschickt wird. Frag nach einer Stellung mit weniger Zügen davor, oder lass einige Varianten weg.
fault-study-others = Diese Studie gehört jemand anderem. Öffne sie, und speichere sie als eigene Studie.
analyse = Analysieren
analyse-diagram = Diese Stellung analysieren

# Eine Stellung aufbauen
edit = Stellung ändern
edit-done = Analysieren
edit-cancel = Abbrechen
edit-clear = Brett leeren
edit-start = Anfangsstellung
edit-undo = Rückgängig
edit-pieces = Figur
edit-empty = Nichts
edit-gone = Versunkenes Feld
edit-clock = Halbzüge in Folge ohne Schlagen
edit-fine = Diese Stellung ist erlaubt.
edit-problems = Das ist noch keine Stellung:
edit-hint = Wähle eine Figur, und tippe dann auf Punkte. Noch einmal tippen nimmt sie weg.
