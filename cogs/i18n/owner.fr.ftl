### Ce qui est dit au propriétaire de l’application des erreurs du bot

owner-error = Quelque chose a mal tourné en moi, sans que personne s’y attende : `{ $kind }` dans `{ $where }`. { $count ->
    [one] C’est arrivé une fois.
   *[other] C’est arrivé { $count } fois depuis mon dernier message à ce sujet.
 } { $match ->
    [none] Je ne sais d’aucune partie que cela concerne.
   *[other] La dernière fois, cela concernait la partie `{ $match }`.
 } Mon journal en dit plus. Je t’écris au plus une fois par jour à propos de chaque sorte d’erreur. ({ $code })
