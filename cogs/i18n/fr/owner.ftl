### Ce qui est dit au propriétaire de l’application des erreurs du bot

owner-error = Une erreur inattendue s’est produite : `{ $kind }` dans `{ $where }`. { $count ->
    [one] C’est arrivé une fois.
   *[other] C’est arrivé { $count } fois depuis mon dernier message à ce sujet.
 } { $match ->
    [none] À ma connaissance, aucune partie n’est concernée.
   *[other] La dernière fois, cela concernait la partie `{ $match }`.
 } Mon journal en dit plus. Je t’écris au plus une fois par jour à propos de chaque type d’erreur. ({ $code })

owner-store-lost = Je me suis arrêté : le fichier de ma base de données a été { $why ->
    [gone] supprimé ou déplacé
   *[replaced] remplacé ou écrasé
 } pendant que je tournais. Depuis, je n’ai rien enregistré ni confirmé aucun coup. { $why ->
    [gone] Remets le fichier ou une sauvegarde à sa place, puis relance-moi.
   *[replaced] Au prochain démarrage, je continue avec le fichier qui s’y trouve maintenant.
 } Mon journal dit où j’ai gardé le contenu de l’ancien fichier. ({ $code })

owner-store-trouble = { $why ->
    [full] Mon disque est plein : je ne peux plus rien enregistrer et je refuse tous les coups. Fais de la place et je reprendrai tout seul.
    [locked] Un autre programme bloque ma base de données : je refuse donc les coups. Trouve-le et arrête-le, et je reprendrai tout seul.
    [unreadable] Je n’ai pas le droit de lire ma base de données ou d’y écrire : je refuse donc les coups. Donne à mon compte l’accès au fichier et à son dossier.
    [unreachable] Le serveur de ma base de données ne répond pas : je refuse donc les coups. Dès son retour, je reprendrai tout seul.
    [damaged] Ma base de données est endommagée : je refuse donc les coups. Lance `bot.py doctor` ; mon journal indique ce qui est abîmé.
   *[other] Ma base de données refuse ce que je veux enregistrer ou lire : je refuse donc les coups. Mon journal dit pourquoi ; `bot.py doctor` examine la base.
 } Rien de ce qui était confirmé n’est perdu. Je t’écris à ce sujet au plus une fois par jour. ({ $code })
