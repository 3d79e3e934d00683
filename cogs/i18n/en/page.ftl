## The web page where players touch the board to move

button-touch = Touch the board
page-home = My matches
page-board = Leaderboards
page-who = Profile
page-club = Club
page-preferences = Preferences
page-privacy = Privacy
page-none = No match is waiting. Play against a bot, or with others.
page-lobby = 👥 **{ $game }** · { $joined } of { $seats } joined · { $host }
page-invited-lobby = ✉️ **{ $game }** · **you’re invited** · { $joined } of { $seats } joined · { $host }
page-dates = **🗓 Coming up**
button-daily = 🗓 Puzzle of the day
# on a game’s card, beside “Play now”
page-others = With others
page-learnone = Learn
page-puzzle = Puzzle
page-watching = { $count ->
        [one] 1 person is watching
       *[other] { $count } people are watching
    }
page-here = here now
page-larger = Enlarge the picture
page-close = Close
page-sound-on = Turn the sound on
page-sound-off = Turn the sound off
page-offline = You’re offline. I’ll continue as soon as you’re back online.
page-slow = That didn’t work. Please try again in a minute.
page-full = So many people are here right now that there’s no room for your page. Please try again in a few minutes.
page-lost = You’re logged out
page-lost-about = For a new link, go to a match on Discord and press “Touch the board”.
page-nowhere = There’s nothing at this address.
page-used = This link has already been used or has expired. For a new one, press “Touch the board” on Discord.
page-opening = Opening your board…
page-from-discord = Open this page from Discord: go to a match there and press “Touch the board”.
touch-link = This link to the board is for you alone. It works only once, within the next 10 minutes.
privacy-page-session = -# ◦ logged in since { $since }, last used { $seen }
error-page-shut = You can’t play on the web page any more. Press **My turn** instead.
privacy-page_sessions = • { $count ->
        [one] 1 browser
       *[other] { $count } browsers
    } where you’re logged in to the web page
privacy-page_links = • { $count ->
        [one] 1 unused link
       *[other] { $count } unused links
    } to the web page
privacy-logged-out = You’re logged out of the page in all browsers. Unused links no longer work.
button-log-out = Log out of all browsers
error-page-not-there = You can’t see this on Discord, so I can’t show it here.
button-watch-link = Link to watch
button-end-watch-link = Turn off my links to this match
button-end-links = Turn off all my links
watch-link = Anyone with this link can watch this match, even without Discord. They see what spectators see, and never anybody’s hand. The link stops working a day after the match ends, or when you turn it off.
    <{ $link }>
watch-link-ended = Your links to this match no longer work.
page-link-ended = This link no longer works. Ask the player who gave it to you for a new one.
page-from-player = To open this page, use the link that a player in the match gave you.
privacy-shared-link = -# ◦ match `{ $match }`, made { $since }, expires { $until } or a day after the match
privacy-shared_links = • { $count ->
        [one] 1 link that lets
       *[other] { $count } links that let
    } others watch or join your matches
privacy-links-ended = None of your links work any more.
error-links-forbidden = This server doesn’t allow links to its matches.
setting-links = Links for people outside this server
setting-links-players = players may give them out
setting-links-nobody = off
button-invite-link = Link to join
invite-link = Anyone with this link can take a seat here, even from outside this server. They log in with Discord, so that I know who’s playing. The link works until the match starts or you turn it off.
    <{ $link }>
page-invited = You’re invited to play { $game }. Log in with Discord to take a seat.
page-log-in = Log in with Discord
page-share = Share the link
page-copy = Copy the link
page-copied = Copied.
page-login-failed = The login didn’t work. Please open the invitation link again.
privacy-page_guests = • { $count ->
        [one] 1 match
       *[other] { $count } matches
    } that you joined through an invitation link
page-slide = Go to a move
page-your-turn = Your turn
page-moves = Moves
# What the page says in place of a command: the button that does the same there.
page-for-play = **Play with others**
page-for-learn = **How to play**
page-for-puzzle = **Puzzles**
page-for-club = **Club**
page-for-games = **My matches**
page-for-help = **How it works**
page-for-history = **Finished matches**
page-for-leaderboard = **Leaderboards**
page-for-preferences = **Preferences**
page-for-privacy = **Privacy**
page-for-profile = **Profile**
page-for-replay = **Replay**
page-for-rules = **Rules**
