### Ce qui est dit au propriétaire de l’application des erreurs du bot

owner-error = Quelque chose a mal tourné en moi, sans que personne s’y attende : `{ $kind }` dans `{ $where }`. { $count ->
    [one] C’est arrivé une fois.
   *[other] C’est arrivé { $count } fois depuis mon dernier message à ce sujet.
 } { $match ->
    [none] Je ne sais d’aucune partie que cela concerne.
   *[other] La dernière fois, cela concernait la partie `{ $match }`.
 } Mon journal en dit plus. Je t’écris au plus une fois par jour à propos de chaque sorte d’erreur. ({ $code })

owner-store-lost = Je me suis arrêté : le fichier de ma base de données a été { $why ->
    [gone] supprimé ou déplacé
   *[replaced] remplacé ou écrasé
 } pendant que je tournais. Depuis, je n’ai rien enregistré ni confirmé aucun coup. { $why ->
    [gone] Remets le fichier ou une sauvegarde à sa place, puis relance-moi.
   *[replaced] Au prochain démarrage, je continue avec le fichier qui s’y trouve maintenant.
 } Mon journal dit où j’ai gardé le contenu de l’ancien. ({ $code })
