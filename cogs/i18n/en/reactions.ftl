## Quick reactions on the page

page-react = React
reaction-good-luck = Good luck
reaction-good-move = Good move
reaction-thinking = Let me think
reaction-oops = Oops
reaction-thanks = Thanks
reaction-good-game = Good game
prefer-reactions = Quick reactions on the page
prefer-reactions-on = Quick reactions: on
prefer-reactions-on-about = You see reactions such as 👏, and can send them
prefer-reactions-off = Quick reactions: off
prefer-reactions-off-about = You neither see nor send any
error-no-more-reactions = You’ve sent all the reactions you can in this match.
