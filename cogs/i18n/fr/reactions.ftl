## Réactions rapides sur la page

page-react = Réagir
reaction-good-luck = Bonne chance
reaction-good-move = Bien joué
reaction-thinking = Je réfléchis
reaction-oops = Oups
reaction-thanks = Merci
reaction-good-game = Belle partie
prefer-reactions = Réactions rapides sur la page
prefer-reactions-on = Réactions rapides : activées
prefer-reactions-on-about = Tu vois des réactions comme 👏 et tu peux en envoyer
prefer-reactions-off = Réactions rapides : désactivées
prefer-reactions-off-about = Tu n’en vois pas et n’en envoies pas
error-no-more-reactions = Tu as envoyé toutes les réactions possibles dans cette partie.
