# Moments to come, as people write them for `/away`, club nights and tournaments.

moment-ask = I’m not sure when “{ $text }” is. { $count ->
        [one] Is this right?
       *[other] Which one do you mean?
    }
moment-only = { $when }, { $relative }
moment-choice = { $number }. { $when }, { $relative }
moment-no-zone = -# I don’t know your time zone, so I used UTC. Choose yours in `/preferences`.
button-moment = { $number }
button-moment-only = Yes, that’s it

error-moment-none = I can’t read “{ $text }” as a time; try something like tomorrow 8pm, 24 Dec 18:00, Friday, in 3 days or 2026-12-24.
error-moment-past = { $when } is in the past; choose a later time.
error-moment-far = { $when } is too far off; choose a time within a year.
error-moment-ambiguous = “{ $text }” may mean { $when }{ $count ->
        [one] {""}
       *[other] {" "}or { $later }
    }. Write it with the date and the time, such as 2026-12-24 18:00.

# Words people can type, separated by commas
moment-words-today = today
moment-words-tomorrow = tomorrow, tmrw, tmr
moment-words-after-tomorrow = the day after tomorrow, day after tomorrow
moment-words-minute = m, min, mins, minute, minutes
moment-words-hour = h, hr, hrs, hour, hours
moment-words-day = d, day, days
moment-words-week = w, wk, wks, week, weeks
moment-words-month = month, months
moment-words-one = a, an, one
# Two to ten
moment-words-numbers = two, three, four, five, six, seven, eight, nine, ten
moment-words-in = in
moment-words-next = next
moment-words-this = this coming, coming, this
moment-words-before = until, till, til, on, from, by, the, for, this, of
moment-words-at = at, @, around, about
moment-words-noon = noon, midday
moment-words-midnight = midnight
moment-words-mornings = in the morning, morning
moment-words-afternoons = in the afternoon, this afternoon, afternoon
moment-words-evenings = in the evening, this evening, evening, at night, tonight, night
