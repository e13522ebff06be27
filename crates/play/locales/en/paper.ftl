# Games on paper
paper = On paper
paper-lead = { $puzzles ->
    [yes] Board, men, rules and puzzles, to print and cut out.
   *[no] Board, men and rules, to print and cut out.
}
paper-print = Print
paper-forms = Other boards and rules, on A4:
paper-size-a4 = A4
paper-size-a3 = A3
paper-size-letter = Letter
paper-title = { $game }: the game on paper
paper-aim = Aim of the game
paper-players = For
paper-seats = { $count } players
paper-time = Time
paper-category = Category
paper-ease = Ease
paper-material = You need
paper-options = On this sheet
paper-points = a board of { $count } points
paper-cells = { $count } cells
paper-men-dark = { $count } dark men
paper-men-light = { $count } light men
paper-men-free = { $count } pieces
paper-men-free-moaai = { $count } statues
paper-source = The rules are told after: { $source }
paper-qr = Play it here
paper-more = Putahi, free software for board games.

paper-board = The board
paper-part = sheet { $number } of { $all }
paper-board-lead = Print at true size (100 %), on one side. Card lasts longest.
paper-board-lead-moaai = Print at true size (100 %), on card. Cut out the cells and lay them out like this: whoever leaves a cell takes it away. Or leave the sheet whole, and cross the cell out.
paper-join = Cut along the dashed lines. Glue each sheet onto the grey edge of the one before, letter on letter.
paper-scale = This line is 10 cm long. If yours is shorter, print without “fit to page”.

paper-pieces = The men
paper-pieces-moaai = The statues
paper-pieces-lead = Print at true size (100 %), on card, and cut along the circles. Buttons, pebbles or beans do as well.
paper-pieces-lead-moaai = Print at true size (100 %), on card, and cut along the circles. The letter is that of the colour.

paper-score = Score sheet
paper-score-lead = Write down each move by the names of its points, such as { $example }.
paper-date = Date
paper-result = Result
paper-number = No.

paper-puzzles = Six puzzles
paper-puzzles-lead = From easy to hard. The answers are overleaf.
paper-answers = The answers
paper-answers-lead = All of them are proven. If several moves are equally good, each one counts.
paper-answer-many = { $first } and { $count } more

# Sheets of a room
paper-nobody = Nobody is on this sheet yet.
paper-boxes = An empty box stands for a letter that this font lacks. Write such names by hand.
paper-cards = Cards
paper-cards-lead = Print at true size (100 %) and cut along the marks.
paper-card-how = Scan me, or open this address and type the letters:
paper-code = The card as a QR code
paper-board-number = Board
paper-begins = Starts
paper-second = Second
paper-bye = rests and gets a point
paper-rests = rests
paper-tie-breaks = What decides between equal points, in this order:
paper-certificate = Certificate
paper-certificate-place =
    { $place ->
        [1] First place
        [2] Second place
        [3] Third place
       *[other] Place { $place }
    }
paper-certificate-players =
    { $count ->
        [one] of one player
       *[other] of { $count } players
    }
paper-certificate-part = has taken part
paper-signature = Signature
