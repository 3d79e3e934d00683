# People whom somebody would rather not play with.

button-avoiding = Avoid people
avoiding-none = You’re happy to play with anyone.
avoiding-some = I keep you and { $players } apart: `/find` doesn’t pair you, and they can’t invite you or join lobbies you’re in.
    .page = I keep you and { $players } apart: I don’t pair you, and they can’t invite you or join lobbies you’re in.
avoiding-about = -# Only you see this list, and nobody is told. In tournaments and leagues everyone can meet everyone.
avoiding-ask = Avoid somebody
avoiding-again = Play with somebody again
privacy-avoided = • that you would rather not play with { $count ->
        [one] 1 person
       *[other] { $count } people
    }
