nav-analysis = Analysis

# The page on which a game is chosen
analysis-choose = Analyse a position
analysis-choose-lead = See what each move is worth: exactly where that is known, else by an estimate. Set up any position, step through a match, and try what might have been.
analysis-of = Analysis: { $game }
analysis-open = Open a position or a match
analysis-open-lead = Paste a position or the record of a match. For Nine Men’s Morris also Sanmill FEN, PlayOK or GoldToken PGN, and lists of moves; the format is recognised. A text may hold several.
analysis-open-text = Position or record
analysis-open-do = Open
analysis-open-blank = There is no text.

# Texts of other programs
import-unknown = Line { $line }, “{ $text }”: this is neither a record nor a position of { $game ->
    [any] these games
   *[other] { $game }
}.
import-found = { $count ->
    [one] 1 match or position was found
   *[other] { $count } matches or positions were found
}
import-part = Line { $line }: { $game }, { $moves ->
    [0] a position
    [one] 1 move
   *[other] { $moves } moves
}
import-mistake = Not understood
import-more = Only the first { $most } parts are shown.
import-too-long = Too long to be opened by a link: paste this part alone.
import-question = Which man is taken?
import-which = A mill is closed, and the text does not say which man is taken. It can be one of these: { $points }.
import-take = the man on { $point }
import-left-out = Left out: { $parts }.
import-comments = { $count ->
    [one] 1 comment
   *[other] { $count } comments
}
import-variations = { $count ->
    [one] 1 variation
   *[other] { $count } variations
}
import-marks = { $count ->
    [one] 1 mark of a move
   *[other] { $count } marks of moves
}
import-ended = After { $plies } moves the match was over: { $how } { $after ->
    [one] The move after that is left out.
   *[other] The { $after } moves after that are left out.
}
import-result = The text gives the result { $result }.
analysis-players = Players: { $names }
import-clock = The text counts { $plies } plies without a capture before; this is left out here.
import-choose = This text holds several matches or positions. Choose one by its number, with { $option }:
import-number = There is no number { $number }: the text holds { $count }.
import-some-wrong = { $count ->
    [one] One part of the file is not understood; see above.
   *[other] { $count } parts of the file are not understood; see above.
}
foreign-line = Line { $line }: { $flaw }
foreign-setup = this is not a position of the game. { $error }
foreign-tag = “{ $text }” should be written { $form }.
foreign-set-up = “{ $text }” does not agree with the tag FEN.
foreign-variant = “{ $text }” has other rules.
foreign-fen = “{ $text }” cannot stand in a FEN of this game.
foreign-no-capture = a man is to be taken, but none can be.
foreign-word = “{ $text }” is not understood.
foreign-number = “{ $text }” does not follow the number before it.
foreign-ambiguous = “{ $text }”: these numbers may be points, or count the moves. Write “1.” for those that count.
foreign-open-comment = no “{ $brace }” closes the comment “{ $text }”.
foreign-parenthesis = “{ $text }”: one parenthesis lacks the other.
foreign-empty = neither a move nor a position follows “{ $text }”.
foreign-too-many-moves = there are more than { $most } moves.
foreign-too-long = the text is longer than { $most } bytes.
foreign-move = move { $ply }, “{ $text }”, is not legal there.
foreign-capture = move { $ply }, “{ $text }”, closes a mill and does not say which man it takes.

analysis-open-long = This record is too long for the address of a page. Save it as a study, and it opens there.

# Values
analysis-values = Values of the moves
analysis-of-turn = { $seat } to move:
analysis-over = The match is over here.
analysis-from-here = Go on from this position
analysis-source-tables = exact: worked out to the end
analysis-source-search = proven: worked out to the end
analysis-source-engine = estimate, looking { $depth ->
    [one] one move
   *[other] { $depth } moves
} ahead
analysis-letter-won = W
analysis-letter-lost = L
analysis-won-search = won, in { $plies } at most
analysis-lost-search = lost, in { $plies } at least
analysis-estimate = ≈ { $score }
analysis-even = ≈ even
analysis-estimate-hint = An estimate of the engine, in men: not exact
analysis-unknown = not known
analysis-keep = { $keep } of { $all } replies keep it
analysis-alike = { $count } moves
analysis-keep-all = every reply keeps it
analysis-keep-one = only 1 of { $all } replies keeps it
analysis-quickest = the quickest win
analysis-slower = { $plies ->
    [one] 1 ply slower
   *[other] { $plies } plies slower
}
analysis-longest = lasts longest
analysis-sooner = { $plies ->
    [one] lost 1 ply sooner
   *[other] lost { $plies } plies sooner
}
analysis-clock-note = Counted after { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
} without a capture.
analysis-line = then { $moves }
analysis-point-value = { $value } at best
analysis-waiting = Waiting for a processor: { $count ->
    [0] next in the queue.
    [one] 1 other is before you at most.
   *[other] { $count } others are before you at most.
}
analysis-thinking = Looking deeper…
analysis-stop = Stop
analysis-go-on = Go on
analysis-stopped = Stopped.
analysis-failed = No values: { $why }
analysis-unreadable = { $count ->
        [one] The table { $tables } of exact values cannot be read, so what it holds is estimated.
       *[other] The tables { $tables } of exact values cannot be read, so what they hold is estimated.
    } The server’s log has the reason.
analysis-missing = No exact value on this server.
analysis-missing-operator = For whoever runs this server
analysis-missing-command = No table holds this position ({ $sector }). This command makes what is missing:
analysis-missing-cost = It takes about { $time }, { $disk } of disk and { $memory } of memory.
analysis-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
analysis-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
analysis-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
analysis-megabytes = { $count } MB
analysis-gigabytes = { $count } GB
analysis-no-script = Without scripts, you see the values that are there at once. Choose a move in the list to go on.

# Moves and variations
analysis-tree = Moves and variations
analysis-no-moves = No moves yet: tap the board or choose a move.
analysis-notes = Comment and marks
analysis-comment = Comment on this move
analysis-promote = Make it the main line
analysis-delete = Delete from here
analysis-arrow = Arrow
analysis-mark = Mark a point
analysis-tools = Tools
analysis-tools-what = position, link, record
analysis-play-on = Play on from here
analysis-copy-link = Copy the link
analysis-copy-position = Copy the position
analysis-copied = Copied.
analysis-uncopied = Your browser does not allow this page to copy. Select the text and copy it yourself.
analysis-keys = Keys: arrows step through the moves when no point of the board has the focus; M marks the point in focus, A begins and ends an arrow there.
study-title = Name of the study
study-own = Your study. Anyone who has the link of this page can read it; only you can change it.
study-others = Somebody else’s study. What you change here is not saved there.
study-save = Save the study
study-save-as = Save as a study
study-save-own = Save as a study of your own
study-save-copy = Save as a new study
study-store = Save
study-saved = Saved.
study-unsaved = Not saved yet.
study-too-long = These moves no longer fit into this page’s address. Save them as a study, or they are lost when you leave.
study-see-other = See the other version
study-conflict = This study was saved elsewhere in the meantime. You see your own version, which is not saved yet. Saving it replaces the other one.
study-delete = Delete
study-delete-named = Delete the study { $title }
me-studies = My studies
fault-studies = You have { $most } studies, which is the most that are kept. Delete one on your profile first.
fault-study-long = A study has at most { $moves } moves and a record of { $kibibytes } KiB. Split it into two.
fault-large-answer = This would be more than is sent in one answer. Ask for a position with fewer moves before it, or take out some variations.
fault-study-others = This study belongs to somebody else. Open it and save it as a study of your own.
analyse = Analyse
analyse-diagram = Analyse this position

# Setting a position up
edit = Edit position
edit-done = Analyse it
edit-cancel = Cancel
edit-clear = Clear the board
edit-start = Start position
edit-undo = Undo
edit-pieces = Piece
edit-empty = Nothing
edit-gone = Sunken cell
edit-clock = Plies in a row without a capture
edit-fine = This position is allowed.
edit-problems = This is not a position yet:
edit-hint = Choose a piece, then tap points. Tap again to remove it.
