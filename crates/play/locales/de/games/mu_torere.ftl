# Spiel, Seiten und Optionen
game-mu-torere = Mū Tōrere
seat-mu-torere-1 = Dunkel
seat-mu-torere-2 = Hell
option-mu-torere-entry = In die Mitte
option-mu-torere-entry-always = neben einem gegnerischen Stein, immer
option-mu-torere-entry-first-two = neben einem gegnerischen Stein, in den ersten zwei Zügen
option-mu-torere-entry-rule = T5

# Was über eine Partie gesagt wird
refusal-no-enemy-beside = { $a } darf nicht in die Mitte: Kein gegnerischer Stein steht daneben
hint-T4 = aus der Mitte
hint-T5 = in die Mitte

# Erste Schritte
step-mu-torere-enter = Du hast die dunklen Steine. Zieh einen in die Mitte.
step-mu-torere-enter-done = Gut! Hell hat auch gezogen. Du bist dran.
step-mu-torere-leave = Zieh aus der Mitte auf den leeren Arm.
step-mu-torere-leave-done = Gut! Die Mitte berührt alle acht Arme.
step-mu-torere-ring = Du darfst auch einen Schritt am Rand entlang ziehen.
step-mu-torere-ring-done = Ja! Ein Schritt auf der Linie, zum leeren Arm.
step-mu-torere-why = Dieser Stein darf nicht in die Mitte. Tippe darauf, und sieh, warum.
step-mu-torere-shut = Schließ die Lücke, dann kann Hell nicht mehr ziehen.
step-mu-torere-shut-done = Hell kann nicht mehr ziehen: Du gewinnst!
step-mu-torere-escape = Ein anderer Zug würde dich einsperren. Spiel diesen.
step-mu-torere-escape-done = Gut gesehen! Du hältst dir einen Weg offen.

# Was an einem Text falsch ist
field-plies = Zahl der Züge

# Über das Spiel
lead-mu-torere = Ein Spiel der Māori für zwei, auf einem Stern mit acht Spitzen: je vier Steine, ein leerer Punkt, und nichts wird je geschlagen.
goal-mu-torere = Sperr den Gegner ein, bis er nicht mehr ziehen kann.
time-mu-torere = 10 Minuten
card-mu-torere = Das Spiel der Māori auf dem Stern mit acht Spitzen. Jeder hat vier Steine, ein Punkt ist leer: Sperr den Gegner ein.
place-mu-torere = Aotearoa Neuseeland
seats-mu-torere = 2 Spieler
category-mu-torere = Strategie durch Einsperren
ease-mu-torere = leicht zu lernen
kind-mu-torere = { category-mu-torere }, { ease-mu-torere }.
gist-mu-torere-1 = Jeder hat vier Steine auf den Armen des Sterns. Die Mitte ist leer.
gist-mu-torere-2 = Zieh einen Stein auf einer Linie zum leeren Punkt.
gist-mu-torere-3 = In die Mitte darfst du nur neben einem gegnerischen Stein.
gist-mu-torere-4 = Wer nicht ziehen kann, verliert.
headline-mu-torere = Acht Arme um einen Leib
figure-mu-torere-1 = Das Brett von 1925 nach dem letzten Zug der Partie: Dunkel kann nicht ziehen, Hell hat gewonnen.
say-mu-torere = „Muh TOH-re-re“: ū und ō sind lang, jedes e klingt wie in „Bett“, und das r wird einmal kurz mit der Zungenspitze angeschlagen.
part-mu-torere-1 = das Brett
part-1-name-mu-torere = papa tākaro
part-mu-torere-2 = die Mitte, in der sich alle Linien treffen
part-2-name-mu-torere = pūtahi
part-mu-torere-3 = ein Arm
part-3-name-mu-torere = kewai, auch kawai
part-mu-torere-4 = ein Stein
part-4-name-mu-torere = perepere
part-language-mu-torere = mi
part-help-mu-torere = Das ist te reo Māori, die Sprache der Māori. Unsere Blätter drucken die Wörter ohne Längestriche; die haben wir ergänzt. Wenn du die Sprache sprichst, ist deine Hilfe willkommen.
replay-mu-torere = Eine Partie, die Elsdon Best 1925 gedruckt hat, und Te Rangi Hīroa 1949 noch einmal. Dunkel und Hell stehen hier andersherum, so wie dort gedruckt. Der letzte Zug ist nur erlaubt, wenn die Steine bloß in den ersten zwei Zügen neben einem gegnerischen stehen müssen.
history-mu-torere-1 = Mū Tōrere kommt von den Māori in Neuseeland, vor allem von den Ngāti Porou an der Ostküste der Nordinsel. Man zeichnete das Brett mit Holzkohle auf eine Holzplatte, mit einem Stock auf den Boden, oder auf die innere Rinde einer Tōtara, solange sie noch grün war; zwei Stäbe hielten sie beim Trocknen glatt. Kiesel waren gute Steine. Es war wohl ihr einziges Brettspiel, schreibt R. C. Bell.
history-mu-torere-2 = Das Spiel hat seine Wörter behalten. Das Brett ist der papa tākaro, ein Stein ein perepere, ein Arm ein kewai oder kawai, und die Mitte ist der pūtahi. Te Rangi Hīroa, auch Peter Buck genannt, schrieb, die kawai seien die Fangarme eines Kraken: acht Arme um einen Leib.
history-mu-torere-3 = 1912 sagte Mohi Tūrei von den Ngāti Porou, damals ein sehr alter Mann, der Name des Spiels sei alt, und er kannte eine Redensart, in der es vorkommt. Elsdon Best schrieb das auf und druckte 1925 eine ganze Partie, Zug für Zug. Du kannst sie heute nachspielen.
history-mu-torere-4 = Die Mathematikerin Marcia Ascher hat das Spiel 1987 zerlegt, und auch unser Programm ist es ganz durchgegangen: Vom Anfang aus erreicht man 1180 Stellungen, mehr nicht. Wenn niemand einen Fehler macht, gewinnt auch niemand. Aber Fehler macht man leicht, und ist ein Sieg einmal zu erzwingen, dauert er höchstens fünf Züge, beide Seiten gezählt. Hier ist ein Spiel, klein genug, um es ganz zu verstehen, und schlau genug, um dich trotzdem zu fangen. R. C. Bell sieht darin eine einzige Falle; sie erwartet dich am Ende der Regeln.
wins-mu-torere = Bei bestem Spiel niemand: Mū Tōrere ist remis.
wins-how-mu-torere = Marcia Ascher hat das Spiel 1987 zerlegt. Dieses Programm rechnet es bei jedem Start neu aus: Vom Anfang aus erreicht man 1180 Stellungen, und wie viele davon gewonnen, remis und verloren sind, stimmt mit einer unabhängigen Zählung überein.
wins-proof-mu-torere = /docs/rules/mu-torere#what-is-known
doubt-mu-torere-1 = Wann darf ein Stein in den pūtahi? Unsere beiden Blätter verlangen einen gegnerischen Stein auf einem Arm daneben, und so spielen wir. Bell kennt auch eine Variante, die das nur in den ersten zwei Zügen jedes Spielers verlangt. Die Partie, die Best gedruckt hat, endet mit einem Zug, den nur diese Variante erlaubt. Wenn sie dir lieber ist, wähle vor dem Beginn „in den ersten zwei Zügen“.
doubt-mu-torere-2 = Gab es das Spiel schon, bevor die Europäer kamen? Das kann niemand sicher sagen. Mū ist auch das Wort der Māori für Dame und kommt vielleicht vom englischen „move“. Bell meint, das Spiel habe erst Tōrere geheißen, und Mū sei später davorgesetzt worden. Alte Leute sagten Best, ihres sei ein altes Spiel.
doubt-mu-torere-3 = Siedler hielten es für eine Art Dame. Bell findet keine Ähnlichkeit: Ziel, Züge, Brett und Zahl der Steine sind anders, und nichts wird geschlagen. Er sieht es näher bei Mühle; auch dort, fügen wir hinzu, folgt man Linien und kann durch Einsperren gewinnen. Und weil die Māori so eifrig Dame lernten, hält er es für unwahrscheinlich, dass dieses Spiel daraus entstand.
doubt-mu-torere-4 = Siedler schrieben in ihre Tagebücher, dass sie gegen Māori haushoch verloren. Ein Māori soll gegen zehn von ihnen zugleich gespielt und alle mit Leichtigkeit besiegt haben. Erst 1850, so heißt es, gewann ein Siedler einmal; da war das Spiel schon aus der Mode, und die Māori hatten die Übung verloren. Eine unserer Quellen erzählt das alles. Wer es zuerst erzählt hat, haben wir nicht gefunden.
doubt-mu-torere-5 = Die Zeichnungen unserer Blätter sind verloren. Ihre Worte genügen, um Brett und Anfang wiederherzustellen. Dass eine Stellung, die zum dritten Mal kommt, Remis bedeutet, ist unsere Zutat: Sonst ginge eine gut gespielte Partie nie zu Ende.
source-mu-torere-1 = Le Globe Joueur, „Mu Torere“, ein Regelblatt auf Französisch, leglobejoueur.com.
source-1-link-mu-torere = https://www.leglobejoueur.com
source-mu-torere-2 = R. C. Bell, Board and Table Games from Many Civilizations (1960 und 1969, überarbeitet 1979), Anhang.
source-mu-torere-3 = Elsdon Best, Games and Pastimes of the Maori (1925).
source-3-link-mu-torere = https://nzetc.victoria.ac.nz/tm/scholarly/tei-BesGame.html
source-mu-torere-4 = Te Rangi Hīroa (Peter Buck), The Coming of the Maori (1949).
source-4-link-mu-torere = https://nzetc.victoria.ac.nz/tm/scholarly/tei-BucTheC-t1-g1-t2-body1-d10-d5.html
source-mu-torere-5 = Marcia Ascher, „Mu Torere: An Analysis of a Maori Game“, Mathematics Magazine 60 (1987).
source-5-link-mu-torere = https://doi.org/10.2307/2690304

# Regeln
rule-T1-title = Je vier Steine
rule-T1 = Das Brett ist ein Stern mit acht Armen um einen mittleren Punkt, den pūtahi. Dunkel steht auf den Armen 1 bis 4, Hell auf den Armen 5 bis 8, und der pūtahi ist leer.
rule-T2-title = Dunkel beginnt
rule-T2 = Dunkel macht den ersten Zug. Danach zieht ihr abwechselnd.
rule-T3-title = Am Ring entlang
rule-T3 = Ein Stein auf einem Arm darf auf den Arm daneben ziehen, wenn der leer ist.
rule-T4-title = Aus der Mitte
rule-T4 = Ein Stein im pūtahi darf auf jeden leeren Arm ziehen.
rule-T5-title = In die Mitte
rule-T5 = In den leeren pūtahi darf ein Stein nur von einem Arm, neben dem ein gegnerischer Stein steht, auf einer Seite oder auf beiden. In der Variante „in den ersten zwei Zügen“ gilt das nur für die ersten zwei Züge jedes Spielers; danach darf jeder Stein hinein. Die Abbildung unseres Blattes zeigt vier helle Steine: Hier dürfen die auf 5, 7 und 1 hinein, der auf 6 nicht.
rule-T6-title = Ein Stein pro Punkt
rule-T6 = Auf einem Punkt steht ein Stein. Niemand überspringt, niemand schlägt, und niemand setzt aus: Wenn du nur einen Zug hast, musst du ihn spielen.
rule-T7-title = Kein Zug, verloren
rule-T7 = Wenn du am Zug bist und keiner deiner Steine ziehen kann, hast du verloren.
rule-T8-title = Dreimal ist Remis
rule-T8 = Wenn dieselbe Stellung zum dritten Mal entsteht, mit derselben Seite am Zug, ist die Partie remis. Ihr könnt Remis auch vereinbaren.
rule-T-trap-title = Die eine Falle
rule-T-trap = Bell spricht von „nur einer Falle“ und zeigt kein Brett. Unsere kommt vom Rechner: Von allen Stellungen, in denen ein einziger Zug das Remis rettet, verliert nur in denen dieser Art der andere Zug nicht sofort. Hell zieht 8-7, Dunkel antwortet 1-8, Hell hat nur 2-1, und 3-2 sperrt Hell ein.
rule-T-escape-title = Der Ausweg
rule-T-escape = In derselben Stellung rettet 6-7 das Remis: Zieh mit dem Stein des Paares, nicht mit dem einzelnen. Gedreht, gespiegelt oder mit vertauschten Farben ist die Falle dieselbe. Ein anderer langsamer Fehler bleibt noch: In der Stellung von T5 verliert 1-P in fünf Zügen, beide Seiten gezählt.

# Strategie
strategy-limits-mu-torere = All das gilt, wenn man immer neben einem gegnerischen Stein in die Mitte zieht. Die andere Variante hat ihre eigenen Fallen: Lerne zuerst ihre Regeln.
strategy-mu-torere-draw-title = Niemand muss verlieren
strategy-mu-torere-draw-1 = Spielen beide gut, gewinnt niemand. Wer gewinnt, hat die Gelegenheit geschenkt bekommen. Lerne also, welche Fehler du vermeidest und auf welche du wartest.
strategy-mu-torere-draw-2 = Die ersten drei Züge sind erzwungen: Du wählst nur links oder rechts. Sieh sie dir einmal an.
strategy-mu-torere-block-title = So sperrst du ein
strategy-mu-torere-block-1 = Eine Seite sitzt nur auf eine Art fest. Der Gegner hat die Mitte und beide Arme neben der Lücke.
strategy-mu-torere-block-2 = Hier schließt 4-5 den Ring, und Hell kann nicht ziehen. P-5 gäbe den Sieg aus der Hand.
strategy-mu-torere-gap-title = Zwei, eins, zwei
strategy-mu-torere-gap-1 = Die Mitte ist leer. Such einen gegnerischen Stein zwischen zwei Paaren von dir.
strategy-mu-torere-gap-2 = Zieh mit einem Stein daneben in die Mitte. Der gegnerische muss zur Seite, und du schließt den Ring hinter ihm.
strategy-mu-torere-gap-how = So eine Fünferreihe gewinnt auf einem Stern jeder Größe. Das ist bewiesen, nicht nur gezählt.
strategy-mu-torere-trap-title = Die eine Falle
strategy-mu-torere-trap-1 = Hell hat hier zwei Züge. 8-7 sieht harmlos aus und verliert. Sieh zu: Nach jedem Zug von Dunkel hat Hell nur eine Antwort.
strategy-mu-torere-trap-how = Alle Stellungen wurden durchgesehen. Wo ein Zug das Remis rettet, verliert der andere sofort. Nur diese Stellung und ihre Spiegelbilder sind anders.
strategy-mu-torere-escape-title = Der Ausweg
strategy-mu-torere-escape-1 = Zieh in derselben Stellung mit dem Stein des Paares: 6-7. Nun gewinnt niemand.
strategy-mu-torere-escape-2 = Gedreht, gespiegelt oder mit vertauschten Farben ist die Falle dieselbe. Stell sie anderen, und kenne sie selbst.
strategy-mu-torere-slow-title = Der langsame Fehler
strategy-mu-torere-slow-1 = Das ist die Stellung nach den ersten drei Zügen. Drei helle Steine dürfen in die Mitte. Wer von 5 oder 7 aus hineinzieht, hält das Remis.
strategy-mu-torere-slow-2 = 1-P verliert, fünf Züge später. Spiel Dunkel, und finde den Sieg.

# Eine Schulstunde
plan-rules-mu-torere = Sag: „Lass der anderen Seite keinen Zug.“ Zeig dann, wer in die Mitte darf.
plan-first-match-mu-torere = Viele gehen zu früh in die Mitte. Frag: Welcher Stein wird dadurch frei?
plan-ask-mu-torere = Frag, bevor du es zeigst: Wer sitzt dann fest, und wo?
