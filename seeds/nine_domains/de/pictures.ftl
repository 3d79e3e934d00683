# Words on The Nine Domains' picture, and what it shows in words for those who do not see it.

## On the picture

nine_domains-drawn-title = The Nine Domains · Runde { $round }/{ $rounds }{ $phase ->
        [secret] {" "}· geheim:
       *[other] {""}
    }
nine_domains-drawn-title-end = The Nine Domains · { $reason ->
        [draw] unentschieden
        [elements] Sieg durch Elemente:
        [points] Sieg nach Punkten:
       *[other] Sieg:
    }
nine_domains-drawn-title-asked = The Nine Domains · { $card } an { $place } darf { $kind ->
        [swap] tauschen
       *[fetch] zurückholen
    }:
nine_domains-drawn-fights = Runde { $round }
nine_domains-drawn-same = = gleich
nine_domains-drawn-bonus = = Bonus
nine_domains-drawn-plus = = Plus
nine_domains-drawn-minus = = Minus

## In words

nine_domains-alt-player = Sitz { $number }
nine_domains-alt-signed = { $sign ->
        [plus] plus { $size }
        [minus] minus { $size }
       *[none] { $size }
    }
nine_domains-alt-round = The Nine Domains, Runde { $round } von { $rounds }.
nine_domains-alt-draw = Die Partie ist vorbei: unentschieden.
nine_domains-alt-won = Die Partie ist vorbei: Sitz { $number } gewinnt { $reason ->
        [elements] mit allen vier Elementen
       *[points] nach Punkten
    }.
nine_domains-alt-swap = Die 2 minus von Sitz { $number } gewann an Stelle { $place }: Sitz { $number } darf eine Domäne tauschen.
nine_domains-alt-fetch = Die 3 minus von Sitz { $number } gewann an Stelle { $place }: Sitz { $number } darf eine gespielte Karte zurücknehmen.
nine_domains-alt-dealing = Karten werden gezogen.
nine_domains-alt-secret = Geheim Karten legen: { $players }.
nine_domains-alt-ready = Bereit: { $players }.
nine_domains-alt-fights = Kämpfe der Runde { $round }: { $fights }.
nine_domains-alt-card = { $card } (Bonus { $bonus }, also { $strength })
nine_domains-alt-nobody = { $one } gegen { $other }, Domäne { $domain } an niemanden
nine_domains-alt-fight = { $one } gegen { $other }, Domäne { $domain }{ $award ->
        [0] {""}
        [one] {" "}und { $award } Punkt
       *[other] {" "}und { $award } Punkte
    } an Sitz { $number }{ $reason ->
        [bonus] {" "}durch den höheren Bonus
        [plus] , bei Gleichstand gewinnt das Plus
        [minus] , bei Gleichstand verliert das Minus
        [effect] {" "}durch eine Kartenwirkung
       *[other] {""}
    }
nine_domains-alt-swapped = Sitz { $number } tauschte Domäne { $given } gegen { $taken }.
nine_domains-alt-fetched = Sitz { $number } legte Karte { $given } ab und nahm { $taken } zurück.
nine_domains-alt-stakes = Umkämpft: { $stakes }. Verdeckt darunter: { $below }.
nine_domains-alt-waiting = { $bonus } für { $player }
nine_domains-alt-none = keine
nine_domains-alt-element = { $element ->
        [red] Rot
        [green] Grün
        [blue] Blau
        [half] halbes Lila
       *[purple] Lila
    }
nine_domains-alt-seat = Sitz { $number } hat { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }{ $awards ->
        [0] {""}
       *[other] , davon { $awards } für eine 3 plus
    }; Domänen { $domains }; Elemente { $elements }; gespielte Karten { $used }.
nine_domains-alt-removed = Aus dem Spiel: { $domains }.
nine_domains-alt-ignored = Elemente zählen nicht mehr.
nine_domains-alt-specials = Sonderkarten im Spiel: { $cards }.
nine_domains-alt-you = Du bist Sitz { $number }.
nine_domains-alt-laid = Du hast gelegt: { $cards }.
nine_domains-alt-hand = Deine Handkarten: { $cards }.
