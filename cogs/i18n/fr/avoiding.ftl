# Les gens avec qui on préfère ne pas jouer.

button-avoiding = Éviter des gens
avoiding-none = Tu joues avec tout le monde.
avoiding-some = Je ne te mets pas en présence de { $players } : ni par `/chercher`, ni à une table où tu es, ni par une invitation.
avoiding-about = -# Cette liste n’est visible que pour toi, et personne n’en est informé. Dans les tournois et les ligues, tout le monde peut se rencontrer.
avoiding-ask = Éviter quelqu’un
avoiding-again = Rejouer avec quelqu’un
privacy-avoided = • que tu préfères ne pas jouer avec { $count ->
        [one] 1 personne
       *[other] { $count } personnes
    }
