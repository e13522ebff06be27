# A form or a request
mistake-field = “{ $text }” is not a valid value for { $name }
parameter-moves = the moves
parameter-clock = the clock
parameter-path = the answers so far
parameter-step = the step
parameter-theme = the kind of puzzle
parameter-set = the set of puzzles
parameter-opening = the opening of the puzzle
parameter-touches = the touches
parameter-text = the move
parameter-level = the level
parameter-players = the number of players
mistake-request = The request cannot be read: { $reason }
mistake-id = The id of a command has at most { $most } bytes
mistake-id-signs = The id of a command has no control characters and does not begin with { $prefix }
mistake-perfect = No computer is perfect here: no table has the first position. Choose one of { $levels }

# Games and options
mistake-game = There is no game “{ $text }”: there is { $known }
mistake-option-malformed = “{ $text }” should be written option=value
mistake-option-none = There is no option “{ $name }”: this game has none
mistake-option-unknown = There is no option “{ $name }”: this game has { $known }
mistake-option-value = The option { $name } cannot be “{ $text }”: there is { $known }
mistake-option-twice = The option { $name } is given twice

# Positions
mistake-position = Position, { $field } “{ $text }”: { $problem }
mistake-position-bare = Position, { $field }: { $problem }
field-board = board
field-turn = side to move
field-hands = men in hand
field-rest = rest
problem-missing = is missing
problem-trailing = comes after the end of the position
problem-length = should have { $expected } points
problem-rows = should have { $expected } rows with “/” between them
problem-character = “{ $found }” does not belong there
problem-value = expected { $expected }
problem-men = { $seat } has { $found } men instead of { $least }
problem-men-range = { $seat } has { $found } men; { $least ->
    [0] { $most } is the most
   *[other] { $least } to { $most } are possible
}
problem-contradiction = does not fit the rest of the position; expected { $expected }
problem-twice = is there twice
problem-too-many-moves = leaves more than { $most } moves to choose from; take some men off the board
expected-turn = “{ $number }”, { $seat },
expected-number = a number
expected-two-numbers = two numbers with a comma between
seat-number = Seat { $number }

# Records
mistake-record = This record has a mistake in line { $line }: { $flaw }
mistake-tree = This cannot be part of the analysis: { $flaw }
flaw-control = control character { $found }
flaw-tag = “{ $text }” should be written { $form }
flaw-twice = the tag { $name } is there twice
flaw-missing = the tag { $name } is missing
flaw-spec = tag Spec, “{ $text }”: { $error }
flaw-canonical = tag Spec, “{ $text }”, should be written “{ $meant }”
flaw-usual-start = “{ $text }” is the standard start: leave the tag Position out
flaw-result = “{ $text }” is not a result for { $seats } players
flaw-number = “{ $text }” instead of “{ $due }”
flaw-number-none = “{ $text }” where no number belongs
flaw-no-move = “{ $text }” instead of a move
flaw-move = move “{ $text }”: { $error }
flaw-move-bare = “{ $text }” is not a legal move
flaw-after-end = “{ $text }” after the end of the match ({ $ending })
flaw-open-comment = no “{ $brace }” closes the comment “{ $text }”
flaw-misplaced = the comment “{ $text }” does not follow a move
flaw-escape = comment “{ $text }”: “\” stands only before “\”, “{ $brace }” and “[”
flaw-command = “{ $text }” should begin with a command of a comment, in the order { $form }
flaw-clock = “{ $text }” is not a clock time, { $form }
flaw-too-long = the text is longer than { $most } bytes
flaw-too-many-moves = there are more than { $most } moves
flaw-too-many-choices = the positions up to here have more than { $most } legal moves in all; take out some variations
flaw-too-deep = more than { $most } variations lie within each other
flaw-misplaced-variation = a variation “(” does not follow a move
flaw-open-variation = no “)” closes the variation
flaw-unopened-variation = “)” closes a variation that has not begun
flaw-empty-variation = a variation without a move
flaw-same-move = the move “{ $text }” is already there at this place
flaw-closing = the moves end with “{ $found }”, but the tag Result says “{ $due }”
flaw-closing-none = the moves do not end with the result “{ $due }”
flaw-trailing = “{ $text }” comes after the result at the end
flaw-other-result = the result is “{ $found }”, but the moves give “{ $given }”
flaw-other-ending = the ending is “{ $found }”, but the moves give “{ $given }”
flaw-no-ending = the ending “{ $found }” does not give this result
flaw-name = “{ $text }” is not a valid tag name
flaw-from-the-match = the tag { $name } is made from the match itself
flaw-no-seat = there is no { $name } with { $seats } players
flaw-date = “{ $text }” is not a date { $form }, with “??” for what is unknown
flaw-control-in = “{ $text }” contains the control character { $found }
flaw-empty-comment = an empty comment
flaw-no-such-move = there is no move { $plies }: the record has { $moves }
flaw-no-point = { $name } is not a point of this board
flaw-highlight = { $text } is marked twice, or is an arrow from a point to itself
file-unread = “{ $file }” cannot be read: { $error }
file-no-record = “{ $file }”: { $error }

# Programs, and how much anybody may ask
fault-running = This match is still being played: it can be reviewed when it is over.
fault-overloaded = The server is busy. Try again in a few seconds.
fault-too-many = Too many requests. Try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
fault-sockets = Too many pages are open. Close some and try again.
fault-tokens = You can have at most { $most } tokens. Delete one first.
fault-token = This token is unknown or was deleted.
fault-session = Open Putahi in a browser first. This needs its session, and no token is enough.
mistake-name = A name has 1 to { $most } visible letters or signs, with few accents on each. One emoji can count as several.
mistake-name-reserved = This name is used by Putahi itself. Choose another one.
mistake-no-record = This is not a Putahi record: it needs a line { $form }.
request-too-large = This is too large: at most { $most } kB can be sent at once. A record of a match is much shorter.
request-content-type = The request has the wrong content type: addresses of the API take application/json.
request-no-json = The body of the request is not valid JSON, from line { $line }, column { $column } on.
request-other-json = The body of the request is valid JSON, but does not have the fields and values that this address takes (line { $line }, column { $column }).
request-form = The form is incomplete, or has a field that is not known here. Go back, load the page again, and try once more.
request-method = This address cannot be used in this way.
request-upgrade = This address is for WebSocket connections.
request-host = A request needs exactly one Host header.
request-other-host = This server is not called “{ $host }”. Open it by its own address. If you run it, name its public address with --address.
request-malformed = This address has a part that cannot be read.
fault-title-not-found = Page not found
fault-title-too-large = Too large
fault-title-later = Try again in a moment
request-unknown-field = There is no field “{ $name }” here: leave it out.
request-missing-field = The field “{ $name }” is missing.
