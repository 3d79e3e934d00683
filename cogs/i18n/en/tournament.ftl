## Choosing the settings of a tournament before it is announced, and changing them later

tournament-draft = ## New tournament: { $name }
    Only you can see this until you press **Announce**.
tournament-settings = ## Settings of { $name }
tournament-will-be = **{ $game }** · { $pace } · { $form } for up to { $places } people, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}{ $is_known ->
    [true] , about { $time }
   *[false] {""}
}. { $starts ->
    [hand] It starts when an organiser presses **Start**.
   *[time] It starts on { $when }.
}
tournament-trounds-ask = Rounds
tournament-trounds-any = automatic
tournament-tplaces-ask = Places
tournament-tvariant-ask = Variant
tournament-tentry-ask = Who may join
tournament-tstops-ask = Dropouts
tournament-tstops = { $gone ->
    [house] a bot plays on
   *[point] points to others
}
tournament-tweekend-ask = Weekends
tournament-tbyes-ask = Sit out for ½ point
tournament-tbyes = { $count ->
    [0] never
    [one] 1 round
   *[other] { $count } rounds
}
button-tname = Name
button-twhen = Start time
button-tat = No start time
button-tdays = Length
button-tset = Settings
button-tset-more = More settings
button-tset-first = Main settings
button-tannounce = Announce
tournament-title-title = What is it called?
tournament-title-label = Name
tournament-title-about = It appears above the standings
tournament-title-example = Friday Cup
tournament-days-title = How long may it take?
tournament-days-label = Days
tournament-days-about = The rounds or places follow from it
tournament-days-example = 21
tournament-when-title = When does it start?
tournament-when-label = Date and time
tournament-when-about = Everyone sees it in their own time zone
tournament-when-example = Friday 8pm
tournament-announced = **{ $name }** is announced in this channel.
tournament-amended = ⚙️ { $what ->
    [name] { $name } is now called { $value }.
    [pace] New matches of { $name } have a new pace: { $value }.
    [rounds] { $name } now has { $count ->
        [one] 1 round
       *[other] { $count } rounds
    } in all.
   *[byes] { $count ->
        [0] Nobody can sit out a round of { $name } any more.
        [one] In { $name }, you can now sit out 1 round.
       *[other] In { $name }, you can now sit out { $count } rounds.
    }
}
tournament-organisers = Organisers: { $people }
tournament-thelp-ask = Name a second organiser
tournament-helper = 🛠️ { $player } You can run **{ $name }** too: press **My place**, then **Manage**.
button-tunhelp = Remove { $name } as organiser
tournament-tcheckin-ask = Check-in
tournament-tcheckin = { $count ->
    [0] none
   *[other] { $count } minutes before the start
}
tournament-check-in = -# Check-in opens { $minutes } minutes before the start. { $form ->
    [knockout] Anyone who doesn’t check in is out.
   *[other] Anyone who doesn’t check in has no match in round 1.
}
tournament-checked = Checked in: **{ $count } of { $of }**. Press **I’m here** before the start.
tournament-call-in = **{ $name }** starts on { $when }. Press **I’m here** by then. { $form ->
    [knockout] Without it, you’re out.
   *[other] Without it, you have no match in round 1.
}
tournament-here = You’re checked in.
tournament-absent = -# { $form ->
    [knockout] { $count ->
        [one] { $names } didn’t check in and is out.
       *[other] { $names } didn’t check in and are out.
    }
   *[other] { $names } didn’t check in; they can come in from the next round on.
}
tournament-out-absent = You didn’t check in for [{ $name }]({ $link }). { $form ->
    [knockout] In a knockout, that means you’re out.
   *[other] Press **I’m back** to play from the next round on.
}
button-there = I’m here
