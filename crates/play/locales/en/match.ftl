# The page of a match: what the player to move has to do
task-place = place a man
task-move = move a man
task-capture = you must take a man
task-choose = choose a piece
turn-task = { $seat }: { $task }
turn-yours = Your turn: { $task }
turn-opponent = Your opponent’s turn
many-moves = More than { $most } moves are possible here: type yours
turn-theirs = { $seat } is to move
left-in-hand = { $count } left
watching = You are watching
prompt-take = Take one of { $seat }’s men
prompt-further = Go on: where to?

# How it has ended
status-end = { $title }: { $reason }.
result-rule = Rule: { $title }
result-you-won = You won
result-you-lost = You lost
result-won = { $seat } won
result-lost = { $seat } lost
result-drawn = A draw
cause-blocked = { $you ->
    [loser] you have no move left
   *[other] { $loser } has no move left
}
cause-repetition = the same position came up three times
cause-quiet-moves = too many moves in a row without a capture
cause-agreement = both players agreed
cause-resignation = { $you ->
    [loser] you resigned
   *[other] { $loser } resigned
}
cause-time = { $you ->
    [loser] you ran out of time
   *[other] { $loser } ran out of time
}
cause-decision = the host of the room has decided

# Strips, actions and menus
you = You
computer = Computer
seat-empty = Waiting…
strip-hand = in hand
strip-taken = taken
match-no-moves = No moves yet.
last-capture = Last capture:
rules-short = The rules in short
connected = connected
not-connected = not connected
away = away
actions = Actions
act-undo = Undo
act-lots = Who begins?
act-hint = Hint
act-draw = Draw
act-count = Count
act-resign = Resign
act-more = More
do-turn-board = Turn the board
act-decline = Decline
act-accept = Accept
act-cancel = Cancel match
resign-ask = Resign?
resign-yes = Resign
resign-no = Keep playing
more = More
tools = Tools
tools-typing = type a move
tools-what = position, record, rules
sound-toggle = Sound
menu = Menu
leave-to-game = To the page of the game
sending = Sending your move…
connection-retrying = No connection. Trying again…
connection-kept = No connection. Your move is kept.
confirm-move = Make this move?
confirm-yes = Make it
confirm-no = Take it back
review = Review
rematch = Rematch
rematch-stronger = Against a stronger computer
rematch-weaker = Against a weaker computer
daily-puzzle = Daily puzzle
other-game = Other game
share = Share
shared = The link has been copied.
picture = Picture
picture-player = { $side }: { $name }
picture-ply = After move { $ply } of { $plies }
back-to-room = Back to the room
next-match = Your opponent wants a rematch. Go there
turn-mark = ●
setting-tempo = The computer’s answers
setting-tempo-calm = Unhurried
setting-tempo-quick = At once
setting-confirm = Confirm each move
setting-confirm-off = Off
setting-confirm-on = On
setting-names = Point names
setting-names-shown = Shown
setting-names-hidden = Hidden
setting-facing-own = My side below

# Lots about who begins
lots-begins = { $name } begins
lots-hand-1-of-2 = Left
lots-hand-2-of-2 = Right
lots-hand-1-of-3 = Left
lots-hand-2-of-3 = Middle
lots-hand-3-of-3 = Right
lots-begins-1-of-2 = The player on the left begins
lots-begins-2-of-2 = The player on the right begins
lots-begins-1-of-3 = The player on the left begins
lots-begins-2-of-3 = The player in the middle begins
lots-begins-3-of-3 = The player on the right begins
lots-play = Play
