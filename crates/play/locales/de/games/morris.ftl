# Spiel, Seiten und Optionen
game-nine-mens-morris = Mühle
seat-nine-mens-morris-1 = Weiß
seat-nine-mens-morris-2 = Schwarz

# Was über eine Partie gesagt wird
point-mill = in einer Mühle
prompt-take-nine-mens-morris = Mühle! Schlag einen { $seat ->
    [Schwarz] schwarzen
   *[other] weißen
} Stein
cause-too-few-men = { $you ->
    [loser] Du hast nur noch zwei Steine
   *[other] { $loser } hat nur noch zwei Steine
}
cause-mill-closed = Drei Steine stehen in einer Reihe
end-too-few-men-won = { $winner } gewinnt: { $loser } hat nur noch zwei Steine
end-mill-closed-won = { $winner } gewinnt: drei Steine in einer Reihe
refusal-place-first = Setz erst alle deine Steine; wähle einen leeren Punkt
refusal-none-in-hand = In deiner Hand ist kein Stein mehr; zieh einen deiner Steine
refusal-must-take = { $a } schließt eine Mühle; wähle den Stein, den du schlägst
refusal-nothing-to-take = { $a } schließt keine Mühle, also kannst du { $b } nicht schlagen
refusal-not-enemy = Auf { $a } steht kein gegnerischer Stein
refusal-in-mill = { $a } steht in einer Mühle; { $seat } hat Steine außerhalb
hint-M4 = er springt
hint-M5 = er schließt eine Mühle
does-M5 = { $form ->
    [can] eine Mühle schließen und einen Stein schlagen
   *[other] schließt eine Mühle und schlägt einen Stein
}
good-stops-M5 = verhindert eine Mühle
puzzle-task-take-most-nine-mens-morris = { $men ->
    [one] Schließ eine Mühle
   *[other] Schlag { $men } Steine
} in { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}

# Erste Schritte
step-nine-mens-morris-place = Du bist Weiß. Setz einen Stein, wo sich vier Linien treffen.
step-nine-mens-morris-place-done = Gut! Von dort führen Wege nach allen Seiten.
step-nine-mens-morris-mill = Zwei in einer Reihe! Schließ die Mühle, dann schlag einen Stein.
step-nine-mens-morris-mill-done = Drei in einer Reihe: Ein schwarzer Stein ist weg.
step-nine-mens-morris-stop = Schwarz hat zwei in einer Reihe. Verhindere die Mühle!
step-nine-mens-morris-stop-done = Gut aufgepasst! Schwarz bekommt keine Mühle.
step-nine-mens-morris-safe = Schließ deine Mühle. Versuch dann, einen Stein aus der schwarzen Mühle zu schlagen.
step-nine-mens-morris-open = Alle Steine sind gesetzt, jetzt ziehen sie. Öffne deine Mühle.
step-nine-mens-morris-open-done = Sie ist offen. Im nächsten Zug kannst du sie schließen.
step-nine-mens-morris-close = Schließ die Mühle wieder, und schlag noch einen Stein.
step-nine-mens-morris-close-done = Jedes Mal, wenn sie sich schließt, schlägst du einen Stein.
step-nine-mens-morris-fly = Mit drei Steinen darfst du springen. Schließ die Mühle!
step-nine-mens-morris-fly-done = Schwarz hat nur noch zwei Steine: Du gewinnst!

# Was an einem Text falsch ist
expected-equal-hands = gleich viele Steine in beiden Händen, wenn { $seat } am Zug ist
expected-one-more-in-hand = ein Stein mehr in der eigenen Hand, wenn { $seat } am Zug ist

# Über das Spiel
lead-nine-mens-morris = Ein altes Spiel aus Europa für zwei, auf drei Quadraten ineinander: Bring drei deiner Steine in eine Reihe, dann schlägst du einen gegnerischen.
goal-nine-mens-morris = Schlag sieben gegnerische Steine, oder sperr sie alle ein.
time-nine-mens-morris = 20 Minuten
card-nine-mens-morris = Drei in einer Reihe sind eine Mühle: Schlag einen Stein. In ganz Europa gespielt, seit dem Mittelalter.
place-nine-mens-morris = Europa
seats-nine-mens-morris = 2 Spieler
category-nine-mens-morris = Strategie mit Dreierreihen
ease-nine-mens-morris = leicht zu lernen
kind-nine-mens-morris = { category-nine-mens-morris }, { ease-nine-mens-morris }.
gist-nine-mens-morris-1 = Setzt abwechselnd je neun Steine.
gist-nine-mens-morris-2 = Drei in einer Reihe sind eine Mühle: Schlag einen Stein.
gist-nine-mens-morris-3 = { $flying ->
    [yes] Danach zieht ihr auf den Linien. Wer nur noch drei Steine hat, darf springen.
   *[no] Danach zieht ihr auf den Linien. Niemand springt.
}
gist-nine-mens-morris-4 = Mit nur zwei Steinen oder ohne Zug hast du verloren.
headline-nine-mens-morris = Ein Spiel, das man in eine Bank ritzt
figure-nine-mens-morris-1 = Weiß ist am Zug: Der Zug von d6 nach d7 schließt auf der obersten Linie eine Mühle und schlägt einen schwarzen Stein, der in keiner Mühle steht.
say-nine-mens-morris = Auf Englisch heißt es Nine Men’s Morris: „nain menns MORR-iss“. „Merels“ klingt wie „MERR-els“.
history-nine-mens-morris-1 = Niemand weiß, wer das erste Brett gezeichnet hat. Aber ein Stück von einem lag in dem Schiff, das um das Jahr 900 in Gokstad in Norwegen begraben wurde, und ein anderes wurde in Nowgorod in Russland ausgegraben, aus der Zeit um 1100. 1283 ließ König Alfons von Kastilien die Regeln in sein Buch der Spiele schreiben: je neun Steine, und drei in einer Reihe, um einen zu schlagen, fast wie heute. Im vierzehnten Jahrhundert, sagt unser Blatt, stand es in Blüte, an vielen Höfen Europas, und war schon das Spiel von heute.
history-nine-mens-morris-2 = Unterwegs hat das Spiel Namen gesammelt: Mühle auf Deutsch, merels, mill oder Nine Men’s Morris auf Englisch, jeu du moulin oder mérelle auf Französisch. „Morris“ kommt wohl von merel, einem alten Wort für einen Spielstein, und nicht vom Tanz dieses Namens. Eine Familie hat es auch: Unser Blatt nennt Spiele mit 3, 4, 5, 7, 9 und 12 Steinen für jeden. Das einfachste sei Tic-Tac-Toe, sagt es, das mit neun das interessanteste, und noch heute beliebt in Deutschland, Österreich und der Schweiz.
history-nine-mens-morris-3 = Für ein Brett braucht man keinen Laden. Englische Hirten schnitten es mit dem Messer in den Rasen. Im Sommernachtstraum lässt Shakespeare einen Sommer so nass sein, dass der Schlamm das Mühlebrett auf dem Rasen füllt.
history-nine-mens-morris-4 = 1993 ließ Ralph Gasser in Zürich Computer rund zehn Milliarden Stellungen untersuchen. Das Ergebnis: Niemand kann den Sieg erzwingen. Menschen finden trotzdem einen Weg zu verlieren. Versuch, eine Zwickmühle zu bauen, zwei Mühlen, die sich einen Stein teilen: Jedes Mal, wenn er hinüberzieht, öffnet sich die eine, die andere schließt sich, und du schlägst noch einen Stein.
wins-nine-mens-morris = Bei bestem Spiel niemand: Mühle ist remis.
wins-how-nine-mens-morris = Ralph Gasser gab es 1993 bekannt. Im November 2026 hat dieses Programm alle 26.761.334.939 Stellungen ausgerechnet, das Setzen eingeschlossen, jede mit der Zahl der Züge bis zum Ende. Der Anfang hat den Wert, den Gasser fand, Stichproben aller Art folgen aus den Regeln, und ein zweites, einfaches Rechenprogramm stimmt überein, so weit es kommt. Ohne Springen ist das Spiel ebenfalls remis, und auch mit der Grenze von 20 ruhigen Zügen.
wins-proof-nine-mens-morris = /docs/morris-solution
doubt-nine-mens-morris-1 = Unser Blatt spricht von vier Quadraten. Das muss ein Versehen sein: Die 24 Punkte, die es im selben Satz zählt, sind die von dreien.
doubt-nine-mens-morris-2 = Unser Blatt findet Spuren ähnlicher Spiele im alten Ägypten, und später in Griechenland und Phönizien. Für Ägypten lehnt man das heute ab: Die Linien, die in das Tempeldach von Kurna geritzt sind, haben kein bekanntes Alter, und niemand kann sagen, ob sie für ein Spiel gedacht waren. Für Griechenland, Phönizien und die Höfe des vierzehnten Jahrhunderts nennt es keine Quelle. Darum sagen wir nicht, wie alt das Spiel ist.
doubt-nine-mens-morris-3 = Was, wenn ein Stein zwei Mühlen auf einmal schließt? Das Blatt schweigt. Bei uns schlägt er nur einen Stein, wie bei den meisten.
doubt-nine-mens-morris-4 = Das Blatt erklärt die Partie nach fünfzig Zügen ohne Schlagen für remis, oder wenn eine Stellung wiederkehrt, und verweist auf Schach. Wir zählen also wie im Schach: fünfzig Züge jedes Spielers, und dieselben Steine mit derselben Seite am Zug. Dass das Spiel leicht zu lernen ist, sagen wir selbst.
source-nine-mens-morris-1 = Ludoteka, „Jeu du moulin“, eine Seite auf Französisch, ludoteka.com (2001–2024).
source-1-link-nine-mens-morris = https://www.ludoteka.com
source-nine-mens-morris-2 = Alfons X. von Kastilien, Libro de los juegos (1283).
source-nine-mens-morris-3 = N. Nicolaysen, The Viking-Ship Discovered at Gokstad in Norway (1882).
source-nine-mens-morris-4 = E. Rybina, „Chess Pieces and Game Boards“, in Wood Use in Medieval Novgorod (2007), nach dem Portal Ludii, ludii.games.
source-4-link-nine-mens-morris = https://ludii.games
source-nine-mens-morris-5 = William Shakespeare, Ein Sommernachtstraum, zweiter Akt, erste Szene, und die Anmerkungen dazu in der Variorum-Ausgabe von 1821.
source-nine-mens-morris-6 = Friedrich Berger, „From Circle and Square to the Image of the World“, Rock Art Research 21 (2004), über die Zeichnungen von Kurna.
source-nine-mens-morris-7 = Ralph Gasser, „Solving Nine Men’s Morris“, in Games of No Chance (1996); bekannt gegeben im November 1993.
source-7-link-nine-mens-morris = https://www.ics.uci.edu/~eppstein/cgt/morris.html

# Regeln
rule-M1-title = Ein leeres Brett
rule-M1 = Das Brett ist leer, und jede Seite hat { $men } Steine in der Hand. Lost aus, wer beginnt; diese Seite ist Weiß.
rule-M2-title = Steine setzen
rule-M2 = Solange du Steine in der Hand hast, setzt du in deinem Zug einen davon auf einen beliebigen leeren Punkt. Steine auf dem Brett bleiben, wo sie sind.
rule-M3-title = Steine ziehen
rule-M3 = Ist deine Hand leer, ziehst du in deinem Zug einen deiner Steine auf einer Linie zum nächsten Punkt, wenn er leer ist.
rule-M4-title = Mit nur drei Steinen
rule-M4 = { $flying ->
    [yes] Ist deine Hand leer und hast du nur noch drei Steine, darfst du springen: mit einem Stein auf jeden leeren Punkt. Das gilt nur für dich. Dein Gegner muss weiter den Linien folgen, außer er hat auch nur noch drei.
   *[no] Hier springt niemand: Auch mit nur drei Steinen folgst du den Linien. In der Form mit Springen (F3) darfst du dann mit einem Stein auf jeden leeren Punkt.
}
rule-M5-title = Eine Mühle schließen
rule-M5 = Drei deiner Steine nebeneinander auf einer Linie sind eine Mühle. Immer wenn du eine schließt, durch Setzen, Ziehen oder Springen, musst du einen gegnerischen Stein schlagen: Er kommt für immer vom Brett. Das gilt auch, wenn du dieselbe Mühle gerade erst geöffnet hast. Zwei Mühlen auf einmal schlagen trotzdem nur einen Stein. Steht kein gegnerischer Stein auf dem Brett, wird keiner geschlagen.
rule-M6-title = Mühlen schützen
rule-M6 = Ein Stein in einer Mühle kann nicht geschlagen werden, außer wenn alle gegnerischen Steine auf dem Brett in Mühlen stehen.
rule-M7-title = Nur noch zwei Steine
rule-M7 = Hast du nur noch zwei Steine, auf dem Brett und in der Hand zusammen, hast du die Partie verloren. Solange du noch setzt, kannst du durchaus weniger als drei auf dem Brett haben.
rule-M8-title = Kein Zug, verloren
rule-M8 = Wenn du am Zug bist und nicht ziehen kannst, hast du verloren. Das kann geschehen, sobald der letzte Stein gesetzt ist.
rule-M9-title = Viele ruhige Züge
rule-M9 = Haben beide Spieler je { $quiet } Züge gemacht, ohne dass geschlagen wurde, ist die Partie remis. Gezählt wird ab dem letzten gesetzten Stein, und nach jedem Schlagen von vorn.
rule-M10-title = Dreimal ist Remis
rule-M10 = Wenn dieselbe Stellung zum dritten Mal entsteht, ist die Partie remis. Dieselbe Stellung heißt: dieselben Steine auf denselben Punkten, gleich viele Steine in der Hand, und dieselbe Seite am Zug.
rule-M11-title = Einigen oder aufgeben
rule-M11 = Ihr könnt Remis vereinbaren, und ihr könnt aufgeben.
rule-M12-title = Kein Aussetzen
rule-M12 = Niemand darf aussetzen. Auch wenn jeder Zug schadet, musst du einen machen.

# Strategie
strategy-nine-mens-morris-crossings-title = Zuerst die vier Kreuzungen
strategy-nine-mens-morris-crossings-1 = Setz deine ersten Steine auf d6, f4, d2 und b4. Von dort führen vier Wege weg, von einer Ecke nur zwei. So ein Stein ist schwer einzusperren.
strategy-nine-mens-morris-crossings-2 = Bei bestem Spiel ist jeder erste Zug remis. Aber wer spielt schon so gut? Unter mittelstarken Computern gewann Weiß nach d6 in 56 von 100 Partien. Nach einer Ecke waren es 50.
strategy-nine-mens-morris-crossings-how = Drei Stärken, von leicht bis mittel, spielten gegen sich selbst. Jede spielte 1000 Partien mit jedem von vier ersten Zügen.
strategy-nine-mens-morris-double-title = Die Zwickmühle
strategy-nine-mens-morris-double-1 = Der weiße Stein auf d7 pendelt. Er zieht nach d6 und schließt eine Mühle. Zurück auf d7 schließt er die andere. Jedes Mal verliert Schwarz einen Stein.
strategy-nine-mens-morris-double-2 = Achte darauf, welchen Stein du schlägst. Drei der sechs Möglichkeiten gewinnen hier, mit den drei anderen ist es remis.
strategy-nine-mens-morris-prevent-title = Versperr das Pendel
strategy-nine-mens-morris-prevent-1 = Schwarz ist am Zug. Weiß droht in jedem Zug mit einer Mühle: d7-d6. Stell dich dem Pendel in den Weg: d5-d6. Jeder andere Zug verliert.
strategy-nine-mens-morris-prevent-2 = Sieh also früh hin: Welcher gegnerische Stein steht zwischen zwei Linien?
strategy-nine-mens-morris-few-title = Eine Zwickmühle kann zu früh kommen
strategy-nine-mens-morris-few-1 = Weiß hat fünf Steine, Schwarz vier. Die erste Mühle lässt Schwarz drei. Drei Steine springen: zum Beispiel dem Pendel in den Weg.
strategy-nine-mens-morris-few-2 = Kein Zug gewinnt hier. Hab mehr Steine als hier, bevor du die Mühle öffnest.
strategy-nine-mens-morris-room-title = Platz zählt mehr als Steine
strategy-nine-mens-morris-room-1 = Weiß hat vier Steine auf den vier Kreuzungen, Schwarz sieben darum herum. Zieh b4-a4: Keiner der sieben kann ziehen, und Weiß hat gewonnen.
strategy-nine-mens-morris-room-2 = Zähle also nicht nur Steine. Zähle die freien Punkte neben ihnen.
strategy-nine-mens-morris-three-title = Drei Steine können halten
strategy-nine-mens-morris-three-1 = Mit drei Steinen springst du. Spring der nächsten Mühle in den Weg: hier g1-b6. Alle anderen Züge verlieren.
strategy-nine-mens-morris-three-2 = Mit drei Steinen gegen sechs und am Zug hältst du 97 von 100 Stellungen. Gegen sieben sind es 53, gegen acht 9. Bevor du dem Gegner drei Steine lässt, hab also selbst sieben.
strategy-nine-mens-morris-three-how = Gezählt mit den Tabellen: alle Stellungen mit drei Steinen am Zug, keiner in der Hand.
strategy-nine-mens-morris-long-title = Geduld gewinnt
strategy-nine-mens-morris-long-1 = Drei weiße Steine besiegen hier vier schwarze. Nur einer von 51 Zügen schafft es, und es dauert 33 Züge, beide Seiten gezählt.
strategy-nine-mens-morris-long-2 = Wenn du das Ende nicht siehst, halte deine Steine sicher und beisammen.
strategy-nine-mens-morris-longest-title = Der längste Sieg
strategy-nine-mens-morris-longest-1 = Weiß hat acht Steine, Schwarz sieben. Weiß gewinnt, aber erst in 203 Zügen, beide Seiten gezählt. Kein Sieg dauert länger, wenn alle Steine gesetzt sind.
strategy-nine-mens-morris-longest-2 = Nur einer von sechs Zügen hält den Sieg: a4-b4. Sieh zu, wie es beginnt.
strategy-nine-mens-morris-longest-how = Die Tabellen, die das zeigen, zählen keine ruhigen Züge. In einer Partie tut Regel M9 das.

# Optionen der ganzen Familie
option-nine-mens-morris-flying = Mit nur drei Steinen
option-nine-mens-morris-flying-value = { $value ->
    [yes] auf jeden Punkt springen
   *[no] { $game ->
        [nine-mens-morris] den Linien folgen (Board Game Arena, einfach)
       *[other] den Linien folgen
    }
}
option-nine-mens-morris-flying-rule = F3
option-nine-mens-morris-quiet = Remis ohne Schlagen
option-nine-mens-morris-quiet-value = { $value ->
    [20] nach je 20 Zügen (Welt-Mühlespiel-Dachverband)
   *[other] nach je { $value } Zügen
}
option-nine-mens-morris-quiet-other = eine beliebige Zahl von Zügen, 10 bis 100
option-nine-mens-morris-quiet-rule = F4
mistake-other-quiet = eine beliebige Zahl von 10 bis 100

# Regeln der ganzen Familie
rule-F1-title = Die erste Mühle gewinnt
rule-F1 = Mit je drei Steinen gewinnt, wer zuerst eine Mühle schließt. Geschlagen wird nichts.
rule-F2-title = Ein volles Brett
rule-F2 = Ist der letzte Stein gesetzt und kein Punkt mehr frei, ist die Partie remis. Das kann nur mit zwölf Steinen geschehen.
rule-F3-title = Mit oder ohne Springen
rule-F3 = Du kannst wählen, ob eine Seite mit nur drei Steinen springen darf. Gewöhnlich darf sie es mit neun und mit zwölf Steinen, in den kleineren Spielen nicht.
rule-F4-title = Weniger ruhige Züge
rule-F4 = Du kannst wählen, nach wie vielen Zügen ohne Schlagen die Partie remis ist: eine beliebige Zahl von 10 bis 100 für jeden Spieler. Gewöhnlich sind es 50. Der Welt-Mühlespiel-Dachverband spielt mit 20.
cause-full-board = Das Brett ist voll
end-full-board-drawn = Das Brett ist voll: Remis

# Drei Steine
game-three-mens-morris = Dreiermühle
card-three-mens-morris = Die kleinste: Die erste Dreierreihe gewinnt. { wins-three-mens-morris }
goal-three-mens-morris = Bring deine drei Steine in eine Reihe.
time-three-mens-morris = 5 Minuten
place-three-mens-morris = Europa, Asien
seats-three-mens-morris = 2 Spieler
category-three-mens-morris = Dreierreihen
ease-three-mens-morris = leicht zu lernen
kind-three-mens-morris = Schnell, und { ease-three-mens-morris }.
gist-three-mens-morris-1 = Setzt abwechselnd je drei Steine.
gist-three-mens-morris-2 = { $flying ->
    [yes] Danach zieht ihr mit einem Stein auf jeden leeren Punkt.
   *[no] Danach zieht ihr auf den Linien.
}
gist-three-mens-morris-3 = Die erste Dreierreihe gewinnt.
history-three-mens-morris-1 = Bretter mit neun Punkten sind an vielen Orten Europas und Asiens in Stein geritzt. Murray nennt das Spiel die kleinere Mühle (smaller merels).
history-three-mens-morris-2 = Wer in der Mitte beginnt, gewinnt. Darum vereinbart man oft, dass der erste Stein woandershin kommt.
doubt-three-mens-morris-1 = An manchen Orten dürfen die Steine auf jeden leeren Punkt ziehen. Murray nennt dieses Spiel nine holes; du kannst es als Option wählen.
doubt-three-mens-morris-2 = Man kennt auch Bretter ohne Diagonalen. Wir spielen mit den Diagonalen.
source-three-mens-morris-1 = H. J. R. Murray, A History of Chess (1913), Seite 614.
source-three-mens-morris-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).
wins-three-mens-morris = Bei bestem Spiel Weiß: Der erste Stein kommt in die Mitte.
wins-how-three-mens-morris = Dieses Programm rechnet alle Stellungen in weniger als einer Sekunde aus, sobald nach der ersten gefragt wird. Der Sieg braucht höchstens neun Züge beider Seiten zusammen.
wins-proof-three-mens-morris = /docs/mills-solution

# Vier Steine
game-four-mens-morris = Vierermühle
card-four-mens-morris = Zwei Quadrate und vier Steine: Jeder Verlust tut weh. { wins-four-mens-morris }
goal-four-mens-morris = Schlag zwei gegnerische Steine, oder sperr sie alle ein.
time-four-mens-morris = 5 Minuten
seats-four-mens-morris = 2 Spieler
category-four-mens-morris = Ein kurzes Spiel mit Dreierreihen
kind-four-mens-morris = { category-four-mens-morris }.
gist-four-mens-morris-1 = Setzt abwechselnd je vier Steine.
gist-four-mens-morris-2 = Drei in einer Reihe sind eine Mühle: Schlag einen Stein.
gist-four-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-four-mens-morris-4 = Mit nur zwei Steinen oder ohne Zug hast du verloren.
history-four-mens-morris-1 = Unser Blatt nennt ein Spiel mit je vier Steinen und zeichnet sein Brett nicht.
doubt-four-mens-morris-1 = Andere spielen mit vier Steinen auf dem Brett für drei. Wir nehmen das Brett mit zwei Quadraten.
source-four-mens-morris-1 = Ludoteka, „Jeu du moulin“, eine Seite auf Französisch, ludoteka.com (2001–2024).
wins-four-mens-morris = Bei bestem Spiel niemand: Es ist remis.
wins-how-four-mens-morris = Dieses Programm rechnet alle Stellungen in weniger als einer Sekunde aus, sobald nach der ersten gefragt wird, jede mit der Zahl der Züge bis zum Ende.
wins-proof-four-mens-morris = /docs/mills-solution

# Fünf Steine
game-five-mens-morris = Fünfermühle
card-five-mens-morris = Zwei Quadrate und fünf Steine: schnell gelernt, schnell gespielt. { wins-five-mens-morris }
goal-five-mens-morris = Schlag drei gegnerische Steine, oder sperr sie alle ein.
time-five-mens-morris = 10 Minuten
seats-five-mens-morris = 2 Spieler
category-five-mens-morris = Ein kurzes Spiel mit Dreierreihen
kind-five-mens-morris = { category-five-mens-morris }.
gist-five-mens-morris-1 = Setzt abwechselnd je fünf Steine.
gist-five-mens-morris-2 = Drei in einer Reihe sind eine Mühle: Schlag einen Stein.
gist-five-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-five-mens-morris-4 = Mit nur zwei Steinen oder ohne Zug hast du verloren.
history-five-mens-morris-1 = Unser Blatt nennt ein Spiel mit je fünf Steinen. Man spielt es auf dem Brett für sechs.
source-five-mens-morris-1 = Ludoteka, „Jeu du moulin“, eine Seite auf Französisch, ludoteka.com (2001–2024).
source-five-mens-morris-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).
wins-five-mens-morris = Bei bestem Spiel niemand: Es ist remis.
wins-how-five-mens-morris = Dieses Programm rechnet alle Stellungen in ein, zwei Sekunden aus, sobald nach der ersten gefragt wird, jede mit der Zahl der Züge bis zum Ende.
wins-proof-five-mens-morris = /docs/mills-solution

# Sechs Steine
game-six-mens-morris = Sechsermühle
card-six-mens-morris = Zwei Quadrate und sechs Steine: das Spiel des Mittelalters. { wins-six-mens-morris }
goal-six-mens-morris = Schlag vier gegnerische Steine, oder sperr sie alle ein.
time-six-mens-morris = 10 Minuten
place-six-mens-morris = Europa
seats-six-mens-morris = 2 Spieler
category-six-mens-morris = Strategie mit Dreierreihen
kind-six-mens-morris = { category-six-mens-morris }.
gist-six-mens-morris-1 = Setzt abwechselnd je sechs Steine.
gist-six-mens-morris-2 = Drei in einer Reihe sind eine Mühle: Schlag einen Stein.
gist-six-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-six-mens-morris-4 = Mit nur zwei Steinen oder ohne Zug hast du verloren.
history-six-mens-morris-1 = R. C. Bell schreibt, dass man im Mittelalter in Italien, Frankreich und England mit sechs Steinen spielte, und dass das Spiel um 1600 vergessen war.
source-six-mens-morris-1 = R. C. Bell, Board and Table Games from Many Civilizations (1960).
source-six-mens-morris-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).
wins-six-mens-morris = Bei bestem Spiel niemand: Es ist remis.
wins-how-six-mens-morris = Ein anderes Programm, GamesmanOne, fand 2025 dasselbe. Unseres rechnet alle Stellungen in Sekunden aus, sobald nach der ersten gefragt wird. Der längste Sieg braucht 119 Züge beider Seiten zusammen.
wins-proof-six-mens-morris = /docs/mills-solution

# Sieben Steine
game-seven-mens-morris = Siebenermühle
card-seven-mens-morris = Mit einer Kreuzung in der Mitte. { wins-seven-mens-morris }
goal-seven-mens-morris = Schlag fünf gegnerische Steine, oder sperr sie alle ein.
time-seven-mens-morris = 10 Minuten
seats-seven-mens-morris = 2 Spieler
category-seven-mens-morris = Strategie mit Dreierreihen
kind-seven-mens-morris = { category-seven-mens-morris }.
gist-seven-mens-morris-1 = Setzt abwechselnd je sieben Steine.
gist-seven-mens-morris-2 = Drei in einer Reihe sind eine Mühle: Schlag einen Stein.
gist-seven-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-seven-mens-morris-4 = Mit nur zwei Steinen oder ohne Zug hast du verloren.
history-seven-mens-morris-1 = Unser Blatt nennt ein Spiel mit je sieben Steinen. Sein Brett ist das für sechs, mit einer Kreuzung in der Mitte.
doubt-seven-mens-morris-1 = Auf den langen Linien zählen manche nur Mühlen mit einem Stein in der Mitte. Wir zählen je drei Punkte nebeneinander.
source-seven-mens-morris-1 = Ludoteka, „Jeu du moulin“, eine Seite auf Französisch, ludoteka.com (2001–2024).
source-seven-mens-morris-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).
wins-seven-mens-morris = Bei bestem Spiel Weiß: Der erste Stein kommt in die Mitte.
wins-how-seven-mens-morris = Dieses Programm rechnet alle 32.304.085 Stellungen, bis auf die Symmetrien des Bretts, in höchstens einer Minute aus. Weiß gewinnt in höchstens 25 Zügen beider Seiten zusammen, wenn der erste Stein in die Mitte kommt; überall sonst verliert er. Ein früheres Ergebnis kennen wir nicht (November 2026).
wins-proof-seven-mens-morris = /docs/mills-solution

# Zwölf Steine
game-twelve-mens-morris = Zwölfermühle
card-twelve-mens-morris = Drei Quadrate mit Diagonalen, wie im südlichen Afrika. { wins-twelve-mens-morris }
goal-twelve-mens-morris = Schlag zehn gegnerische Steine, oder sperr sie alle ein.
time-twelve-mens-morris = 30 Minuten
place-twelve-mens-morris = Südliches Afrika, Europa
seats-twelve-mens-morris = 2 Spieler
category-twelve-mens-morris = Strategie mit Dreierreihen und vielen Mühlen
kind-twelve-mens-morris = { category-twelve-mens-morris }.
gist-twelve-mens-morris-1 = Setzt abwechselnd je zwölf Steine.
gist-twelve-mens-morris-2 = Drei in einer Reihe sind eine Mühle, auch auf den Diagonalen.
gist-twelve-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-twelve-mens-morris-4 = Mit nur zwei Steinen oder ohne Zug hast du verloren.
history-twelve-mens-morris-1 = Sind auch die Ecken verbunden, hat jede Seite zwölf Steine. In Südafrika wird ein naher Verwandter, Morabaraba, als Sport gespielt; seine Steine heißen Kühe.
source-twelve-mens-morris-1 = Ludoteka, „Jeu du moulin“, eine Seite auf Französisch, ludoteka.com (2001–2024).
source-twelve-mens-morris-2 = R. C. Bell, Board and Table Games from Many Civilizations (1960).
wins-twelve-mens-morris = Bei bestem Spiel Weiß. Das fand ein anderes Projekt; wir haben es nicht ausgerechnet.
wins-how-twelve-mens-morris = 2026 gab ein anderes Projekt den Wert jeder Stellung an, ohne die Zahl der Züge: Der erste Stein auf einer Ecke gewinnt, auf der Mitte einer Seite ist es remis.
wins-proof-twelve-mens-morris = /docs/mills-solution
strategy-limits-nine-mens-morris = All das gilt für neun Steine, von denen die letzten drei springen dürfen. Die Ideen gelten auch ohne Springen, die Zahlen nicht.

# Eine Schulstunde
plan-rules-nine-mens-morris = Zeichne zuerst eine Mühle: Mit drei in einer Reihe schlägt man. Dann setzt jede Seite zwei Steine.
plan-first-match-nine-mens-morris = Viele bauen an ihrer Mühle und vergessen die gegnerische. Frag: Wo ist die?
plan-ask-nine-mens-morris = Frag, bevor du es zeigst: Welcher Stein kann warten, welcher nicht?
