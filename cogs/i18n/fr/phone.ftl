## La page comme application sur un téléphone, et ses notifications

page-unreachable = Tu es hors ligne, ou c’est moi.
page-again = Réessayer
phone-turn = C’est à toi de jouer.
phone-time = Ton temps est presque écoulé.
phone-turns = C’est à toi de jouer dans { $count } parties.
page-notify-phone = Prévenir ce téléphone
page-notify-computer = Prévenir cet ordinateur
page-notify-off = Ne plus me prévenir ici
page-notify-install = Pour savoir quand c’est à toi de jouer, ajoute cette page à ton écran d’accueil (Partager, puis « Sur l’écran d’accueil »).
page-notify-blocked = Ton navigateur bloque les notifications de cette page. Autorise-les dans ses réglages.
page-notify-insecure = Je ne peux prévenir aucun téléphone d’ici : il faut que la page ait une adresse https.
error-no-phone = Je ne peux pas prévenir ce navigateur. Essaie avec un autre.
preferences-phone = 📱 Ton téléphone te prévient quand c’est à toi de jouer, comme tu l’as choisi sur la page web. Si ce n’est plus possible, c’est ton choix ici qui compte.
privacy-phones = • { $count ->
        [one] 1 navigateur
       *[other] { $count } navigateurs
    } où je te préviens quand c’est à toi de jouer
