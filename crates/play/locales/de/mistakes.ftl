# Ein Formular oder eine Anfrage
mistake-field = „{ $text }“ ist kein gültiger Wert für { $name }
parameter-moves = die Züge
parameter-clock = die Uhr
parameter-path = die bisherigen Antworten
parameter-step = den Schritt
parameter-theme = die Art der Aufgabe
parameter-set = die Sammlung der Aufgaben
parameter-opening = den Anfang der Aufgabe
parameter-touches = die Berührungen
parameter-text = den Zug
parameter-level = die Stärke
parameter-players = die Zahl der Spieler
mistake-request = Die Anfrage ist nicht lesbar: { $reason }
mistake-id = Die Kennung eines Befehls hat höchstens { $most } Bytes
mistake-id-signs = Die Kennung eines Befehls hat keine Steuerzeichen und beginnt nicht mit { $prefix }
mistake-perfect = Perfekt ist hier kein Computer: Keine Tabelle kennt die Anfangsstellung. Wähle eine von { $levels }

# Spiele und Optionen
mistake-game = Ein Spiel „{ $text }“ gibt es nicht. Es gibt { $known }
mistake-option-malformed = „{ $text }“ schreibt man option=wert
mistake-option-none = Eine Option „{ $name }“ gibt es nicht: Dieses Spiel hat keine
mistake-option-unknown = Eine Option „{ $name }“ gibt es nicht. Dieses Spiel hat { $known }
mistake-option-value = Die Option { $name } kann nicht „{ $text }“ sein. Es gibt { $known }
mistake-option-twice = Die Option { $name } ist doppelt angegeben

# Stellungen
mistake-position = Stellung, { $field } „{ $text }“: { $problem }
mistake-position-bare = Stellung, { $field }: { $problem }
field-board = Brett
field-turn = Seite am Zug
field-hands = Steine in der Hand
field-rest = Rest
problem-missing = fehlt
problem-trailing = steht nach dem Ende der Stellung
problem-length = sollte { $expected } Punkte haben
problem-rows = sollte { $expected } Reihen haben, mit „/“ dazwischen
problem-character = „{ $found }“ gehört nicht hierher
problem-value = erwartet wird { $expected }
problem-men = { $seat } hat { $found } statt { $least } Steine
problem-men-range = { $seat } hat { $found } Steine; { $least ->
    [0] mehr als { $most } gibt es nicht
   *[other] möglich sind { $least } bis { $most }
}
problem-contradiction = passt nicht zum Rest der Stellung; erwartet wird { $expected }
problem-twice = kommt doppelt vor
problem-too-many-moves = lässt mehr als { $most } Züge zur Wahl; nimm ein paar Steine vom Brett
expected-turn = „{ $number }“, { $seat },
expected-number = eine Zahl
expected-two-numbers = zwei Zahlen mit einem Komma dazwischen
seat-number = Platz { $number }

# Mitschriften
mistake-record = Diese Mitschrift hat in Zeile { $line } einen Fehler: { $flaw }
mistake-tree = Das kann nicht Teil der Analyse sein: { $flaw }
flaw-control = Steuerzeichen { $found }
flaw-tag = „{ $text }“ schreibt man { $form }
flaw-twice = Das Feld { $name } kommt doppelt vor
flaw-missing = Das Feld { $name } fehlt
flaw-spec = Feld Spec, „{ $text }“: { $error }
flaw-canonical = Feld Spec, „{ $text }“: Das schreibt man „{ $meant }“
flaw-usual-start = „{ $text }“ ist die gewöhnliche Anfangsstellung: Lass das Feld Position weg
flaw-result = „{ $text }“ ist kein Ergebnis für { $seats } Spieler
flaw-number = „{ $text }“ statt „{ $due }“
flaw-number-none = „{ $text }“, wo keine Zahl hingehört
flaw-no-move = „{ $text }“ statt eines Zuges
flaw-move = Zug „{ $text }“: { $error }
flaw-move-bare = „{ $text }“ ist kein erlaubter Zug
flaw-after-end = „{ $text }“ nach dem Ende der Partie ({ $ending })
flaw-open-comment = Kein „{ $brace }“ schließt den Kommentar „{ $text }“
flaw-misplaced = Der Kommentar „{ $text }“ folgt auf keinen Zug
flaw-escape = Kommentar „{ $text }“: „\“ steht nur vor „\“, „{ $brace }“ und „[“
flaw-command = „{ $text }“ sollte mit einem Befehl eines Kommentars beginnen, in der Reihenfolge { $form }
flaw-clock = „{ $text }“ ist keine Uhrzeit der Form { $form }
flaw-too-long = Der Text ist länger als { $most } Bytes
flaw-too-many-moves = Das sind mehr als { $most } Züge
flaw-too-many-choices = Die Stellungen bis hierher haben zusammen mehr als { $most } erlaubte Züge; lass einige Varianten weg
flaw-too-deep = Mehr als { $most } Varianten liegen ineinander
flaw-misplaced-variation = Eine Variante „(“ folgt auf keinen Zug
flaw-open-variation = Kein „)“ schließt die Variante
flaw-unopened-variation = „)“ schließt eine Variante, die nicht begonnen hat
flaw-empty-variation = eine Variante ohne Zug
flaw-same-move = Den Zug „{ $text }“ gibt es an dieser Stelle schon
flaw-closing = Die Züge enden mit „{ $found }“, aber im Feld Result steht „{ $due }“
flaw-closing-none = Die Züge enden nicht mit dem Ergebnis „{ $due }“
flaw-trailing = „{ $text }“ steht nach dem Ergebnis am Ende
flaw-other-result = Das Ergebnis ist „{ $found }“, aber aus den Zügen folgt „{ $given }“
flaw-other-ending = Das Ende ist „{ $found }“, aber aus den Zügen folgt „{ $given }“
flaw-no-ending = Aus dem Ende „{ $found }“ folgt dieses Ergebnis nicht
flaw-name = „{ $text }“ ist kein gültiger Name eines Feldes
flaw-from-the-match = Das Feld { $name } entsteht aus der Partie selbst
flaw-no-seat = { $name } gibt es mit { $seats } Spielern nicht
flaw-date = „{ $text }“ ist kein Datum { $form }, mit „??“ für das, was unbekannt ist
flaw-control-in = „{ $text }“ enthält das Steuerzeichen { $found }
flaw-empty-comment = ein leerer Kommentar
flaw-no-such-move = Einen Zug { $plies } gibt es nicht: Die Mitschrift hat { $moves }
flaw-no-point = { $name } ist kein Punkt dieses Bretts
flaw-highlight = { $text } ist doppelt markiert oder ein Pfeil von einem Punkt zu sich selbst
file-unread = „{ $file }“ ist nicht lesbar: { $error }
file-no-record = „{ $file }“: { $error }

# Programme, und wie viel man fragen darf
fault-running = Diese Partie läuft noch: Auswerten kann man sie, wenn sie zu Ende ist.
fault-overloaded = Der Server hat viel zu tun. Versuch es in ein paar Sekunden wieder.
fault-too-many = Zu viele Anfragen. Versuch es wieder in { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
}.
fault-sockets = Zu viele Seiten sind offen. Schließ einige, und versuch es noch einmal.
fault-tokens = Du kannst höchstens { $most } Tokens haben. Lösche zuerst eines.
fault-token = Dieses Token ist unbekannt oder wurde gelöscht.
fault-session = Öffne Putahi zuerst in einem Browser. Hierfür braucht es dessen Sitzung; ein Token genügt nicht.
mistake-name = Ein Name hat 1 bis { $most } sichtbare Buchstaben oder Zeichen, jedes mit wenigen Akzenten. Ein Emoji kann mehrfach zählen.
mistake-name-reserved = Diesen Namen benutzt Putahi selbst. Wähle einen anderen.
mistake-no-record = Das ist keine Mitschrift von Putahi: Sie braucht eine Zeile { $form }.
request-too-large = Das ist zu groß: Auf einmal gehen höchstens { $most } kB. Die Mitschrift einer Partie ist viel kürzer.
request-content-type = Die Anfrage hat den falschen Content-Type: Adressen der API nehmen application/json.
request-no-json = Der Inhalt der Anfrage ist kein gültiges JSON, ab Zeile { $line }, Spalte { $column }.
request-other-json = Der Inhalt der Anfrage ist gültiges JSON, hat aber nicht die Felder und Werte, die diese Adresse nimmt (Zeile { $line }, Spalte { $column }).
request-form = Das Formular ist unvollständig oder hat ein Feld, das hier unbekannt ist. Geh zurück, lade die Seite neu, und versuch es noch einmal.
request-method = Diese Adresse kann man so nicht benutzen.
request-upgrade = Diese Adresse ist für WebSocket-Verbindungen.
request-host = Eine Anfrage braucht genau eine Kopfzeile Host.
request-other-host = Dieser Server heißt nicht „{ $host }“. Öffne ihn unter seiner eigenen Adresse. Wenn du ihn betreibst, nenne seine öffentliche Adresse mit --address.
request-malformed = Ein Teil dieser Adresse ist nicht lesbar.
fault-title-not-found = Seite nicht gefunden
fault-title-too-large = Zu groß
fault-title-later = Versuch es gleich noch einmal
request-unknown-field = Ein Feld „{ $name }“ gibt es hier nicht: Lass es weg.
request-missing-field = Das Feld „{ $name }“ fehlt.
