## The page as an app on a phone, and its notices

page-unreachable = You’re offline, or I am.
page-again = Try again
phone-turn = It’s your turn.
phone-time = Your time is running out.
phone-turns = It’s your turn in { $count } matches.
page-notify-phone = Notify this phone
page-notify-computer = Notify this computer
page-notify-off = Stop notifying me here
page-notify-install = To hear when it’s your turn, add this page to your home screen (Share, then “Add to Home Screen”).
page-notify-blocked = Your browser blocks notifications from this page. Allow them in its settings.
page-notify-insecure = I can’t notify phones from here: that needs a page with an https address.
error-no-phone = I can’t notify this browser. Try another one.
preferences-phone = 📱 Your phone tells you when it’s your turn, as you chose on the web page. If it no longer can, your choice here applies.
privacy-phones = • { $count ->
        [one] 1 browser
       *[other] { $count } browsers
    } on which I tell you that it’s your turn
