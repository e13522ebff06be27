# Pieces and points, as they are spoken
point-empty = { $point }, empty
point-man = { $point }, { $seat }
point-piece = { $point }, { $piece }
point-gone = { $point }, sunken
point-threatened = threatened
point-may-place = a man may be placed here
point-may-go = may go to { $points }
point-may-go-many = may go to { $count } points
list-or = { $all } or { $last }
reserve-piece = { $piece } in the reserve

# Beside the board
tray-hand = { $seat }: { $count ->
    [one] one man in hand
   *[other] { $count } men in hand
}
tray-taken = { $seat }: { $count ->
    [one] one man taken
   *[other] { $count } men taken
}
board = The board of { $game }

# Whose turn, and ends
turn = { $seat } to move
turn-computer = { $seat } is thinking
turn-only-computer = The computer is thinking
end-blocked-won = { $winner } wins: { $loser } cannot move
end-repetition-drawn = Draw: the same position came up three times
end-repetition-won = { $winner } wins on the count: the same position came up three times
end-quiet-moves-drawn = Draw: too many moves without a capture
end-quiet-moves-won = { $winner } wins on the count: too many moves without a capture
end-agreement-drawn = Draw by agreement
end-agreement-won = { $winner } wins on the count: both agreed to stop
end-resignation-won = { $winner } wins by resignation
end-resignation-lost = { $loser } resigned and has lost; the match is over
end-time-won = { $winner } wins on time
end-time-lost = { $loser } ran out of time and has lost; the match is over
end-decision-won = { $winner } wins by decision
end-decision-lost = { $loser } loses by decision
end-decision-drawn = Draw by decision
end-decision-none = No result, by decision
by-rule = { $words } ({ $rule }).
by-no-rule = { $words }.

# Why a move is refused
refused = { $words } ({ $rule }).
refusal-over = The match is over
refusal-unfinished = The move is not complete yet
refusal-too-many = The move was already complete before { $a }
refusal-empty = There is nothing on { $a }
refusal-not-yours = The man on { $a } belongs to { $seat }
refusal-occupied = { $a } is occupied
refusal-not-neighbours = No line joins { $a } and { $b }
refusal-not-from-reserve = Choose a point of the board
refusal-stuck = The man on { $a } has nowhere to go
unknown-name = There is no point “{ $name }” on this board
spelling = “{ $text }” should be written { $meant }

# Why a command is denied
denied-over = The match is over.
denied-still-running = The match is still going on.
denied-result-counts = The match has ended and counts in the room. Nothing can be undone.
denied-turn = It is { $seat }’s turn.
denied-nothing-to-take-back = { $seat } has no move to undo.
denied-no-take-back-left = { $seat } has no undo left.
denied-no-agreement = This game cannot end by agreement.
denied-offer-open = Answer the open offer first.
denied-offer-unanswered = An offer is still open. Wait for its answer.
denied-offered-already = { $seat } has already offered that this turn.
denied-no-offer = There is no offer to answer.
denied-no-seat = This match has no such seat.
denied-computer = The computer plays { $seat }.
denied-not-yours = You do not play { $seat }.
denied-not-playing = You are watching this match.
denied-waiting = The match starts when your opponent is here.
denied-no-free-seat = All seats are taken.
denied-no-lots = Draw lots once, before the first move, and on one screen.
denied-no-abort = It is too late to cancel this match. You can resign.
denied-too-long = This match is too long for that. Nothing more can be undone, and nobody replaced. You can move, offer to end the match, or resign.
offer-yours-draw = Draw offered: waiting for an answer
offer-yours-count = Count offered: waiting for an answer
offer-yours-take-back = Undo requested: waiting for an answer
offer-yours-hints = Hints suggested: waiting for an answer
offer-yours-computer = Computer suggested: waiting for an answer
offer-yours-stop = Stop suggested: waiting for an answer
denied-nobody-away = Nobody is away.
denied-no-hints = Hints are already allowed.

# Offers
offer-declined = Declined. { $status }
offer-lapsed = No answer. { $status }
your-opponent = Your opponent
offer-draw = { $seat } offers a draw
offer-count = { $seat } offers to stop and count the men
offer-take-back = { $seat } asks to undo a move
offer-hints = { $seat } suggests allowing hints
offer-computer = { $seat } suggests that the computer takes over
offer-stop = { $seat } suggests stopping without a result

# What has happened
said-start = Start
labelled = { $label }: { $text }
said-move = { $seat }: { $move }
said-effect = { $said } – { $effect }
said-resigned = { $seat } resigned
said-ran-out = { $seat } ran out of time
said-accepted = { $seat } accepted
said-declined = { $seat } declined
said-agreed = Agreed
said-took-back = { $seat } undid a move
said-sat = { $name } has joined
said-lots = Lots have been drawn
said-left = { $seat } has left
said-returned = { $seat } is back
said-replaced = The computer plays { $seat } now
said-hints = Hints are allowed now
said-aborted = { $seat } cancelled the match
said-stopped = The match was stopped without a result
said-decided = The host of the room has decided the result
said-decided-void = The host of the room has ended the match without a result
said-credited = The server was restarted; that time does not count
said-followed = The rematch has started

# Pages
home = Four board games
fault = Something went wrong
go-back = Back
go-home = All games
fault-not-found = There is no page here. Perhaps the link is incomplete, or the match has been deleted.
fault-stale = The position has changed. Please move again.
fault-conflict = Something else changed at the same moment. This was not saved. Please try again.
fault-unreadable = This match cannot be opened right now, but it is safe. The server’s log has the reason.
fault-command-id-taken = This command id was used before. Give each command an id of its own.
fault-store = The match cannot be saved right now. Nothing has changed. Please try again.
fault-store-lost = This server has lost its data folder and can save nothing. What you just did is not kept. Please tell the person who runs it.
fault-unknown = We do not know yet whether this was saved. Look again in a moment before you repeat it.
fault-internal = Something went wrong on this server, and there is no answer. Its log has the reason.
fault-closing = The server is about to restart. It starts no new matches, and keeps those that are running. Try again in a minute.
connection-lost = No connection. Trying again …
no-script = Without JavaScript, type your moves. Reload the page to see the others’.
player-kind-human = human
player-kind-coach = computer, coach
player-kind-first-match = computer, first match
player-kind-easy = computer, easy
player-kind-casual = computer, casual
player-kind-medium = computer, medium
player-kind-advanced = computer, advanced
player-kind-hard = computer, hard
player-kind-strongest = computer, strongest
player-kind-perfect = computer, perfect
do-take-back = Undo
do-draw = Offer a draw
do-count = Offer to count
do-resign = Resign
do-yes = Accept
do-no = Decline
do-again = Rematch, sides swapped
do-sit = Join and play
do-abort = Cancel match
do-hints = Suggest allowing hints
do-computer = Let the computer take over
do-stop = Stop without a result
skip = Skip to content
nav = Pages
nav-games = Games
nav-settings = Settings
nav-about = About
language-name = English
read-rules = Read the rules
history = Where it comes from
sources = Sources
to-game = Back to { $game }
rules-of = { $game }: the rules
rules-lead = Each rule has a number, and a board to try it on.
rules-common = Rules of all the games
do-show = Show me
do-anew = Start over
reconstructions = What had to be reconstructed
licences = Licences
about = About Putahi
settings = Settings
settings-lead = Your choices stay in this browser for a year.
settings-board = Board
settings-play = Play
settings-pages = Pages
keep = Save
player-kind-nobody = nobody
handicap = Handicap
handicap-none = none
fewer-men = { $seat }: { $count ->
    [one] one man fewer
   *[other] { $count } men fewer
}
fault-seats = { $found ->
    [one] One player has
   *[other] { $found } players have
} joined, and the game needs { $needed }.
moves = Moves
log = Log
type-move = Type a move
do-type = Play
do-hint = Hint
do-copy = Copy position
download-record = Download record
step-first = To the start
step-back = Previous move
step-forward = Next move
step-last = Back to the current move
looking-back = Earlier position
hint = Try { $move }.
hint-why = Try { $move }: { $why }.
hint-exact = { $hint } With best play: { $value } (proven).
decimal-point = { "." }
exact-won = won
exact-won-in = won in { $plies }
exact-drawn = drawn
exact-between = neither won nor lost
exact-lost = lost
exact-lost-in = lost in { $plies }
exact-unclear = { $value }, depending on { $rule }
records = Load a saved match
records-lead = Paste the record of a match or choose its file. You play on from its last move.
records-known = What is recognised
records-known-1 = A record of Putahi: “Download record” on the page of a match.
records-known-2 = Nine Men’s Morris from Sanmill, PlayOK or GoldToken: FEN, PGN and lists of moves.
records-known-3 = Several matches in one text: you choose among them.
records-example = An example
records-try = Play on from here
record-file = File
record-file-unread = This file is no text in UTF-8 or UTF-16. Save it as UTF-8, then choose it again.
record-text = Record
load = Load and play on
setting-language = Language
setting-language-auto = Automatic
setting-light = Theme
setting-light-auto = System
setting-light-light = Light
setting-light-dark = Dark
setting-look = Look of the board
setting-look-wood = Wood
setting-look-slate = Slate
setting-look-paper = Paper
setting-men = Men
setting-men-turned = Ringed
setting-men-flat = Plain
setting-men-letters = With letters
setting-size = Size
setting-size-usual = Normal
setting-size-large = Large, for a projector
setting-facing = Board orientation
setting-facing-fixed = First player below
setting-facing-turned = Second player below
setting-facing-turning = Whoever is to move below
setting-hand = Sideways phone
setting-hand-right = Buttons on the right
setting-hand-left = Buttons on the left
setting-legal = Show legal moves
setting-legal-shown = On
setting-legal-hidden = Off
setting-threats = Mark threatened men
setting-threats-hidden = Off
setting-threats-shown = On
setting-motion = Animation
setting-motion-auto = System
setting-motion-still = Off
setting-sound = Sound
setting-sound-off = Off
setting-sound-on = On

# Terminal
terminal-reserve = In the reserve: { $pieces }
terminal-default = default
terminal-default-with = default with { $options }
terminal-unfinished = The match is not over.
terminal-greeting = Type “{ $help }” to see what you can type.
terminal-played = { $seat } plays { $move }.
terminal-last = Last move: { $seat }, { $move }
terminal-narrow = The board needs { $needed } columns, and this terminal has { $columns }. These are its pieces in words; type “{ $board }” in a wider terminal.
terminal-accepted = { $seat } accepts.
terminal-declined = { $seat } declines.
terminal-yes-or-no = Answer { $yes } or { $no }.
terminal-other-offer = In this game the seats can agree on something else: { $order }
terminal-file = FILE
terminal-no-file = Name a file after “{ $order }”.
terminal-saved = The match is saved in { $file }.
terminal-not-saved = The match is not saved: { $error }.
terminal-kept = The match is kept in { $file }.
terminal-go-on = To go on: { $command }
terminal-not-kept = The match could not be kept in any file; this is its record:
terminal-help = Type a move as it is written, such as { $example }, or one of these:
order-undo = undo
order-undo-help = undo your last move
order-hint = hint
order-hint-help = get a hint
order-moves = moves
order-moves-help = see all legal moves
order-board = board
order-board-help = see the board again
order-draw = draw
order-draw-help = offer a draw
order-stop = stop
order-stop-help = offer to stop and count the men
order-yes = yes
order-yes-help = accept what is offered
order-no = no
order-no-help = decline what is offered
order-resign = resign
order-resign-help = resign the match
order-help = help
order-help-help = see this again
order-quit = quit
order-quit-help = leave; an unfinished match is kept in a file
order-save = save
order-save-help = write the match to a new file
order-resume = resume
order-resume-help = load the match in a file and play on

# A match at several screens
waiting = { $count ->
    [one] Waiting for your opponent
   *[other] Waiting for { $count } players
}
closed = Ended without a result

# Names that are made up
name = { $quality } { $animal }
name-qualities = Brave, Bright, Calm, Cheerful, Clever, Curious, Eager, Gentle, Golden, Happy, Kind, Lively, Lucky, Merry, Nimble, Patient, Proud, Quick, Quiet, Silver, Steady, Sunny, Swift, Wise
name-animals = Badger, Beaver, Dolphin, Falcon, Finch, Fox, Gecko, Hare, Heron, Kiwi, Lizard, Lynx, Marten, Otter, Owl, Panda, Puffin, Raven, Robin, Salmon, Seal, Sparrow, Stork, Turtle, Whale, Wren

# Names that nobody may take, besides those that pages show
reserved-names = Putahi, computer, the computer, host, the host, admin, administrator, system

# What people can say to each other
phrase-hello = Hello!
phrase-luck = Good luck!
phrase-nice = Nice move!
phrase-oops = Oops!
phrase-think = Let me think.
phrase-wait = I’ll be right back.
phrase-thanks = Thank you!
phrase-played = Well played!
phrase-again = Another one?
phrase-bye = Goodbye!
phrase-minutes = Two minutes
phrase-finish = Finish your move
phrase-look = Look here
fault-origin = This request comes from another site’s page.
denied-hints-off = Hints are off until everyone allows them.

chairs = Seats
chair-free = free
chair-here = connected
chair-gone = not connected
watchers = Watching:
invite-qr = The link as a QR code
do-copy-link = Copy link
phrases = Say something
do-mute = Mute the others
clock = Clock
clock-none = No clock
clock-calm = Relaxed: 1 min per move + 10 min reserve
clock-normal = Normal: 30 s per move + 5 min reserve
clock-quick = Quick: 10 s per move + 2 min reserve
clock-five = 5 min each
clock-fischer = 5 min + 5 s per move
clock-days = 3 days per move

nav-lobby = Lobby
lobby = Lobby
settings-saved = Your settings have been saved.
phrase-said = { $name }: { $words }
contact = Contact
contact-operator = Contact the person who runs this server:
legal-notice = Legal notice
report = Report to the person who runs this server
