# Spiel, Seiten und Optionen
game-awithlaknannai = Awithlaknannai
seat-awithlaknannai-1 = Weiß
seat-awithlaknannai-2 = Schwarz
option-awithlaknannai-board = Brett
option-awithlaknannai-board-mosona = Mosona, 25 Punkte
option-awithlaknannai-board-kolowis = Kolowis, 49 Punkte
option-awithlaknannai-board-rule = A1
option-awithlaknannai-lines = Äußere Reihen
option-awithlaknannai-lines-open = nicht verbunden
option-awithlaknannai-lines-joined = durch Linien verbunden
option-awithlaknannai-lines-rule = A1

# Was über eine Partie gesagt wird
prompt-further-awithlaknannai = Wohin springt er?
cause-no-men = { $you ->
    [loser] Du hast keinen Stein mehr
   *[other] { $loser } hat keinen Stein mehr
}
end-no-men-won = { $winner } gewinnt: { $loser } hat keinen Stein mehr
refusal-must-capture = Du musst schlagen, mit { $points }
refusal-must-capture-most = Du musst so viele wie möglich schlagen: { $count ->
    [one] einen Stein
   *[other] { $count } Steine
}, mit { $points }
refusal-must-capture-centre = Du musst den Stein auf { $a } schlagen
hint-A5 = er schlägt, so viele er kann
hint-A6 = der Stein in der Mitte muss geschlagen werden
does-A5 = { $count ->
    [one] { $form ->
        [can] einen Stein überspringen
       *[other] überspringt einen Stein
    }
   *[other] { $form ->
        [can] { $count } Steine überspringen
       *[other] überspringt { $count } Steine
    }
}
refusal-goes-on = Das Schlagen geht von { $a } aus weiter
refusal-no-jump = Von { $a } nach { $b } gibt es nichts zu schlagen

# Erste Schritte
step-awithlaknannai-step = Du bist Weiß. Zieh in die leere Mitte.
step-awithlaknannai-step-done = Schwarz musste diesen Stein schlagen. Du bist dran!
step-awithlaknannai-must = Wer schlagen kann, muss. Tippe auf diesen Stein, und sieh, was passiert.
step-awithlaknannai-take = Überspring den schwarzen Stein, um ihn zu schlagen.
step-awithlaknannai-take-done = Geschlagen! Er kommt vom Brett.
step-awithlaknannai-chain = Ein Sprung führt zum nächsten. Schlag drei Steine!
step-awithlaknannai-chain-done = Drei auf einmal! Spring weiter, solange du kannst.
step-awithlaknannai-most = Dieser Stein würde nur einen schlagen. Tippe darauf, und sieh, was passiert.
step-awithlaknannai-bait = Biete einen Stein an: Schwarz muss ihn schlagen.
step-awithlaknannai-bait-done = Schwarz musste schlagen. Sieh, was jetzt offen ist!
step-awithlaknannai-win = Spring jetzt zweimal, und schlag die letzten Steine.
step-awithlaknannai-win-done = Kein schwarzer Stein ist übrig: Du gewinnst!

# Was an einem Text falsch ist
expected-man = ein Brett, auf dem ein Stein steht

# Über das Spiel
lead-awithlaknannai = Ein Spiel der Zuni für zwei, in dem Steine über Steine springen: je zwölf Steine, ein leerer Punkt, und wer schlagen kann, muss.
goal-awithlaknannai = Schlag alle gegnerischen Steine, oder sperr sie ein.
time-awithlaknannai = 15 Minuten
card-awithlaknannai = Das Spiel der Zuni von den kämpfenden Schlangen. Überspring Steine in einer Kette. Wer schlagen kann, muss.
place-awithlaknannai = Zuni Pueblo
seats-awithlaknannai = 2 Spieler
category-awithlaknannai = Strategie mit Sprüngen
ease-awithlaknannai = leicht zu lernen
kind-awithlaknannai = { category-awithlaknannai }, { ease-awithlaknannai }.
gist-awithlaknannai-1 = Die Steine füllen das Brett; der Punkt in der Mitte ist leer.
gist-awithlaknannai-2 = Zieh einen Schritt auf einer Linie zu einem leeren Punkt.
gist-awithlaknannai-3 = Überspring einen gegnerischen Stein, um ihn zu schlagen. Spring weiter, solange du kannst. Du musst schlagen, und so viele wie möglich.
gist-awithlaknannai-4 = Kein Stein mehr oder kein Zug? Dann hast du verloren.
headline-awithlaknannai = Linien, in Stein geritzt
figure-awithlaknannai-1 = Hier muss geschlagen werden, und zwar weiter, solange es möglich ist.
say-awithlaknannai = Wir lesen es, wie es dasteht: „a-with-lak-nan-NAI“. Wie die Zuni um 1900 es sprachen, wissen wir nicht; wenn du es weißt, sag es uns bitte.
history-awithlaknannai-1 = Dieses Spiel gehört den Zuni in New Mexico. In den ersten Jahren des zwanzigsten Jahrhunderts fand Stewart Culin auf einem Hausdach in Zuni eine lange Steinplatte mit eingeschnittenen Linien. Man erklärte ihm, sie sei für ein Spiel mit schwarzen und weißen Steinen, und nannte es kolowis awithlaknannai, nach Kolowisi, einer Schlange aus ihren Geschichten.
history-awithlaknannai-2 = Nick Graham, ein Zuni, machte Culin dann ein anderes Brett und nannte es awithlaknan mosona, das ursprüngliche. Auf diesem Brett spielst du hier, wenn du nicht die große Schlange wählst.
history-awithlaknannai-3 = Matilda Coxe Stevenson beschrieb das Spiel 1903 und übersetzte seinen Namen mit „Steine töten“. Steine füllen jede Kreuzung außer der in der Mitte. Wer beginnt, zieht dorthin und wird sofort geschlagen. Das Brett, sagt sie, hat keine feste Größe: Es kann größer oder kleiner sein.
history-awithlaknannai-4 = Woher kommt es? Le Globe Joueur kennt zwei Antworten. Vielleicht stammt es von alquerque doce ab, „mit zwölf“, das Spanier nach Amerika brachten. Oder es kommt aus Mexiko: Die Zuni selbst meinen, es sei einst ein mexikanisches Tafl gewesen, ein Spiel mit ungleich starken Seiten und ungleichen Zielen, und sie hätten die Kräfte gleich gemacht. Niemand kann sagen, wie alt es ist. Aber genießen kannst du es: Auf dem Mosona-Brett kann nur in der mittleren Reihe geschlagen werden, und ein unachtsamer Moment dort kann dich drei Steine kosten.
wins-awithlaknannai = Bei bestem Spiel niemand: Awithlaknannai ist remis. Nur b6-b5 hält das Remis: Die zwei anderen ersten Züge verlieren.
wins-how-awithlaknannai = Dieses Programm hat im November 2026 alle 194.253.880.190 Stellungen des gewöhnlichen Bretts ausgerechnet, und eine frühere Lösung kennen wir nicht. Eine endlose Partie wird nach den Steinen auf dem Brett gezählt; der Anfang ist auch dann remis, wenn eine endlose Partie einfach remis ist, denn ein erzwungenes Ende bleibt ein erzwungenes Ende. Ein zweites, einfaches Rechenprogramm findet dieselben Werte bis zu acht Steinen, und Strategien lassen sich mit einem eigenen kleinen Programm prüfen.
wins-proof-awithlaknannai = /docs/awithlaknannai-solution
doubt-awithlaknannai-1 = Die Zeichnung des Bretts ist verloren, und die Worte unseres Blattes sagen nicht, ob die beiden äußeren Reihen der Länge nach verbunden sind. Von sechs anderen Quellen lassen vier sie unverbunden, und denen folgen wir. Das ist eine Wahl, kein Wissen, und sie macht einen Unterschied: Wo die Reihen verbunden sind, können auch die Steine darauf geschlagen werden. Du kannst das vor dem Beginn wählen.
doubt-awithlaknannai-2 = Vom Kolowis-Brett sagt unser Blatt nur, dass es größer ist. Unseres hat 49 Punkte, wie andere Quellen es zeichnen, mit leerer Mitte und zwei leeren Enden der mittleren Reihe. Die Berichte über diese Reihe sind verschieden. Nimm unser Brett als eine Rekonstruktion, nicht als die Platte, die auf dem Dach lag.
doubt-awithlaknannai-3 = Zwei Dinge lesen wir in das Blatt hinein: dass ein Schlagen, das weitergehen kann, weitergehen muss, und dass der Stein geschlagen werden muss, der das Spiel eröffnet hat, auch wenn ein anderer möglich wäre. Das Ende einer Partie, in der nichts mehr vorangeht, ist von uns.
doubt-awithlaknannai-4 = „Tafl“ ist das Wort unseres Blattes: So heißen Spiele aus Nordeuropa, und aus Mexiko kennen wir keines. Was Culin und Stevenson schrieben, kennen wir nur aus Zitaten. Und beide schrieben als Besucher. Wenn du Zuni bist, weißt du es vielleicht besser als diese Seiten.
source-awithlaknannai-1 = Le Globe Joueur, „Awithlaknannai mosona“, ein Regelblatt auf Französisch, leglobejoueur.com.
source-1-link-awithlaknannai = https://www.leglobejoueur.com
source-awithlaknannai-2 = Stewart Culin, Games of the North American Indians (1907), Seite 801, zitiert nach dem Portal Ludii.
source-2-link-awithlaknannai = https://archive.org/details/annualreportofbu24smit
source-awithlaknannai-3 = Matilda Coxe Stevenson, „Zuñi Games“, American Anthropologist 5 (1903), Seiten 496–497, zitiert nach dem Portal Ludii.
source-awithlaknannai-4 = Das Portal Ludii, ludii.games.
source-4-link-awithlaknannai = https://ludii.games

# Regeln
rule-A1-title = Alle Punkte bis auf einen
rule-A1 = Auf jedem Punkt außer der Mitte steht ein Stein, zwölf für jede Seite. Jeder Spieler hat die Reihe vor sich und die Hälfte der mittleren Reihe, die von der eigenen Seite aus rechts liegt. Weiß sitzt an Reihe a, Schwarz an Reihe c. Auf dem Kolowis-Brett hat jede Seite 23 Steine, und auch die beiden Enden der mittleren Reihe sind leer.
rule-A2-title = Weiß beginnt
rule-A2 = Lost aus, wer Weiß hat, oder einigt euch. Weiß beginnt, danach zieht ihr abwechselnd.
rule-A3-title = Ein Schritt
rule-A3 = In deinem Zug ziehst du einen deiner Steine auf einer Linie zum nächsten Punkt, wenn er leer ist, in jede Richtung. Niemand darf aussetzen.
rule-A4-title = Steine überspringen
rule-A4 = Ein Stein schlägt einen gegnerischen Stein neben sich: Er springt geradeaus über ihn auf den nächsten Punkt derselben Linie. Dieser Punkt muss leer sein. Der geschlagene Stein kommt sofort vom Brett. Kann dein Stein danach noch einen schlagen, gleich in welche Richtung, muss er weiterspringen.
rule-A5-title = Die meisten schlagen
rule-A5 = Wenn du schlagen kannst, musst du. Sieh alle deine Steine an: Du darfst nur unter den Zügen wählen, die am meisten schlagen.
rule-A6-title = Die Eröffnung
rule-A6 = Der erste Zug geht in die Mitte, denn sonst ist nichts leer. Die zweite Seite muss genau diesen Stein schlagen, auch wenn ein anderer möglich wäre. Auf dem Kolowis-Brett ist der erste Zug frei; doch solange niemand einen Stein verloren hat, muss auch dort ein gegnerischer Stein in der Mitte geschlagen werden, wenn es geht.
rule-A7-title = Kein Stein, kein Zug
rule-A7 = Wenn du keinen Stein mehr hast, hast du verloren. Wenn du am Zug bist und nicht ziehen kannst, hast du auch verloren, wie viele Steine du auch geschlagen hast.
rule-A8-title = Aufhören und zählen
rule-A8 = Haben beide Seiten noch Steine, ist aber klar, dass nichts mehr geschlagen wird, könnt ihr vereinbaren aufzuhören. Wer mehr Steine auf dem Brett hat, hat mehr geschlagen und gewinnt; bei gleich vielen ist es Remis. Ob es so weit ist, entscheidet ihr beide.
rule-A9-title = Kein Ende in Sicht
rule-A9 = Die Partie endet und wird wie in A8 gezählt, wenn dieselbe Stellung zum dritten Mal entsteht, mit derselben Seite am Zug. Ebenso endet sie, wenn jeder Spieler 40 Züge in Folge gemacht hat, ohne dass geschlagen wurde.

# Strategie
strategy-limits-awithlaknannai = All das gilt für das Brett mit drei kurzen Reihen. Auf Kolowis, oder wo die äußeren Reihen verbunden sind, ist es anders.
strategy-awithlaknannai-first-title = Drei erste Züge, ein guter
strategy-awithlaknannai-first-1 = Alle drei gehen in die Mitte, und der Stein dort wird sofort geschlagen. Nach b6-b5 schlägst du mit b7 zurück, und niemand ist voraus.
strategy-awithlaknannai-first-2 = a4-b5 und a5-b5 verlieren gegen bestes Spiel.
strategy-awithlaknannai-first-how = Jede Stellung dieses Spiels ist ausgerechnet, 777 Milliarden, Spiegelbilder eingeschlossen.
strategy-awithlaknannai-edge-title = Sicher am Rand
strategy-awithlaknannai-edge-1 = An den äußeren Reihen läuft keine Linie entlang. Darum kann niemand einen Stein überspringen, der dort steht.
strategy-awithlaknannai-edge-2 = Der weiße Stein auf b5 ist in Gefahr. Zwei von sieben Zügen retten das Remis, und beide führen an den Rand.
strategy-awithlaknannai-chain-title = Gib einen, schlag drei
strategy-awithlaknannai-chain-1 = Wer schlagen kann, muss schlagen. So lenkst du die gegnerischen Steine, wohin du willst.
strategy-awithlaknannai-chain-2 = Schwarz zieht b7-b8. Weiß muss schlagen und landet auf b7. Jetzt sieh die Linie entlang: drei Steine in einer Kette.
strategy-awithlaknannai-count-title = Ein Stein mehr genügt
strategy-awithlaknannai-count-1 = Du musst nicht alle schlagen. Endet die Partie nie, werden die Steine gezählt.
strategy-awithlaknannai-count-2 = Weiß hat einen Stein mehr, aber der auf b4 steht zwischen zwei gegnerischen. Bring ihn in Sicherheit: Drei Züge gewinnen, alle anderen sind remis.
strategy-awithlaknannai-count-3 = Mit drei Steinen gegen zwei und am Zug gewinnst du in 98 von 100 Stellungen. Mit zwölf gegen elf sind es 86. Tausch also Steine, sobald du voraus bist.
strategy-awithlaknannai-count-how = Gezählt mit den Tabellen: alle Stellungen mit so vielen Steinen.
strategy-awithlaknannai-face-title = Auge in Auge
strategy-awithlaknannai-face-1 = Wer hier ziehen muss, hat verloren. Jeder Schritt endet neben dem Gegner, der den Stein schlägt. Wäre Schwarz am Zug, würde Schwarz verlieren.
strategy-awithlaknannai-face-2 = Heb dir also einen freien Schritt für das Ende auf. Die meisten Stellungen mit je einem Stein sind remis, 84 von 100. Sonst verliert, wer zu nahe kommt.
strategy-awithlaknannai-face-how = Gezählt mit den Tabellen: alle Stellungen mit je einem Stein.

# Eine Schulstunde
plan-rules-awithlaknannai = Zeig, wie man einen Stein überspringt, dann zwei. Hier muss man schlagen.
plan-first-match-awithlaknannai = Viele übersehen, dass sie schlagen müssen. Frag: Wer ist jetzt in Gefahr?
plan-ask-awithlaknannai = Frag, bevor du es zeigst: Was muss die andere Seite dann tun?
