tournament-draft = ## Nouveau tournoi : { $name }
    Toi seul peux voir ce message jusqu’à ce que tu appuies sur **Annoncer**.
tournament-settings = ## Réglages de { $name }
tournament-will-be = **{ $game }** · { $pace } · { $form } pour { $places } personnes au plus, { $rounds ->
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
tournament-trounds-any = automatique
tournament-tplaces-ask = Places
tournament-tvariant-ask = Variante
tournament-tentry-ask = Qui peut s’inscrire
tournament-tstops-ask = Abandon
tournament-tstops = { $gone ->
    [house] un bot continue
   *[point] points aux autres
}
tournament-tweekend-ask = Week-end
tournament-tbyes-ask = Sauter (½ point)
tournament-tbyes = { $count ->
    [0] jamais
    [one] 1 ronde
   *[other] { $count } rondes
}
button-tname = Nom
button-twhen = Début
button-tat = Sans date
button-tdays = Durée
button-tset = Réglages
button-tset-more = Plus de réglages
button-tset-first = Réglages principaux
button-tannounce = Annoncer
tournament-title-title = Quel est son nom ?
tournament-title-label = Nom
tournament-title-about = Il figure au-dessus du classement
tournament-title-example = Coupe du vendredi
tournament-days-title = Combien de temps peut-il durer ?
tournament-days-label = Jours
tournament-days-about = Le nombre de rondes ou de places en découle
tournament-days-example = 21
tournament-when-title = Quand commence-t-il ?
tournament-when-label = Jour et heure
tournament-when-about = Chaque personne la voit dans son fuseau horaire
tournament-when-example = vendredi 20h
tournament-announced = **{ $name }** : l’annonce est publiée dans ce salon.
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
tournament-tcheckin-ask = Pointage
tournament-tcheckin = { $count ->
    [0] aucun
   *[other] { $count } minutes avant le début
}
tournament-check-in = -# Le pointage ouvre { $minutes } minutes avant le début. { $form ->
    [knockout] Sans pointer, on ne joue pas.
   *[other] Sans pointer, on n’a pas de partie à la ronde 1.
}
tournament-checked = Pointage : **{ $count } sur { $of }**. Appuie sur **Je suis là** avant le début.
tournament-call-in = **{ $name }** commence le { $when }. Appuie sur **Je suis là** d’ici là. { $form ->
    [knockout] Sinon, tu ne joues pas.
   *[other] Sinon, tu n’as pas de partie à la ronde 1.
}
tournament-here = C’est noté, tu es là.
tournament-absent = -# { $form ->
    [knockout] { $count ->
        [one] { $names } n’a pas pointé et ne joue pas.
       *[other] { $names } n’ont pas pointé et ne jouent pas.
    }
   *[other] { $count ->
        [one] { $names } n’a pas pointé et peut jouer dès la prochaine ronde.
       *[other] { $names } n’ont pas pointé et peuvent jouer dès la prochaine ronde.
    }
}
tournament-out-absent = Tu n’as pas pointé pour [{ $name }]({ $link }). { $form ->
    [knockout] Avec élimination directe, tu ne joues donc pas.
   *[other] Appuie sur **Je suis de retour** pour jouer dès la prochaine ronde.
}
button-there = Je suis là
