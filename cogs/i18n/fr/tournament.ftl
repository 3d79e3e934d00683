tournament-draft = ## Nouveau tournoi : { $name }
    Toi seul peux voir ce message jusqu’à ce que tu appuies sur **Annoncer**.
tournament-settings = ## Réglages de { $name }
    Toi seul peux voir ce message.
tournament-will-be = **{ $game }** · { $form } pour { $places } personnes au plus, { $rounds ->
    [one] 1 ronde
   *[other] { $rounds } rondes
}{ $is_known ->
    [true] , environ { $time }
   *[false] {""}
}. { $starts ->
    [hand] Le tournoi commence quand l’organisation appuie sur **Commencer**.
   *[time] Il commence le { $when }.
}
tournament-trounds-ask = Rondes
tournament-trounds-any = selon le nombre de personnes
tournament-tplaces-ask = Places
tournament-tvariant-ask = Variante
tournament-tentry-ask = Qui peut s’inscrire
tournament-tstops-ask = Ce qui arrive si quelqu’un arrête de jouer
tournament-tbyes-ask = Sauter une ronde
tournament-tbyes = { $count ->
    [0] impossible
    [one] 1 ronde par personne, pour un demi-point
   *[other] { $count } rondes par personne, pour un demi-point
}
button-tname = Nom
button-twhen = Début
button-tat = Sans date
button-tdays = Durée
button-tset = Réglages
button-tset-more = Plus de réglages
button-tset-first = Réglages principaux
button-tannounce = Annoncer
tournament-title-title = Comment s’appelle-t-il ?
tournament-title-label = Nom
tournament-title-about = Il figure au-dessus du classement
tournament-title-example = Coupe du vendredi
tournament-days-title = Combien de temps peut-il durer ?
tournament-days-label = Jours
tournament-days-about = Le nombre de rondes ou de places en découle
tournament-days-example = 21
tournament-when-title = Quand commence-t-il ?
tournament-when-label = Jour et heure
tournament-when-about = Chacun la voit dans son propre fuseau horaire
tournament-when-example = vendredi 20h
tournament-announced = **{ $name }** est annoncé dans ce salon.
tournament-amended = ⚙️ { $what ->
    [name] { $name } s’appelle maintenant { $value }.
    [pace] Les nouvelles parties de { $name } ont un autre temps de réflexion : { $value }.
    [rounds] { $name } compte maintenant { $count ->
        [one] 1 ronde
       *[other] { $count } rondes
    } en tout.
   *[byes] { $count ->
        [0] Plus personne ne peut sauter une ronde de { $name }.
        [one] Tu peux maintenant sauter 1 ronde de { $name }.
       *[other] Tu peux maintenant sauter { $count } rondes de { $name }.
    }
}
tournament-organisers = Organisation : { $people }
tournament-thelp-ask = Nommer une deuxième personne à l’organisation
tournament-helper = 🛠️ { $player } Tu peux aussi gérer **{ $name }** : appuie sur **Ma place**, puis sur **Gérer**.
button-tunhelp = Retirer { $name } de l’organisation
