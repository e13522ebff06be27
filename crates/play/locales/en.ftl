# Pieces and points, as they are spoken
point-empty = { $point }, empty
point-man = { $point }, { $seat }
point-piece = { $point }, { $piece }
point-gone = { $point }, taken away
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
end-blocked-won = { $winner } has won: { $loser } cannot move
end-repetition-drawn = A draw: the position stands for the third time
end-repetition-won = { $winner } has won by the count: the position stands for the third time
end-quiet-moves-drawn = A draw: too many moves in a row without a capture
end-quiet-moves-won = { $winner } has won by the count: too many moves in a row without a capture
end-agreement-drawn = A draw by agreement
end-agreement-won = { $winner } has won by the count: both agreed to stop
end-resignation-won = { $winner } has won: { $loser } has given up
end-resignation-lost = { $loser } has given up and lost; the match has ended
end-time-won = { $winner } has won: { $loser } has run out of time
end-time-lost = { $loser } has run out of time and lost; the match has ended
by-rule = { $words } ({ $rule }).
by-no-rule = { $words }.

# Why a move is refused
refused = { $rule }: { $words }.
refusal-over = the match is over
refusal-unfinished = the move is not complete yet
refusal-too-many = the move was complete before { $a }
refusal-empty = nothing stands on { $a }
refusal-not-yours = { $a } holds a man of { $seat }
refusal-occupied = { $a } is occupied
refusal-not-neighbours = no line joins { $a } and { $b }
refusal-not-from-reserve = touch a point of the board
refusal-stuck = the man on { $a } has nowhere to go
unknown-name = “{ $name }” is no point of this board
spelling = “{ $text }” is written { $meant }

# Why a command is denied
denied-over = The match is over.
denied-turn = It is the turn of { $seat }.
denied-nothing-to-take-back = { $seat } has no move to take back.
denied-no-take-back-left = { $seat } has taken back as often as was agreed.
denied-no-agreement = This game cannot be ended by agreement.
denied-offer-open = An offer waits for an answer.
denied-offered-already = { $seat } has offered that already this turn.
denied-no-offer = There is no offer to answer.
denied-no-seat = There is no such seat at this table.
denied-computer = The computer plays { $seat }.
denied-not-yours = { $seat } is not your seat.
denied-not-playing = You have no seat in this match.
denied-waiting = A seat is still free: the match begins when somebody has taken it.
denied-no-free-seat = No seat is free here.
denied-no-abort = Too much has been played to break off; give up instead.
denied-too-long = This match is too long for that: nothing is taken back any more, and nobody is replaced. You can move, offer to end the match, or give up.
denied-nobody-away = Nobody has gone away.
denied-no-hints = Hints are already allowed.

# Offers
offer-draw = { $seat } offers a draw
offer-count = { $seat } offers to stop and count the men
offer-take-back = { $seat } asks to take a move back
offer-hints = { $seat } asks to allow hints
offer-computer = { $seat } wants a computer to take the empty seat
offer-stop = { $seat } wants to stop without a result

# What has happened
said-start = The start
said-move = { $seat }: { $move }
said-resigned = { $seat } has given up
said-ran-out = { $seat } has run out of time
said-accepted = { $seat } accepts
said-declined = { $seat } refuses
said-agreed = All agree
said-took-back = { $seat } has taken back
said-sat = { $name } is at the table
said-left = { $seat } has gone away
said-returned = { $seat } is back
said-replaced = A computer plays { $seat } now
said-hints = Hints are allowed now
said-aborted = { $seat } has broken off
said-stopped = The match has been stopped
said-credited = The server was away; that time does not count
said-followed = A new match has begun

# Pages
home = Four games
home-lead = Play one of four old and new board games, with people at this screen or against the computer.
begin = Begin
usual = As usual
footer = Putahi plays four traditional board games by their own rules.
fault = That did not work
go-back = Back
go-home = To the games
fault-not-found = There is nothing at this address.
fault-stale = The match has gone on meanwhile; look and try again.
fault-conflict = Something else was changed here at the same moment; nothing of this has been kept. Try again.
fault-unreadable = This match cannot be read at present. It is kept as it is, and whoever runs this server finds in its log why.
fault-command-id-taken = You have used the id of this command for another command; give each command an id of its own.
fault-store = The match cannot be kept at the moment; nothing has changed. Try again.
fault-unknown = It is not known yet whether this was kept. Look in a moment before you do it again.
fault-tables = A table of exact values cannot be read; whoever runs this server finds in its log why.
fault-closing = This server is about to restart and begins no new match. Try again in a minute; matches under way are kept.
connection-lost = The connection is lost; trying again.
no-script = Without JavaScript a move is typed, and the page is loaded again to see what the others do.
player-kind-human = a person
player-kind-easy = computer, easy
player-kind-medium = computer, medium
player-kind-hard = computer, hard
do-take-back = Take back
do-draw = Offer a draw
do-count = Stop and count
do-resign = Give up
do-yes = Accept
do-no = Refuse
do-again = Play again, seats swapped
do-sit = Sit down and play
do-abort = Break off
do-hints = Allow hints
do-computer = Let a computer play on
do-stop = Stop without a result
skip = To the content
nav = Pages
nav-games = Games
nav-settings = Settings
nav-about = About
language-en = English
language-fr = Français
home-record = Go on with a saved match
read-rules = The rules, one by one, to try
history = Where it comes from
doubts = What we are not sure of
sources = Sources
to-game = Back to { $game }
rules-of = The rules of { $game }
rules-lead = Every rule has a number, and a small board on which it can be tried.
rules-common = What all games share
do-show = Show me
do-anew = Begin anew
reconstructions = What had to be reconstructed
licences = Licences
about = About Putahi
settings = Settings
settings-lead = These choices are kept in a cookie in this browser, for a year.
keep = Keep these
chair = Player { $number }
begins = Who begins
begins-lot = by lot
player-kind-nobody = nobody
more-choices = More choices
start-position = Start from a position (its text)
handicap = Handicap
handicap-none = none
fewer-men = { $seat }: { $count ->
    [one] one man fewer
   *[other] { $count } men fewer
}
take-backs = Moves may be taken back
take-backs-any = as often as you like
take-backs-count = { $count ->
    [0] never
    [one] once each
   *[other] { $count } times each
}
fault-seats = { $found ->
    [one] One player has
   *[other] { $found } players have
} sat down, and the table has { $needed } seats.
moves = Moves
log = What has happened
type-move = Type a move
do-type = Play
do-hint = Hint
do-copy = Copy the position
download-record = Download the record
step-first = To the start
step-back = One move back
step-forward = One move forward
step-last = To the present
looking-back = You are looking back.
hint = A good move: { $move } – { $rules }
hint-exact = { $hint } – exactly: { $value }
exact-won = won
exact-won-in = won in { $plies }
exact-drawn = drawn
exact-lost = lost
exact-lost-in = lost in { $plies }
exact-unclear = { $value }, unclear under { $rule }
records = Go on with a saved match
records-lead = Paste the record of a match, or choose its file; the match goes on where it left off.
record-file = A file
record-text = The record
load = Go on
setting-language = Language
setting-language-auto = as the browser asks
setting-language-en = English
setting-language-fr = Français
setting-light = Light
setting-light-auto = as the system
setting-light-light = light
setting-light-dark = dark
setting-look = Board
setting-look-wood = wood
setting-look-slate = slate
setting-look-paper = paper
setting-men = Men
setting-men-turned = turned, with rings
setting-men-flat = flat
setting-men-letters = with letters
setting-size = Size
setting-size-usual = for one screen
setting-size-large = large, for a projector
setting-facing = The board faces
setting-facing-fixed = the first seat
setting-facing-turned = the second seat
setting-facing-turning = whoever is to move
setting-legal = What may be touched
setting-legal-shown = is shown
setting-legal-hidden = is not shown
setting-threats = Threatened men
setting-threats-hidden = are not shown
setting-threats-shown = are shown
setting-motion = Movement
setting-motion-auto = as the system
setting-motion-still = none
setting-sound = Sound
setting-sound-off = off
setting-sound-on = on

# Terminal
terminal-reserve = In the reserve: { $pieces }
terminal-default = default
terminal-default-with = default with { $options }
terminal-unfinished = The match is not over.
terminal-greeting = “{ $help }” tells what can be typed.
terminal-played = { $seat } plays { $move }.
terminal-accepted = { $seat } accepts.
terminal-declined = { $seat } refuses.
terminal-yes-or-no = Answer { $yes } or { $no }.
terminal-other-offer = In this game the seats can agree on something else: { $order }
terminal-file = FILE
terminal-no-file = Name a file after “{ $order }”.
terminal-saved = The match is saved in { $file }.
terminal-not-saved = The match cannot be saved in { $file }: { $error }. No file is written over; name another.
terminal-kept = The match is kept in { $file }.
terminal-go-on = To go on: { $command }
terminal-not-kept = The match could not be kept in any file; this is its record:
terminal-help = Type a move as it is written, such as { $example }, or one of these:
order-undo = undo
order-undo-help = take back your last move
order-hint = hint
order-hint-help = be told a good move
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
order-no-help = refuse what is offered
order-resign = resign
order-resign-help = give up
order-help = help
order-help-help = see this again
order-quit = quit
order-quit-help = leave; an unfinished match is kept in a file
order-save = save
order-save-help = write the match to a new file
order-resume = resume
order-resume-help = go on with the match in a file

# A match at several screens
waiting = { $count ->
    [one] Waiting for one more to sit down
   *[other] Waiting for { $count } more to sit down
}
closed = Ended without a result

# Names that are made up
name = { $quality } { $animal }
name-qualities = Brave, Bright, Calm, Cheerful, Clever, Curious, Eager, Gentle, Golden, Happy, Kind, Lively, Lucky, Merry, Nimble, Patient, Proud, Quick, Quiet, Silver, Steady, Sunny, Swift, Wise
name-animals = Badger, Beaver, Dolphin, Falcon, Finch, Fox, Gecko, Hare, Heron, Kiwi, Lizard, Lynx, Marten, Otter, Owl, Panda, Puffin, Raven, Robin, Salmon, Seal, Sparrow, Stork, Turtle, Whale, Wren

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
fault-origin = This request comes from a page of another site.
denied-hints-off = Hints are off between people, unless all allow them.

chairs = Seats
chair-free = free
chair-here = connected
chair-gone = not connected
watchers = Watching:
invite = Invite somebody
invite-lead = Send this link: who opens it takes the free seat, whoever comes later watches.
invite-qr = The link as a QR code
do-copy-link = Copy the link
phrases = Say something
do-mute = Mute the others
screens = Where you play
screens-one = At this screen
screens-many = Each at a screen of their own, by a link
clock = Clock
clock-none = None
clock-calm = Calm: 1 minute a move, 10 minutes in all beyond that
clock-normal = Normal: 30 seconds a move, 5 minutes in all beyond that
clock-quick = Quick: 10 seconds a move, 2 minutes in all beyond that
clock-fischer = 5 minutes, and 5 seconds more for each move
clock-days = 3 days a move
shown = Who can find the match
shown-link = Only those who have the link
shown-lobby = Everybody, in the lobby

nav-lobby = Lobby
lobby = Lobby
lobby-lead = Matches that wait for somebody to sit down, and matches to watch. A match is shown here if whoever began it wished so.
lobby-open = Waiting for somebody
lobby-live = Being played
lobby-own = Your matches
lobby-nothing-open = Nobody is waiting. Begin a match and let everybody find it.
lobby-nothing-live = Nothing is being played just now.
lobby-nothing-own = You have no matches yet.
stage-open = a seat is free
stage-live = being played
stage-over = finished
