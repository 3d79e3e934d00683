# Times at which people would like to play a slow match together

button-suggesttime = Suggest a time
button-another-time = Suggest another time
button-bethere = I’ll be there

suggest-time-title = When would you like to play?
suggest-time-label = Date and time
suggest-time-about = Everyone sees it in their own time zone
suggest-time-example = tomorrow 8pm

# $players: who will be there, $when: the time, $relative: how soon that is
appointment-new = 📅 { $players } would like to play this match together at this time: { $when }, { $relative }.
appointment-ask = { $others }: will you be there?
appointment-agreed = 📅 { $players } will play this match together: { $when }, { $relative }.
# $link: the message with the time
appointment-reminder = { $players }: it’s nearly time. [You’re playing together]({ $link }) { $relative }.
appointment-posted = Everyone can see [the time]({ $link }). Once somebody agrees, I’ll remind you 15 minutes before. Turns and clocks go on as usual.

error-no-appointments = You can suggest a time only to people, and only in a match with more than an hour a turn.
error-appointment-gone = That time has passed, or somebody has suggested another one since.
error-appointment-far = { $when } is too far off; choose a time within 60 days.

# Lines of the list “What I keep about you”
privacy-appointments = • when you would like to play { $count ->
        [one] 1 match
       *[other] { $count } matches
    } with the others
privacy-appointment_guests = • that you’ll be there to play { $count ->
        [one] 1 match
       *[other] { $count } matches
    } at a certain time
