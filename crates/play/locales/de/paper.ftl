# Spiele auf Papier
paper = Auf Papier
paper-lead = { $puzzles ->
    [yes] Brett, Steine, Regeln und Aufgaben zum Ausdrucken und Ausschneiden.
   *[no] Brett, Steine und Regeln zum Ausdrucken und Ausschneiden.
}
paper-print = Drucken
paper-forms = Andere Bretter und Regeln, auf A4:
paper-size-a4 = A4
paper-size-a3 = A3
paper-size-letter = Letter
paper-title = { $game }: das Spiel auf Papier
paper-aim = Ziel des Spiels
paper-players = Für
paper-seats = { $count } Spieler
paper-time = Dauer
paper-category = Art
paper-ease = Einstieg
paper-material = Du brauchst
paper-options = Auf diesem Blatt
paper-points = ein Brett mit { $count } Punkten
paper-cells = { $count } Felder
paper-men-dark = { $count } dunkle Steine
paper-men-light = { $count } helle Steine
paper-men-free = { $count } Figuren
paper-men-free-moaai = { $count } Statuen
paper-source = Regeln nach: { $source }
paper-qr = Hier spielen
paper-more = Putahi, freie Software für Brettspiele.

paper-board = Das Brett
paper-part = Blatt { $number } von { $all }
paper-board-lead = Drucke in Originalgröße (100 %) und einseitig. Auf Karton hält das Brett am längsten.
paper-board-lead-moaai = Drucke in Originalgröße (100 %) auf Karton. Schneide die Felder aus und lege sie so hin: Wer ein Feld verlässt, nimmt es weg. Oder lass das Blatt ganz und streiche das Feld durch.
paper-join = Schneide an den gestrichelten Linien entlang. Klebe jedes Blatt auf den grauen Rand des vorigen, Buchstabe auf Buchstabe.
paper-scale = Diese Linie ist 10 cm lang. Ist deine kürzer, dann drucke ohne „An Seite anpassen“.

paper-pieces = Die Steine
paper-pieces-moaai = Die Statuen
paper-pieces-lead = Drucke in Originalgröße (100 %) auf Karton und schneide die Kreise aus. Knöpfe, Kiesel oder Bohnen gehen auch.
paper-pieces-lead-moaai = Drucke in Originalgröße (100 %) auf Karton und schneide die Kreise aus. Der Buchstabe steht für die Farbe.

paper-score = Partieformular
paper-score-lead = Schreibe jeden Zug mit den Namen seiner Punkte auf, zum Beispiel { $example }.
paper-date = Datum
paper-result = Ergebnis
paper-number = Nr.

paper-puzzles = Sechs Aufgaben
paper-puzzles-lead = Von leicht bis schwer. Die Lösungen stehen auf der Rückseite.
paper-answers = Die Lösungen
paper-answers-lead = Alle sind bewiesen. Sind mehrere Züge gleich gut, zählt jeder.
paper-answer-many =
    { $count ->
        [one] { $first } und ein weiterer
       *[other] { $first } und { $count } weitere
    }

# Blätter eines Raums
paper-nobody = Auf diesem Blatt steht noch niemand.
paper-boxes = Ein leeres Kästchen steht für ein Zeichen, das diese Schrift nicht hat. Schreib solche Namen von Hand.
paper-cards = Karten
paper-cards-lead = Drucke in Originalgröße (100 %) und schneide an den Schnittmarken.
paper-card-how = Scanne mich, oder öffne diese Adresse und tippe die Buchstaben:
paper-code = Die Karte als QR-Code
paper-board-number = Brett
paper-begins = Beginnt
paper-second = Zieht nach
paper-bye = Freilos, ein Punkt
paper-rests = setzt aus
paper-tie-breaks = Bei gleich vielen Punkten entscheidet der Reihe nach:
paper-certificate = Urkunde
paper-certificate-place =
    { $place ->
        [1] Erster Platz
        [2] Zweiter Platz
        [3] Dritter Platz
       *[other] Platz { $place }
    }
paper-certificate-players =
    { $count ->
        [one] von einer Person
       *[other] von { $count }
    }
paper-certificate-part = hat teilgenommen
paper-signature = Unterschrift
