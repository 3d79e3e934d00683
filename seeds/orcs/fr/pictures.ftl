# Words on Orcs Orcs Orcs' picture, and what it shows in words for those who do not see it. What is
# drawn has little room: longer words are written smaller.

## On the picture

orcs-drawn-title = Orcs{ $round ->
        [0] {""}
        [last] {" "}· dernière manche
       *[other] {" "}· manche { $round }
    }{ $now ->
        [turn] {" "}· joue :
        [missions] {" "}· missions :
        [discarding] {" "}· défausse :
        [winner] {" "}· victoire :
        [draw] {" "}· égalité
       *[nobody] {""}
    }
orcs-drawn-line = { $line ->
        [worth] points par créature
        [skill] { $count } vaincues : compétence
       *[bonus] vaincue : action bonus
    }
orcs-drawn-left = reste :
orcs-drawn-column = { $column ->
        [points] points
        [trophies] créatures vaincues
        [hand] main
        [pile] pioche
        [used] défausse
        [skull] créatures
        [replenish] sorts
        [poison] poison
       *[mission] mission
    }
orcs-drawn-offered = sorts
orcs-drawn-actions = { $actions ->
        [one] action
       *[other] actions
    }
orcs-drawn-spell = { $spell ->
        [smash] Choc
        [zap] Décharge
        [cold-snap] Coup de froid
        [fire-spark] Étincelle
        [book-fe] Grimoire
        [book-ew] Grimoire
        [book-wl] Grimoire
        [book-lf] Grimoire
        [fireball] Boule de feu
        [lightning-bolt] Éclair
        [earthquake] Séisme
        [ice-storm] Tempête de glace
        [switch] Permutation
        [replenish] Regain
        [magic-bonds] Liens magiques
        [voodoo] Vaudou
        [wisdom] Sagesse
       *[poison] Poison
    }
orcs-drawn-mission = { $mission ->
        [weak] Créatures faibles
        [strong] Créatures fortes
        [brute] Brutes
        [many] Multitude de créatures
        [sets] Séries
        [skills] Compétences
        [maximum] Maximum
       *[spells] Sorts
    }
orcs-drawn-missions = { $one } ou { $other }
# a line on a card: what it does, with its number before
orcs-drawn-effect = { $effect ->
        [hit] { $damage ->
            [one] { $damage } dégât
           *[other] { $damage } dégâts
        }
        [hit-anywhere] { $damage } où tu veux
        [blast] { $damage } à toutes
        [blast-beside] { $damage } + à côté
        [blast-behind] { $damage } + derrière
        [learn] nouveau sort
        [swap] échanger 2
        [place] vers toi
        [draw] piocher { $cards }
        [pull] attirer de { $steps }
        [discard-all] tous
       *[discard-one] un défausse
    }
# upright beside three sections: eight letters have room
orcs-drawn-row = { $section ->
        [i] interne
        [m] centrale
       *[o] externe
    }
orcs-drawn-category = { $category ->
        [weak] faibles
        [strong] fortes
       *[brute] brutes
    }
orcs-drawn-section = { $section ->
        [inner] interne
        [middle] centrale
       *[outer] externe
    }
# in two lines, parted by |
orcs-drawn-rule = { $rule ->
        [more-life] +1 PV|à toutes
        [no-spells] rien n’est|appris
        [no-teleport] sans télé-|portation
        [no-skills] sans com-|pétences
        [three-spells] piocher|3 cartes
        [exchange] nouveaux|étalages
       *[none] pas de règle
    }
orcs-drawn-asked = { $phase ->
        [revealing] révèle
        [missions] missions
       *[discarding] défausse
    }
orcs-drawn-done = { $deed ->
        [revealed] révèle :
        [teleported] se téléporte :
        [drew] pioche une carte
        [poisoned] empoisonne
       *[removed] retire
    }
orcs-drawn-path = chemin { $path }
orcs-drawn-place = chemin { $path }, { orcs-drawn-row }
orcs-drawn-passed = passe
orcs-drawn-no-bonus = sans bonus
orcs-drawn-all = tous

## What can be looked up

orcs-looked-open = Cartes visibles
orcs-looked-fates = cartes Destin
orcs-looked-no-fate = pas encore de carte Destin
orcs-looked-pile = { $pile ->
        [used] défausse
        [learned] appris
       *[toads] crapelets
    }
orcs-looked-none = rien
orcs-looked-seat = Place { $seat } : { $piles }.
orcs-looked-cards = { orcs-looked-pile } ({ $cards })
orcs-looked-count = { $count } { $name }
orcs-looked-all-fates = Cartes Destin : { $fates ->
        [none] aucune
       *[some] { $fates }
    }.
orcs-looked-supply = Réserve : poison { $poison }{ $toadlings ->
        [none] {""}
       *[some] , crapelets { $toadlings }
    }.
orcs-looked-signs = Signes sur les sorts
orcs-looked-sign = { $sign ->
        [fire] feu
        [earth] terre
        [water] eau
        [lightning] foudre
        [teleport] téléportation
       *[draw] piocher une carte
    }
orcs-looked-kinds = Compétences : { $kinds }.
orcs-looked-kind = { orcs-creature-first } ({ orcs-skill })
orcs-looked-fate = { $moved } ({ $rule ->
        [more-life] PV en plus
        [no-spells] rien à apprendre
        [no-teleport] pas de téléportation
        [no-skills] pas de compétences
        [three-spells] piocher 3 cartes
        [exchange] nouveaux étalages
       *[none] sans règle
    })

## In words

orcs-alt-before = Orcs Orcs Orcs, avant la première manche.
orcs-alt-round = Orcs Orcs Orcs, manche { $round }{ $last ->
        [yes] , la dernière
       *[no] {""}
    }.
orcs-alt-you = Tu es à la place { $seat }.
orcs-alt-won = La place { $seat } a gagné.
orcs-alt-shared = Les places { $seats } se partagent la victoire.
orcs-alt-discarding = Carte à défausser : place { $seats }.
orcs-alt-missions = Mission à choisir : place { $seats }.
orcs-alt-turn = La place { $seat } joue{ $phase ->
        [acting] , encore { $actions ->
            [one] { $actions } action
           *[other] { $actions } actions
        }
        [revealing] , et doit révéler une créature
       *[other] {""}
    }.
orcs-alt-moved = chemins { $paths } (sections : { $sections })
orcs-alt-fate = La carte Destin fait avancer : { $moved }.{ $rule ->
        [none] {""}
        [more-life] {" "}Toutes ont 1 PV de plus.
        [no-spells] {" "}Pas de sorts à apprendre.
        [no-teleport] {" "}Pas de téléportation.
        [no-skills] {" "}Pas de compétences.
        [three-spells] {" "}On pioche 3 cartes.
       *[exchange] {" "}Nouveaux sorts aux étalages.
    }
orcs-alt-sections = Sections des chemins : i interne, m centrale, o externe.
orcs-alt-casting = Sort en cours : { $spell }{ $cards ->
        [none] {""}
       *[some] {" "}avec { $cards }
    }, puissance { $power }.
orcs-alt-waiting = Récompenses en attente : { $rewards }.
orcs-alt-reward = { $reward ->
        [toadling] crapelet en { $place }
        [blast] explosion en { $place }
       *[bonus] { orcs-alt-gift }
    }
orcs-alt-last-turn = Dernier tour, place { $seat } : { $deeds }.
orcs-alt-fell = { $deed } ({ $count ->
        [one] { $count } vaincue
       *[other] { $count } vaincues
    })
orcs-alt-arrived = À la tour : { $creatures }.
orcs-alt-on-path = { $creature } du chemin { $path }
orcs-alt-last = Dernier coup, place { $seat } : { $deed }.
orcs-alt-cast = lance { $spell }{ $cards ->
        [none] {""}
       *[some] {" "}avec { $cards }
    }{ $target }
orcs-alt-added = ajoute { $spell }{ $target }
orcs-alt-removed-card = retire { $spell }{ $target }
orcs-alt-gift = { $gift ->
        [draw-card] Carte de plus
        [one-action] Action de plus
        [spell-power] Puissance
        [discard-hands] Mains à défausser
       *[minus-life] PV de moins
    }
orcs-alt-used = utilise « { orcs-alt-gift } »{ $target }
orcs-alt-settled = { $kind ->
        [toadling] pose le crapelet
       *[blast] déclenche l’explosion
    } en { $place }
orcs-alt-revealed = révèle une créature sur le chemin { $number }
orcs-alt-teleported = se téléporte au chemin { $number }
orcs-alt-drew = pioche une carte
orcs-alt-aimed = dirige un sort{ $target }
orcs-alt-waived = renonce à un bonus
orcs-alt-poisoned = empoisonne la place { $number }
orcs-alt-passed = termine son tour
orcs-alt-taking = , pour prendre { $spell }
orcs-alt-on-all = {" "}sur tous les autres
orcs-alt-on-seat = {" "}sur la place { $seat }
orcs-alt-on-toadling = {" "}sur le crapelet en { $things }
orcs-alt-on = {" "}sur { $things }
orcs-alt-creature-at = { orcs-alt-creature } en { $place }
orcs-alt-creature = { $kind ->
        [goblin] gobelin
        [orc] orc
        [goblin-shaman] chaman
        [orc-rider] cavalier
        [lava-golem] golem
        [chief] chef
        [croco-flyer] croco
        [breeding-toad] crapaud
        [toadling] crapelet
       *[bomber] bombardier
    }
orcs-alt-creatures = { $count ->
        [1] { orcs-alt-creature }
       *[other] { $count } { $kind ->
            [goblin] gobelins
            [orc] orcs
            [goblin-shaman] chamans
            [orc-rider] cavaliers
            [lava-golem] golems
            [chief] chefs
            [croco-flyer] crocos
            [breeding-toad] crapauds
            [toadling] crapelets
           *[bomber] bombardiers
        }
    }
orcs-alt-hurt = { $creatures } à { $left } PV
orcs-alt-path = Chemin { $path } ({ $mage ->
        [none] {""}
       *[some] mage { $mage },{" "}
    }{ $markers ->
        [one] { $markers } marqueur
       *[other] { $markers } marqueurs
    }) : { $told }.
orcs-alt-empty = vide
orcs-alt-terrain = { $terrain ->
        [tendrils] lianes
        [stone-field] pierrier
       *[road] route
    }
orcs-alt-mage = { $mage ->
        [red] orange
        [blue] bleu
        [green] vert
       *[yellow] jaune
    }
orcs-alt-displays = Étalages : { $cards }. Face cachée : { $piles }.
orcs-alt-points = Points : { $points }.
orcs-alt-points-of = { $points } pour la place { $seat }
orcs-alt-kinds = Créatures : { $kinds }.
orcs-alt-kind = { orcs-alt-creature } : { $value ->
        [one] { $value } point
       *[other] { $value } points
    }, { $life } PV
orcs-alt-coming = À venir : { $kinds }.
orcs-alt-coming-of = { orcs-alt-creature } { $unseen }{ $gift ->
        [none] {""}
       *[some] , bonus { orcs-alt-gift }
    }
orcs-alt-seat = Place { $seat } ({ $mage }) : main { $hand }, pioche { $pile }, défausse { $discards }{ $poison ->
        [0] {""}
       *[other] , poison { $poison }
    } ; { $trophies }{ $skills ->
        [none] {""}
       *[some] {"\u202F"}; compétences : { $skills }
    }{ $steps ->
        [none] {""}
       *[some] {"\u202F"}; pistes de crânes : { $steps }
    }{ $power ->
        [0] {""}
       *[other] {"\u202F"}; puissance { $power }
    }{ $toadlings ->
        [0] {""}
       *[other] {"\u202F"}; crapelets { $toadlings }
    }{ $mission ->
        [none] {""}
       *[some] {"\u202F"}; mission { $mission }, { $gained ->
            [one] { $gained } point
           *[other] { $gained } points
        }
    }.
orcs-alt-trophies = { $count ->
        [0] aucun trophée
        [one] { $count } trophée
       *[other] { $count } trophées
    }
orcs-alt-skill = { $skill ->
        [draw-extra] Sort de plus
        [extra-action] Action en plus
        [no-rule-change] Règles inchangées
        [remove-card] Retirer une carte
        [no-loss] Aucune perte
       *[poison] Poison
    }
orcs-alt-hand = Ta main : { $cards }.
orcs-alt-step = { orcs-alt-creature } { $count }
orcs-alt-missions-own = { $count ->
        [one] Ta mission : { $missions }.
       *[other] Tes missions au choix : { $missions }.
    }
orcs-alt-resting = Inutilisables ce tour-ci : { $cards }.
orcs-alt-more = Pour la suite, appuie sur Consulter sous le plateau d’une partie en cours, puis sur En toutes lettres.
