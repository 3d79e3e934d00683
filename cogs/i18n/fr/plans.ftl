# Answers that a player lays down for what others may play: If … then …

button-plans = { $count ->
        [0] Si … alors …
       *[other] Si … alors … ({ $count })
    }
button-plan-add = Ajouter : Si …
button-plan-if = Si : { $move }
button-plan-then = … alors : { $move }
button-plan-list = Mes réponses prévues
button-plan-clear = Tout supprimer
button-plan-leave = Retour à la partie

plan-heading = ### 🔮 Si … alors …
plan-about = -# Personne d’autre ne voit ce que tu prévois. Je joue ta réponse dès que c’est à toi de jouer ; s’il se passe autre chose, je la supprime.
plan-none = Tu n’as encore prévu aucune réponse.
plan-first = **{ $number }.** Si { $player } joue { $moves }, alors tu joues « { $answer } ».
plan-deeper = ↳ Et si { $player } joue ensuite { $moves }, tu joues « { $answer } ».
plan-move = « { $one } »
plan-choice = Si « { $moves } », alors « { $answer } »
plan-choice-move = { $one }
plan-on = Continuer : et si … alors …
plan-drop = Supprimer une réponse
plan-if = { $count ->
        [0] 🔮 **Si …** Que peut jouer { $player } ?
       *[other] 🔮 **Et si …** Après { $before }, que peut jouer { $player } ?
    }
plan-then = { $count ->
        [0] 🔮 **… alors …** Si { $player } joue « { $move } », que réponds-tu ?
       *[other] 🔮 **… alors …** Après { $before }, si { $player } joue « { $move } », que réponds-tu ?
    }
plan-laid = ✅ Réponse prévue : « { $answer } ».
plan-dropped = 🗑️ Réponse supprimée, avec tout ce qui était prévu ensuite.
plan-cleared = 🗑️ Toutes les réponses prévues sont supprimées.
plan-ends = ⚠️ Après « { $move } », tu n’as rien à répondre.

plan-any = n’importe quel coup
button-premove = Prévoir : { $move }
button-premove-cancel = Annuler le coup prévu
premove-asked = 🔮 { $words }
premove-planned = 🔮 Coup prévu : « { $move } ». Je le joue dès que c’est à toi, s’il est alors permis.
premove-offered = -# 🔮 Tu peux déjà prévoir ton prochain coup : touche-le sur le plateau.

planned-told = { $told } (réponse prévue)
planned-news = 🔮 **Ton tour est venu, et j’ai joué la réponse que tu avais prévue :**
planned-lost = ⚠️ Ta réponse prévue, « { $answer } », n’était pas permise le moment venu : je l’ai supprimée.

error-too-many-answers = Tu as déjà prévu { $most } réponses ; supprimes-en d’abord une.

privacy-plans = • { $count ->
        [one] une réponse prévue
       *[other] { $count } réponses prévues
    } à ce que d’autres pourraient jouer
