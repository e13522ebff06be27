# Programs, and how much anybody may ask
fault-too-many = Too much was asked in a short time. Try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
fault-sockets = Too many connections are open. Close some pages and try again.
fault-tokens = Nobody has more than { $most } tokens. Take one back first.
fault-token = This token is not known, or was taken back.
fault-session = Only somebody who has been here before can do this: there is no session.
