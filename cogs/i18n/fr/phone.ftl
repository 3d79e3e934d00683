## La page comme application sur un téléphone, et ses notifications

page-unreachable = Tu es hors ligne, ou c’est moi.
page-again = Réessayer
