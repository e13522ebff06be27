# One’s own page
nav-me = You
me = You
me-name = Your name
me-name-lead = This is what the others at the table call you. Any name will do; it need not be your own.
me-name-none = You have no name here yet. Choose one, or take your first seat and get one that is made up.
do-keep-name = Keep this name
me-seats = Go on at another device
me-seats-lead = Your seats belong to this browser. A link, good for one use, hands them to another one: from the computer to the phone, say.
do-move-seats = Move my seats to another device
me-data = What is kept of you
me-data-lead = You can have it as a file, and you can have it deleted. More about it:
do-export = Download what is kept of me
me-delete = Delete what is kept of me
me-delete-lead = Your account, if you have one, your seats, your name in all matches and rooms, and the programs that play for you are gone then. The moves stay, since they are the others’ matches as well. This cannot be undone.
do-delete = Delete for good
me-gone = You have been forgotten
me-gone-lead = Nothing here knows you any more. You are welcome again at any time.
guest-gone = somebody who has left

# Accounts
account = Your account
account-lead = You are here with the account “{ $name }”. Your seats and your settings are the same at every device where you log in with it.
account-make = Make an account
account-make-lead = You need none to play. With one, your name, your matches and your settings are there at all your devices. It has a name and a passphrase, nothing else: no mail address, no questions.
account-enter = Log in
account-enter-lead = You have an account already. The seats, and the places in rooms, that you have in this browser become the account’s.
account-name = Name of the account
do-make-account = Make the account
do-log-in = Log in
do-log-out = Log out
do-log-out-all = Log out everywhere
passphrase = Passphrase
passphrase-lead = At least 10 characters. A few words in a row are easy to remember and hard to guess. If you forget it, only whoever runs this server can help.
passphrase-change = Change the passphrase
passphrase-old = The passphrase so far
passphrase-new = The new passphrase
passphrase-used = Your passphrase was good for one use. Choose a new one now, or you cannot log in again.
account-taken = There is an account of this name already; choose another name.
account-unknown = Name and passphrase do not fit together. Look at both and try again.
account-too-often = That was tried too often. Wait for a few minutes, then try again.
account-short = A passphrase has at least 10 characters. Take a few words in a row.
account-long = A passphrase has 256 bytes at most, which is about two hundred letters. Leave some words out.
account-already = This browser has an account already. Log in to it, or log out of it first.
account-none = You are not logged in, or your session has ended. Go to your page and try again.

# Seats that move
do-move-seat = Move my seat to another device
seat-link = Go on at another device
seat-link-lead = Open this link at the other device. Your seat in this match is there then, and here you watch.
seat-link-lead-all = Open this link at the other device. Your seats in all matches that are not over, and your places in rooms, are there then, and here you watch.
seat-link-secret = The link is good for one use and for ten minutes. Whoever opens it takes your place: show it to nobody else.
seat = Take a seat along
seat-lead = Go on with the seat of { $name } in a match of { $game }, here in this browser?
seat-lead-all = Go on with the seats of { $name } in all matches that are not over, here in this browser?
do-take-seat = Go on here
seat-here = You have this seat in this browser already. Open the link at the other device.
seat-spent = This link has been used already, or its ten minutes are over. Make a new one at the device that has the seat.
seat-none = You have no seat that you could move.

# Privacy
privacy = Privacy
privacy-lead = As little as possible is kept, nothing is sold or counted, and nothing is sent to anybody else. This is all of it.
privacy-browser = In your browser
privacy-cookie-1 = A cookie with your settings, if you have chosen any. It is kept for a year.
privacy-cookie-2 = A cookie with a random secret, once you have taken a seat, chosen a name or logged in. By it you keep your seats. It is kept for at most 400 days after you came last.
privacy-cookie-3 = A cookie with another random secret, once you have logged in to an account. It only says that you have done so in this browser, so that nobody shuts you out of your account by guessing at it. It is kept for 400 days after you logged in last.
privacy-server = On this server
privacy-kept-1 = Matches: the moves with their times, the names of those who sat there, and for each a fingerprint of their session. Whoever has the link of a match can look at it, names included.
privacy-kept-2 = Sessions: the fingerprint of the secret in your browser, your name, and when you came last.
privacy-kept-3 = Accounts, if you make one: its name, the name that others see, your settings, when it was made, and what is needed to check the passphrase, from which nobody can read it.
privacy-kept-4 = Rooms that you make or enter, with the names of those who are there, and what lets a program play for you, if you have made such a thing.
privacy-kept-5 = For each browser in which you have logged in to an account, a fingerprint of its secret and of the account.
privacy-time = For how long
privacy-sessions-days = { $days ->
    [one] Sessions without an account: for one day after you came last.
   *[other] Sessions without an account: for { $days } days after you came last.
}
privacy-matches-days = { $days ->
    [one] Matches: for one day after something happened in them last. One whose clock runs waits for the clock.
   *[other] Matches: for { $days } days after something happened in them last. One whose clock runs waits for the clock.
}
privacy-matches-ever = Matches: without an end.
privacy-period-1 = Accounts: until you delete them. A browser that has not come for 400 days has to log in again.
privacy-period-2 = Links that move a seat: ten minutes, or until they are used.
privacy-others = What is not there
privacy-not-1 = No mail address, no birthday, no telephone number: nobody asks for them.
privacy-not-2 = No advertising, no counting of visitors, and nothing that is fetched from other hosts.
privacy-not-3 = Whoever runs this server may keep copies of all this in case it breaks, and a program in front of it may note the addresses of its visitors for a time. Ask them how long.
privacy-delete = How to be forgotten
privacy-gone-1 = On your own page you can download what is kept of you, and delete it. Your name in matches and rooms gives way to words that name nobody, the fingerprint of your session to one that is nobody’s. The moves stay.
privacy-gone-2 = A browser that you cannot get at any more is forgotten by itself when its time is over; if it belongs to your account, log out everywhere.
