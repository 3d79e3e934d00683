## The page as an app on a phone, and its notices

page-unreachable = You’re offline, or I am.
page-again = Try again
