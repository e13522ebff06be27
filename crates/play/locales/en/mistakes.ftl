# A form or a request
mistake-field = { $name } cannot be “{ $text }”
mistake-request = The request cannot be read: { $reason }
mistake-id = The id of a command has at most { $most } bytes
mistake-id-signs = The id of a command has no control characters and does not begin with { $prefix }

# Games and options
mistake-game = There is no game “{ $text }”: there is { $known }
mistake-option-malformed = “{ $text }” is not written option=value
mistake-option-none = There is no option “{ $name }”: this game has none
mistake-option-unknown = There is no option “{ $name }”: this game has { $known }
mistake-option-value = The option { $name } cannot be “{ $text }”: there is { $known }
mistake-option-twice = The option { $name } stands twice

# Positions
mistake-position = Position, { $field } “{ $text }”: { $problem }
mistake-position-bare = Position, { $field }: { $problem }
field-board = board
field-turn = side to move
field-hands = men in hand
field-rest = rest
problem-missing = is missing
problem-trailing = follows the end of the position
problem-length = { $expected } points are needed
problem-rows = { $expected } rows with “/” between are needed
problem-character = “{ $found }” has no place there
problem-value = there should be { $expected }
problem-men = { $seat } has { $found } men where there are { $least }
problem-men-range = { $seat } has { $found } men where { $least } to { $most } can be
problem-contradiction = does not fit the rest of the position; { $expected } would
problem-twice = stands twice
expected-turn = “{ $number }”, { $seat },
expected-number = a number
expected-two-numbers = two numbers with a comma between
seat-number = Seat { $number }

# Records
mistake-record = Line { $line }: { $flaw }
flaw-control = control character { $found }
flaw-tag = “{ $text }” is not written { $form }
flaw-twice = tag { $name } stands twice
flaw-missing = tag { $name } is missing
flaw-spec = tag Spec, “{ $text }”: { $error }
flaw-canonical = tag Spec, “{ $text }”, is written “{ $meant }”
flaw-usual-start = “{ $text }” is the usual start: leave the tag Position out
flaw-result = “{ $text }” is no result of { $seats } seats
flaw-number = “{ $text }” where “{ $due }” is due
flaw-number-none = “{ $text }” where no number is due
flaw-no-move = “{ $text }” where a move is due
flaw-move = move “{ $text }”: { $error }
flaw-move-bare = “{ $text }” is no legal move
flaw-after-end = “{ $text }” after the end of the match ({ $ending })
flaw-open-comment = no “{ $brace }” closes the comment “{ $text }”
flaw-misplaced = the comment “{ $text }” does not follow a move
flaw-escape = comment “{ $text }”: “\” stands only before “\”, “{ $brace }” and “[”
flaw-clock = “{ $text }” is no clock of a move, { $form }
flaw-closing = the moves close with “{ $found }”, the tag Result says “{ $due }”
flaw-closing-none = the moves do not close with the result “{ $due }”
flaw-trailing = “{ $text }” follows the result that closes the record
flaw-other-result = result “{ $found }” where the moves give “{ $given }”
flaw-other-ending = ending “{ $found }” where the moves give “{ $given }”
flaw-no-ending = ending “{ $found }” does not give this result here
flaw-name = “{ $text }” is no name of a tag
flaw-from-the-match = tag { $name } is made from the match itself
flaw-no-seat = tag { $name } at a table of { $seats } seats
flaw-date = “{ $text }” is no date { $form }, with “??” for what is not known
flaw-control-in = “{ $text }” holds the control character { $found }
flaw-empty-comment = a comment without a word
flaw-no-such-move = no move { $plies }: the record has { $moves }
file-unread = “{ $file }” cannot be read: { $error }
file-no-record = “{ $file }” is no record: { $error }

# Programs, and how much anybody may ask
fault-overloaded = The server has too much to do at the moment. Try again in a few seconds.
fault-too-many = Too much was asked in a short time. Try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
fault-sockets = Too many connections are open. Close some pages and try again.
fault-tokens = Nobody has more than { $most } tokens. Take one back first.
fault-token = This token is not known, or was taken back.
fault-session = Only somebody who has been here before can do this: there is no session.
