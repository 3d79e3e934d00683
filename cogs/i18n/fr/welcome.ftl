# Le premier message que l’on voit : les jeux, et un accès direct à chacun.

# $title : le nom d’un jeu. $about : une phrase à son sujet, avec joueurs et minutes.
welcome-game = **{ $title }** · { $about }
# $games : les noms de tous les jeux.
welcome-alt = Quelques pièces de ces jeux : { $games }.
welcome-heading = ### À quoi veux-tu jouer ?
welcome-pick = **Jouer** lance tout de suite une partie contre un bot.
welcome-server = **Jouer** lance tout de suite une partie contre un bot. Pas besoin de connaître les règles : les premiers coups sont expliqués.
button-play-now = ▶ Jouer
welcome-others = 👥 Jouer à plusieurs : choisis un jeu
welcome-learn = 🎓 Comment jouer : choisis un jeu
button-howto = Comment ça marche
