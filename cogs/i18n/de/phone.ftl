## Die Seite als App auf dem Handy, und ihre Benachrichtigungen

page-unreachable = Entweder bist du offline oder ich.
page-again = Noch einmal versuchen
