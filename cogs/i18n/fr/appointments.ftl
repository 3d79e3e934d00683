# Moments où l’on voudrait jouer ensemble une partie lente

button-suggesttime = Proposer une heure
button-another-time = Proposer une autre heure
button-bethere = Je serai là

suggest-time-title = Quand veux-tu jouer ?
suggest-time-label = Jour et heure
suggest-time-about = Chaque personne la voit dans son fuseau horaire
suggest-time-example = demain 20h

appointment-new = 📅 { $players } propose de continuer cette partie ensemble : { $when }, { $relative }.
appointment-ask = { $others } : ça vous va ?
appointment-agreed = 📅 { $players } vont continuer cette partie ensemble : { $when }, { $relative }.
appointment-reminder = { $players } : c’est bientôt l’heure. [Vous jouez ensemble]({ $link }) { $relative }.
appointment-posted = Tout le monde voit [l’heure proposée]({ $link }). Dès que quelqu’un accepte, je vous la rappellerai 15 minutes avant. Les tours et les horloges continuent comme d’habitude.

error-no-appointments = Tu ne peux proposer une heure qu’à des personnes, et seulement dans une partie à plus d’une heure par tour.
error-appointment-gone = Cette heure est passée, ou quelqu’un en a proposé une autre depuis.
error-appointment-far = { $when }, c’est trop loin ; choisis un moment dans les 60 jours.

privacy-appointments = • quand tu voudrais jouer { $count ->
        [one] 1 partie
       *[other] { $count } parties
    } avec les autres
privacy-appointment_guests = • que tu seras là pour jouer { $count ->
        [one] 1 partie
       *[other] { $count } parties
    } à une certaine heure
