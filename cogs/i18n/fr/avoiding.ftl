# Les gens avec qui on préfère ne pas jouer.

button-avoiding = Personnes à éviter
avoiding-none = Tu n’évites personne pour l’instant.
avoiding-some = Je fais en sorte que tu ne croises pas { $players }, ni avec `/chercher`, ni à une table où tu es, ni par une invitation.
    .page = Je fais en sorte que tu ne croises pas { $players }, ni à une table où tu es, ni par une invitation.
avoiding-about = -# Cette liste n’est visible que pour toi, et personne n’en est informé. Dans les tournois et les ligues, tout le monde peut se rencontrer.
avoiding-ask = Éviter quelqu’un
avoiding-again = Ne plus éviter quelqu’un
privacy-avoided = • que tu préfères ne pas jouer avec { $count ->
        [one] 1 personne
       *[other] { $count } personnes
    }
