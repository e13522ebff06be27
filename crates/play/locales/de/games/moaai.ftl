# Spiel, Seiten und Optionen
game-moaai = Moaaï
seat-moaai-1 = Spieler A
seat-moaai-2 = Spieler B
seat-moaai-3 = Spieler C
option-moaai-terrain = Gelände
option-moaai-terrain-hexagon = Sechseck, 19 Felder
option-moaai-terrain-rhombus = Raute, 16 Felder
option-moaai-terrain-square = Quadrat, 16 Felder
option-moaai-seats = Spieler
option-moaai-seats-2 = zwei
option-moaai-seats-3 = drei
option-moaai-seats-rule = O5
option-moaai-terrain-own = Tippe auf 14 bis 64 Felder. Alle müssen zusammenhängen.
option-moaai-terrain-other = Deine eigene Karte (hex:… oder square:…)
option-moaai-terrain-rule = O1

# Figuren
piece-moaai-Tr = rotes Dreieck
piece-moaai-To = oranges Dreieck
piece-moaai-Tv = grünes Dreieck
piece-moaai-Tb = blaues Dreieck
piece-moaai-Cr = rotes Quadrat
piece-moaai-Co = oranges Quadrat
piece-moaai-Cv = grünes Quadrat
piece-moaai-Cb = blaues Quadrat
piece-moaai-Rr = rote Scheibe
piece-moaai-Ro = orange Scheibe
piece-moaai-Rv = grüne Scheibe
piece-moaai-Rb = blaue Scheibe

# Was über eine Partie gesagt wird
task-choose-moaai = eine Statue setzen
task-move-moaai = eine Statue ziehen
prompt-further-moaai = Tippe jetzt auf ein Feld
cause-last-move = { $you ->
    [loser] Du hast den letzten Zug gemacht
   *[other] { $loser } hat den letzten Zug gemacht
}
cause-ahead-last-move = { $you ->
    [loser] Du musst den letzten Zug machen
   *[other] { $loser } muss den letzten Zug machen
}
end-last-move-won = { $winner } gewinnt: { $loser } hat den letzten Zug gemacht
effect-again = nichts Verwandtes daneben: noch einmal ziehen
effect-colour = { $colour ->
    [r] Rot berührt Rot
    [o] Orange berührt Orange
    [v] Grün berührt Grün
   *[b] Blau berührt Blau
}: { $count ->
    [one] eine Statue verschwindet
   *[other] { $count } Statuen verschwinden
}
effect-shape = { $shape ->
    [T] Dreieck berührt Dreieck
    [C] Quadrat berührt Quadrat
   *[R] Scheibe berührt Scheibe
}: { $count ->
    [one] eine Statue verschwindet
   *[other] { $count } Statuen verschwinden
}
effect-both = { $colour ->
    [r] Rot berührt Rot
    [o] Orange berührt Orange
    [v] Grün berührt Grün
   *[b] Blau berührt Blau
}, { $shape ->
    [T] Dreieck berührt Dreieck
    [C] Quadrat berührt Quadrat
   *[R] Scheibe berührt Scheibe
}: { $count ->
    [one] eine Statue verschwindet
   *[other] { $count } Statuen verschwinden
}
refusal-not-in-reserve = Diese Statue ist nicht im Vorrat
refusal-fill-first = Erst müssen alle Statuen stehen; nimm eine aus dem Vorrat
hint-O3 = dann ziehst du noch einmal
hint-O4 = sie trifft Verwandte, und alle verschwinden
refusal-cell-gone = Das Feld { $a } ist weg
puzzle-which-moaai = Tipp: welche Statue?

# Erste Schritte
step-moaai-place = Nimm eine Statue, und setz sie auf die Insel.
step-moaai-place-done = Die andere Seite setzt auch eine. Sie gehören niemandem.
step-moaai-wait = Zwei Statuen fehlen noch. Tippe auf diese.
step-moaai-again = Alle zwölf stehen. Zieh diese einen Schritt.
step-moaai-again-done = Ihr Feld ist versunken. Nichts Verwandtes daneben: Zieh noch einmal!
step-moaai-gone = Versuch, auf das versunkene Feld zu ziehen.
step-moaai-alike = Zieh neben eine verwandte: gleiche Form oder gleiche Farbe.
step-moaai-alike-done = Sie verschwindet mit allen Verwandten. Nun ist die andere Seite dran.
step-moaai-last = Der letzte Zug verliert. Überlass ihn der anderen Seite.
step-moaai-last-done = Die andere Seite musste ihn machen: Du gewinnst!

# Was an einem Text falsch ist
field-seats = Zahl der Plätze
edit-word-place = Statuen werden gesetzt
edit-word-move = Statuen ziehen
edit-word-over = Die Partie ist zu Ende
field-phase = Phase
mistake-other-terrain = eine Karte hex:… oder square:…
mistake-map-terrain = Karte des Geländes, Zeile { $line }, Spalte { $column }, „{ $text }“: { $problem }
map-kind = eine Karte beginnt mit hex: oder square:
map-character = „{ $found }“ ist weder „o“ (ein Feld) noch „.“ (keines)
map-row-length = jede Reihe muss die { $expected } Spalten der ersten haben
map-too-many-rows = eine Karte hat höchstens 26 Reihen
map-empty-edge = die ersten und letzten Reihen und Spalten müssen ein Feld enthalten
map-parity = Sechsecke einer Reihe stehen zwei Spalten auseinander, die der nächsten Reihe dazwischen
map-apart = dieses Feld hängt nicht mit dem ersten zusammen
map-cell-count = { $found } Felder, wo 14 bis 64 nötig sind
drawn-map-apart = Alle Felder müssen zusammenhängen. Einige stehen für sich.

# Über das Spiel
lead-moaai = Ein junges Spiel aus Frankreich für zwei oder drei: zwölf Statuen, die niemandem gehören, auf einer Insel, die unter jedem Schritt zerbröckelt.
goal-moaai = Mach nicht den letzten Zug: Der letzte Zug verliert.
time-moaai = 15 Minuten
credit-moaai = Moaaï wurde von Guilain Dorsimont für den Verein I.G.O.R. geschaffen, im März 2015.
card-moaai = Zwölf Statuen gehören niemandem. Ihre Insel zerbröckelt unter jedem Schritt. Mach nicht den letzten Zug!
place-moaai = Frankreich 2015
seats-moaai = 2–3 Spieler
category-moaai = Strategie durch Abzählen der Züge
ease-moaai = leicht zu lernen
kind-moaai = { category-moaai }, { ease-moaai }.
gist-moaai-1 = Setzt abwechselnd die zwölf Statuen auf die Insel. Sie gehören niemandem.
gist-moaai-2 = Dann zieh irgendeine Statue einen Schritt auf ein freies Feld. Das Feld, von dem sie kommt, versinkt im Meer.
gist-moaai-3 = Neben gleicher Form oder Farbe? Dann verschwinden sie alle, und dein Zug ist zu Ende. Sonst ziehst du noch einmal.
gist-moaai-4 = Wer den letzten Zug macht, verliert.
headline-moaai = Eine Insel, die zerbröckelt
figure-moaai-1 = Spät in einer Partie: Ein großer Teil der Insel ist weg, und jeder Schritt nimmt noch etwas.
say-moaai = „mo-a-I“: Die zwei Punkte bitten dich, das letzte i für sich zu sprechen.
history-moaai-1 = Wie alt die anderen Spiele hier sind, weiß niemand. Moaaï hat einen Geburtstag: Guilain Dorsimont schuf es im März 2015 für I.G.O.R., einen Verein, den er mitgegründet hat. Seit 1993 bringt der Verein Denkspiele zu Menschen jeden Alters, und er mag Regeln, die kurz und bald gelernt sind.
history-moaai-2 = Niemandem gehört eine Statue. Zuerst füllt ihr zusammen das Gelände, dann tragt ihr es ab. Jeder Schritt zerstört das Feld, von dem er kommt. Kommt eine Statue zu anderen von gleicher Form oder Farbe, verschwinden sie alle; trifft sie keine, ziehst du noch einmal. Sein Blatt lädt zwei oder drei Spieler ein und scherzt, mit mehr gäbe es einen Stau an der Mautstelle.
history-moaai-3 = Der letzte Zug verliert. In der Mathematik heißt so ein Ende Misère-Spiel. Also zählst du rückwärts: Wie viele Züge sind noch übrig, und kannst du einen dazutun oder sparen? Wir ließen einen Computer von zufällig gefüllten Inseln aus weiterspielen. Wer die zweite Phase begann, konnte den Sieg fast immer erzwingen: auf dem Sechseck in mehr als 96 von hundert Fällen. Beim Füllen kannst du daran noch etwas ändern, und darum lohnt es sich, dabei nachzudenken.
wins-moaai = Von der leeren Insel aus weiß es niemand. Ist sie voll, kann fast immer gewinnen, wer zuerst zieht.
wins-how-moaai = Für zwei Spieler auf dem Sechseck wurden im November 2026 20.000 zufällige Füllungen bis zum Ende durchsucht; keine blieb offen. In 96,5 % davon konnte den Sieg erzwingen, wer zuerst zog, auf der Raute in 88,7 %, auf dem Quadrat in 91,3 %. Das Füllen entscheidet also.
wins-proof-moaai = /docs/rules/moaai#what-is-known
doubt-moaai-1 = Die Zeichnung der Statuen ist verloren. Das Blatt sagt, dass es zwölf sind, und erwähnt ein rotes Dreieck und ein oranges Quadrat. Drei Formen in vier Farben, keine zwei gleich, sind unsere Rekonstruktion.
doubt-moaai-2 = Auch die Zeichnung des Geländes ist verloren. Das Beispiel des Blattes braucht mindestens 14 Felder, mehr wissen wir nicht. Sechseck, Raute und Quadrat sind unsere Rekonstruktion. Wenn du das Original hast, kannst du dem Programm seinen Plan geben und darauf spielen.
doubt-moaai-3 = Einiges mussten wir in das Blatt hineinlesen: Die Felder unter verschwundenen Statuen bleiben, ein Verschwinden löst nichts Weiteres aus, und die Partie ist zu Ende, wenn nichts mehr ziehen kann, auch wenn dieselbe Seite noch einmal dran wäre. Drei Dinge sind von uns: dass Spieler A beginnt, dass von drei Spielern der dritte weder gewinnt noch verliert, und dass das Spiel leicht zu lernen ist.
missing-moaai = Es fehlen: die Zeichnungen des Blattes von den zwölf Statuen, vom Gelände und vom Beispiel. Wenn du sie hast, würden wir sie sehr gern sehen.
source-moaai-1 = Guilain Dorsimont, „Moaaï“, das Regelblatt des Vereins I.G.O.R. auf Französisch (März 2015).
source-moaai-2 = Blog der ehemaligen Ingenieurstudenten von Douai, Januar 2023, über dreißig Jahre I.G.O.R.

# Regeln
rule-O1-title = Das Gelände füllen
rule-O1 = In deinem Zug nimmst du irgendeine Statue aus dem gemeinsamen Vorrat (das Blatt nennt sie Moaaï) und setzt sie auf ein beliebiges leeres Feld, bis alle zwölf stehen. Auf einem Feld steht nur eine Statue; sonst gibt es keine Bedingung. Spieler A beginnt; das ist von uns, das Blatt sagt es nicht.
rule-O2-title = Ein Schritt, ein Feld weniger
rule-O2 = Wenn alle Statuen stehen, macht Spieler A weiter. Zieh irgendeine Statue, egal wer sie gesetzt hat, einen Schritt auf ein leeres Feld daneben. Das Feld, von dem sie kommt, wird sofort weggenommen.
rule-O3-title = Fremde: noch einmal
rule-O3 = Hat die Statue nun keine Nachbarin von gleicher Form oder gleicher Farbe, ziehst du noch einmal, mit welcher Statue du willst.
rule-O4-title = Verwandte: alle verschwinden
rule-O4 = Hat die Statue Nachbarinnen von gleicher Form oder gleicher Farbe, verlassen sie alle das Spiel, und die Statue mit ihnen. Dann ist der nächste Spieler dran. Die Felder unter ihnen bleiben, und nichts Weiteres wird ausgelöst.
rule-O5-title = Der letzte Zug verliert
rule-O5 = Die Partie ist zu Ende, sobald keine Statue mehr ziehen kann, auch wenn dieselbe Seite noch einmal dran wäre. Wer den letzten Zug gemacht hat, hat verloren. Gewonnen hat, wer in der Reihenfolge davor sitzt; es zählen die Züge, nicht die Schritte. Ein dritter Spieler hat weder gewonnen noch verloren; auch das ist von uns.
rule-O6-title = Kein Aussetzen, kein Remis
rule-O6 = Niemand darf aussetzen, auch wenn nur noch der Zug bleibt, der verliert. Remis gibt es nicht. Nach dem Füllen sind es höchstens sechs Züge, weil jeder bis auf den letzten mindestens zwei Statuen wegnimmt.
rule-O-example-title = Das Beispiel des Blattes
rule-O-example = Spieler A zieht das rote Dreieck: Sein Feld verschwindet, es trifft nichts von seiner Form oder Farbe, und A zieht noch einmal. Dann trifft das orange Quadrat zwei Verwandte: Drei Statuen verschwinden, und B ist dran. Niemand sitzt fest, die Partie ist also nicht zu Ende. Die Worte sind die des Blattes; seine Zeichnung fehlt, das Brett ist von uns.

# Strategie
strategy-limits-moaai = Die Stellungen sind auf dem Sechseck, für zwei; die letzte ist für drei. Auf einem eigenen Gelände gelten die Ideen, die Zahlen nicht.
strategy-moaai-last-title = Überlass den letzten Schritt
strategy-moaai-last-1 = Wer den letzten Schritt macht, verliert. Zähle also die Schritte, die noch übrig sind.
strategy-moaai-last-2 = Drei von vier Schritten gewinnen hier. Nach b4-b3 bleibt ein einziger Schritt, und es ist nicht deiner.
strategy-moaai-again-title = Unter Fremden bleibst du dran
strategy-moaai-again-1 = Ein Schritt, der nichts Verwandtes trifft, gibt dir noch einen. So wählst du, wie viele Schritte übrig sind.
strategy-moaai-again-2 = Von siebzehn Schritten gewinnen hier zwei, c3-b3 und c5-b4. Beide treffen nur Fremde, und du ziehst noch einmal.
strategy-moaai-filling-title = Das Füllen entscheidet
strategy-moaai-filling-1 = Wenn alle Statuen stehen, zieht Spieler A zuerst. Stehen sie zufällig, kann A in 96,5 von 100 Fällen den Sieg erzwingen.
strategy-moaai-filling-2 = Bist du Spieler B, füll also nicht zufällig. Jetzt ist deine Gelegenheit.
strategy-moaai-filling-3 = Bist du Spieler A, achte auf deine letzte Statue. Am falschen Ort verschenkt sie den Sieg.
strategy-moaai-filling-how = Auf der Raute sind es 88,7 von 100, auf dem Quadrat 91,3. Für jedes Gelände wurden 20.000 zufällige Füllungen bis zum Ende durchsucht.
strategy-moaai-last-piece-title = Die zwölfte Statue gehört dir
strategy-moaai-last-piece-1 = Spieler B setzt die letzte Statue. Sieh dir vorher jedes freie Feld an.
strategy-moaai-last-piece-2 = Acht Felder sind hier frei. Die grüne Scheibe gewinnt auf c3 und verliert auf den sieben anderen.
strategy-moaai-three-title = Zu dritt: Mach den vorletzten Zug
strategy-moaai-three-1 = Es gewinnt, wer direkt vor dem Verlierer dran war. Sorg also dafür, dass der Nächste den letzten Schritt macht, nicht irgendjemand.
strategy-moaai-three-2 = d4-e3 und e1-e2 gewinnen hier. Nach d2-e2 hast du weder gewonnen noch verloren. Die anderen zwei Schritte verlieren.

# Eine Schulstunde
plan-rules-moaai = Sag: „Der letzte Zug verliert.“ Mach dann einen Schritt, und lass das Feld versinken.
plan-first-match-moaai = Viele zählen die Statuen. Lass die Schritte zählen: Wie viele bleiben noch?
plan-ask-moaai = Frag, bevor du es zeigst: Wer macht den letzten Zug?
