## Schnelle Reaktionen auf der Seite

page-react = Reagieren
reaction-good-luck = Viel Glück
reaction-good-move = Guter Zug
reaction-thinking = Ich überlege
reaction-oops = Hoppla
reaction-thanks = Danke
reaction-good-game = Gutes Spiel
prefer-reactions = Schnelle Reaktionen auf der Seite
prefer-reactions-on = Schnelle Reaktionen: an
prefer-reactions-on-about = Du siehst Reaktionen wie 👏 und kannst welche schicken
prefer-reactions-off = Schnelle Reaktionen: aus
prefer-reactions-off-about = Du siehst und schickst keine
error-no-more-reactions = Mehr Reaktionen kannst du in dieser Partie nicht schicken.
