# Orcs Orcs Orcs. Facts in the sentences: $player is who did it, $victim another player; $kind is a
# creature's id, $spell a card's, and so on, as in seeds/orcs; $place is a path and a letter, as in 3i.
# Creatures inside sentences stand with their article, as “l’orc”.

orcs-title = Orcs Orcs Orcs
orcs-tagline = Des orcs arrivent de six côtés, et tu as deux actions par tour. Écrase-les avec tes sorts.
orcs-description = Un jeu de sorts pour 2 à 4 personnes, 60 minutes : écrase gobelins et orcs au pied de la tour.
orcs-sixty-1 = Vous êtes des mages sur une tour, et des créatures l’assaillent par six chemins. À chaque manche, une carte Destin en fait avancer certaines d’une section. À chaque tour, une nouvelle créature apparaît.
orcs-sixty-2 = Ensuite, tu as deux actions : lancer un sort, le plus souvent sur le chemin face à ton mage, ou te téléporter vers un autre. Un sort a 1 de puissance, et chaque carte de la même magie posée avec elle en donne 1 de plus.
orcs-sixty-3 = Les créatures que tu bats sont à toi et comptent à la fin, et deux créatures d’une espèce te donnent une compétence. Une créature qui atteint la tour fait baisser la valeur de son espèce. Quand quatre chemins n’ont plus de marqueurs, le plus grand nombre de points l’emporte.
orcs-credits = Orcs Orcs Orcs de Frank Thyben (Queen Games, 2014), avec l’extension Reinforcements

## Options

orcs-preset-everything = Tous les modules
orcs-option-missions = Missions secrètes
orcs-option-missions-off = Sans missions
orcs-option-missions-off-about = Le jeu de base.
orcs-option-missions-on = Avec des missions
orcs-option-missions-on-about = Des points pour les paires, les séries, les compétences, les majorités ou les sorts appris.
orcs-option-bonus = Actions bonus
orcs-option-bonus-off = Sans actions bonus
orcs-option-bonus-off-about = Le jeu de base.
orcs-option-bonus-on = Avec des actions bonus
orcs-option-bonus-on-about = Pour chaque créature forte ou brute : carte, action ou puissance, ou les autres défaussent.
orcs-option-fate = Cartes Destin
orcs-option-fate-base = Par catégorie
orcs-option-fate-base-about = Les 15 cartes du jeu de base : les créatures faibles, fortes ou brutes avancent.
orcs-option-fate-front = Par lieu
orcs-option-fate-front-about = Les 19 cartes de l’extension : avancée par chemin et section, attaques sur la seule section de tête.
orcs-option-terrain = Terrain
orcs-option-terrain-0 = Aucun
orcs-option-terrain-0-about = Le jeu de base.
orcs-option-terrain-1 = 1 tuile
orcs-option-terrain-1-about = Une tuile sur une section au hasard.
orcs-option-terrain-2 = 2 tuiles
orcs-option-terrain-2-about = Deux tuiles sur des chemins différents, chacune sur une section au hasard.
orcs-option-terrain-3 = 3 tuiles
orcs-option-terrain-3-about = Trois tuiles sur des chemins différents, chacune sur une section au hasard.
orcs-option-terrain-4 = 4 tuiles
orcs-option-terrain-4-about = Quatre tuiles sur des chemins différents, chacune sur une section au hasard.
orcs-option-terrain-5 = 5 tuiles
orcs-option-terrain-5-about = Cinq tuiles sur des chemins différents, chacune sur une section au hasard.
orcs-option-terrain-6 = 6 tuiles
orcs-option-terrain-6-about = Le nombre habituel : une par chemin, sur une section au hasard.
orcs-option-terrain-7 = 7 tuiles
orcs-option-terrain-7-about = Une par chemin, et une deuxième sur l’un d’eux.
orcs-option-terrain-8 = 8 tuiles
orcs-option-terrain-8-about = Une par chemin, et une deuxième sur deux d’entre eux.
orcs-option-terrain-9 = 9 tuiles
orcs-option-terrain-9-about = Les neuf : une par chemin, et une deuxième sur trois d’entre eux.
orcs-option-croco = Croco volant
orcs-option-croco-none = Absent
orcs-option-croco-none-about = Gobelins et orcs sont de la partie.
orcs-option-croco-goblin = À la place des gobelins
orcs-option-croco-goblin-about = Le Croco volant donne la compétence des gobelins : piocher un sort de plus.
orcs-option-croco-orc = À la place des orcs
orcs-option-croco-orc-about = Le Croco volant donne la compétence des orcs : une action supplémentaire.
orcs-option-toad = Crapaud couveur
orcs-option-toad-none = Absent
orcs-option-toad-none-about = Chamans gobelins et cavaliers orcs sont de la partie.
orcs-option-toad-goblin-shaman = À la place des chamans gobelins
orcs-option-toad-goblin-shaman-about = Le Crapaud couveur donne la compétence des chamans gobelins : empoisonner.
orcs-option-toad-orc-rider = À la place des cavaliers orcs
orcs-option-toad-orc-rider-about = Le Crapaud couveur donne la compétence des cavaliers orcs : retirer une carte.
orcs-option-bomber = Bombardier
orcs-option-bomber-none = Absent
orcs-option-bomber-none-about = Golems de lave et chefs sont de la partie.
orcs-option-bomber-lava-golem = À la place des golems de lave
orcs-option-bomber-lava-golem-about = Le Bombardier donne la compétence des golems de lave : règles inchangées.
orcs-option-bomber-chief = À la place des chefs
orcs-option-bomber-chief-about = Le Bombardier donne la compétence des chefs : aucune perte de créatures.

## Names

orcs-creature = { $kind ->
        [goblin] le gobelin
        [orc] l’orc
        [goblin-shaman] le chaman gobelin
        [orc-rider] le cavalier orc
        [lava-golem] le golem de lave
        [chief] le chef
        [croco-flyer] le Croco volant
        [breeding-toad] le Crapaud couveur
       *[bomber] le Bombardier
    }
orcs-creature-first = { $kind ->
        [goblin] Gobelin
        [orc] Orc
        [goblin-shaman] Chaman gobelin
        [orc-rider] Cavalier orc
        [lava-golem] Golem de lave
        [chief] Chef
        [croco-flyer] Croco volant
        [breeding-toad] Crapaud couveur
       *[bomber] Bombardier
    }
orcs-a-creature = { $kind ->
        [goblin] un gobelin
        [orc] un orc
        [goblin-shaman] un chaman gobelin
        [orc-rider] un cavalier orc
        [lava-golem] un golem de lave
        [chief] un chef
        [croco-flyer] un Croco volant
        [breeding-toad] un Crapaud couveur
        [bomber] un Bombardier
       *[other] { orcs-creature }
    }
orcs-other-creature = { $kind2 ->
        [goblin] le gobelin
        [orc] l’orc
        [goblin-shaman] le chaman gobelin
        [orc-rider] le cavalier orc
        [lava-golem] le golem de lave
        [chief] le chef
        [croco-flyer] le Croco volant
        [breeding-toad] le Crapaud couveur
       *[bomber] le Bombardier
    }
orcs-spell = { $spell ->
        [smash] Choc
        [zap] Décharge
        [cold-snap] Coup de froid
        [fire-spark] Étincelle
        [book-fe] Grimoire (feu, terre)
        [book-ew] Grimoire (terre, eau)
        [book-wl] Grimoire (eau, foudre)
        [book-lf] Grimoire (foudre, feu)
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
orcs-card = { $card ->
        [smash] Choc
        [zap] Décharge
        [cold-snap] Coup de froid
        [fire-spark] Étincelle
        [book-fe] Grimoire (feu, terre)
        [book-ew] Grimoire (terre, eau)
        [book-wl] Grimoire (eau, foudre)
        [book-lf] Grimoire (foudre, feu)
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
orcs-learned-spell = { $learned ->
        [smash] Choc
        [zap] Décharge
        [cold-snap] Coup de froid
        [fire-spark] Étincelle
        [book-fe] Grimoire (feu, terre)
        [book-ew] Grimoire (terre, eau)
        [book-wl] Grimoire (eau, foudre)
        [book-lf] Grimoire (foudre, feu)
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
orcs-skill = { $skill ->
        [draw-extra] piocher un sort de plus
        [extra-action] action supplémentaire
        [no-rule-change] règles inchangées
        [remove-card] retirer une carte
        [no-loss] aucune perte de créatures
       *[poison] empoisonner
    }
orcs-rule = { $rule ->
        [more-life] chaque créature a 1 PV de plus
        [no-spells] on ne peut rien apprendre
        [no-teleport] aucun mage ne peut se téléporter
        [no-skills] les compétences sont en sommeil
        [three-spells] on pioche trois cartes à la fin d’un tour
        [exchange] les deux étalages sont renouvelés
       *[none] pas de règle spéciale
    }
orcs-gift = { $gift ->
        [draw-card] piocher une carte
        [one-action] une action de plus
        [spell-power] 1 de puissance pour la prochaine action
        [discard-hands] chaque autre mage qui a plus de trois cartes doit en défausser une
       *[minus-life] un PV de moins pour une créature
    }
orcs-mission = { $mission ->
        [weak] Créatures faibles : 2 points par paire
        [strong] Créatures fortes : 3 points par paire
        [brute] Brutes : 2 points chacune
        [many] Multitude : 3 points par groupe de quatre créatures
        [sets] Séries : 3 points par série (une faible, une forte, une brute)
        [skills] Compétences : 2 points chacune
        [maximum] Maximum : 3 points par espèce dont personne n’a plus que toi
       *[spells] Sorts : 3 points par groupe de deux cartes apprises que tu as encore
    }
orcs-mission-name = { $mission ->
        [weak] créatures faibles
        [strong] créatures fortes
        [brute] brutes
        [many] multitude
        [sets] séries
        [skills] compétences
        [maximum] maximum
       *[spells] sorts
    }
orcs-categories = { $categories ->
        [weak] Les créatures faibles
        [strong] Les créatures fortes
        [brute] Les brutes
        [weak-strong] Les créatures faibles et fortes
        [weak-brute] Les créatures faibles et les brutes
        [strong-brute] Les créatures fortes et les brutes
       *[all] Toutes les créatures
    }
orcs-sections = { $sections ->
        [inner] section interne
        [middle] section centrale
        [outer] section externe
        [inner-middle] sections interne et centrale
        [inner-outer] sections interne et externe
        [middle-outer] sections centrale et externe
       *[inner-middle-outer] toutes les sections
    }

## What a spell does, in at most 100 characters

orcs-spell-smash-effect = { $amount1 }, { $amount2 } ou { $amount3 } dégâts à une créature de ton chemin, pour { $power1 }, { $power2 } ou { $power3 } de puissance.
orcs-spell-zap-effect = { $amount1 }, { $amount2 } ou { $amount3 } dégâts à une créature de ton chemin, pour { $power1 }, { $power2 } ou { $power3 } de puissance.
orcs-spell-cold-snap-effect = { $amount1 }, { $amount2 } ou { $amount3 } dégâts à une créature de ton chemin, pour { $power1 }, { $power2 } ou { $power3 } de puissance.
orcs-spell-fire-spark-effect = { $amount1 }, { $amount2 } ou { $amount3 } dégâts à une créature de ton chemin, pour { $power1 }, { $power2 } ou { $power3 } de puissance.
orcs-spell-book-fe-effect = Apprends un sort des étalages. Amplificateur : 1 de puissance de feu ou de terre.
orcs-spell-book-ew-effect = Apprends un sort des étalages. Amplificateur : 1 de puissance de terre ou d’eau.
orcs-spell-book-wl-effect = Apprends un sort des étalages. Amplificateur : 1 de puissance d’eau ou de foudre.
orcs-spell-book-lf-effect = Apprends un sort des étalages. Amplificateur : 1 de puissance de foudre ou de feu.
orcs-spell-fireball-effect = Seulement amplifié : { $amount1 } dégâts à une créature de ton chemin, { $amount2 } pour { $power2 } de puissance.
orcs-spell-lightning-bolt-effect = Seulement amplifié : { $amount1 } dégâts à n’importe quelle créature du plateau, { $amount2 } pour { $power2 } de puissance.
orcs-spell-earthquake-effect = Seulement amplifié : { $amount1 } dégâts à une section de ton chemin ; pour { $power2 } de puissance, aussi à côté.
orcs-spell-ice-storm-effect = Seulement amplifié : { $amount1 } dégâts à une section de ton chemin ; pour { $power2 } de puissance, aussi derrière.
orcs-spell-switch-effect = Permute deux créatures ; pour { $power2 } de puissance, une va sur ton chemin. Amplificateur : pioche 1 carte.
orcs-spell-replenish-effect = Pioche { $amount1 } cartes ; pour { $power2 } de puissance, gagne aussi une action. Amplificateur : téléporte-toi.
orcs-spell-magic-bonds-effect = Une créature avance de { $amount1 ->
        [one] 1 section
       *[other] { $amount1 } sections
    }, de { $amount2 } pour { $power2 } de puissance. Amplificateur : téléporte-toi.
orcs-spell-voodoo-effect = Un autre mage défausse ; à { $power2 } de puissance, tous, et tu gagnes 1 action. Amplificateur : 1 carte.
orcs-spell-wisdom-effect = Apprends un sort. Amplificateur : 1 d’une magie au choix, téléportation et pioche d’une carte.
orcs-spell-poison-effect = Cette carte ne peut être ni lancée ni posée, et coûte { $points } points à la fin.

## What happened

orcs-lot = { $player } commence la partie et chaque manche.
orcs-laid-out = Les deux étalages sont en place.
orcs-terrain = { $tiles ->
        [one] Il y a { $tiles } tuile de terrain sur les chemins.
       *[other] Il y a { $tiles } tuiles de terrain sur les chemins.
    }
orcs-first-creatures = { $count } créatures arrivent, deux sur chaque chemin.
orcs-drew = { $player } pioche { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }.
orcs-drew-spell = Tu pioches { orcs-spell }.
orcs-reshuffled = { $player } n’a plus de pioche : la défausse est mélangée pour en former une nouvelle.
orcs-dealt = { $player } reçoit deux missions.
orcs-dealt-mission = Tu as reçu la mission « { orcs-mission } ».
orcs-kept = { $player } a choisi une mission.
orcs-kept-mission = Tu gardes la mission « { orcs-mission } ».
orcs-fates-reshuffled = Les cartes Destin sont épuisées : on les mélange toutes de nouveau.
orcs-one-of-paths = { $one }
orcs-in-all = { $count ->
        [0] il n’y en a aucune
       *[other] { $count } en tout
    }
orcs-fate = **Manche { $round }.** { orcs-categories } avancent ({ orcs-in-all }). Pendant cette manche, { orcs-rule }.
orcs-fate-front = **Manche { $round }.** Chemins { $paths }, { orcs-sections } : les créatures avancent ({ orcs-in-all }). Pendant cette manche, { orcs-rule }.
orcs-exchanged = Les deux étalages sont mélangés à leurs pioches et renouvelés.
orcs-arrived = Chemin { $path } : { orcs-a-creature } atteint la tour. Cette espèce vaut désormais { $value ->
        [one] { $value } point
       *[other] { $value } points
    } par créature.
orcs-lost = { $player } rend { orcs-a-creature }.
orcs-spared = { $player } ne rend rien, grâce à la compétence « aucune perte de créatures ».
orcs-came = Chemin { $path } : { orcs-a-creature } arrive.
orcs-chose-path = { $player } révèle une créature sur le chemin { $path }.
orcs-last-round = Au moins quatre chemins n’ont plus de marqueurs : c’est la dernière manche.
orcs-scored = { $player } : { $creatures } pour les créatures, { $supports } pour les sorts de soutien{ $poison ->
        [0] { "" }
       *[other] , { $poison } pour le poison
    }{ $mission ->
        [none] { "" }
       *[other] , { $mission_points } pour la mission ({ orcs-mission-name })
    }.
orcs-teleported = { $player } se téléporte à l’emplacement { $space }.
orcs-cast = { $player } commence à lancer { orcs-spell }.
orcs-added = { $player } ajoute { orcs-card } : puissance { $power }.
orcs-drew-icon = { $player } pioche une carte grâce à l’icône.
orcs-hit = { $player } lance { orcs-spell }, puissance { $power } : { orcs-creature } en { $place } subit { $damage ->
        [one] { $damage } dégât
       *[other] { $damage } dégâts
    }.
orcs-hit-toadling = { $player } lance { orcs-spell } sur le crapelet en { $place } et le gagne.
orcs-struck = { $player } lance { orcs-spell }, puissance { $power } : { $damage ->
        [one] { $damage } dégât
       *[other] { $damage } dégâts
    } à chaque créature en { $place }{ $other ->
        [none] { "" }
       *[other] { " " }et en { $other }
    }. Créatures touchées : { $count }.
orcs-learned = { $player } lance { orcs-spell } et apprend { orcs-learned-spell }.
orcs-refilled = { orcs-card } prend la place libre de l’étalage.
orcs-swapped = { $player } lance { orcs-spell } : { orcs-creature } en { $place } et { orcs-other-creature } en { $other } changent de place.
orcs-placed = { $player } lance { orcs-spell } : { orcs-creature } en { $place } va en { $to }.
orcs-pulled = { $player } lance { orcs-spell } : { orcs-creature } en { $place } avance { $steps ->
        [one] d’une section
       *[other] de { $steps } sections
    }.
orcs-replenished = { $player } lance { orcs-spell } pour { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }{ $actions ->
        [0] { "" }
       *[other] { " " }et une action de plus
    }.
orcs-voodoo = { $player } lance { orcs-spell }{ $actions ->
        [0] { "" }
       *[other] { " " }et gagne une action de plus
    }.
orcs-nothing = { $player } lance { orcs-spell }, sans aucun effet.
orcs-defeated = { $player } bat { orcs-creature } en { $place }.
orcs-gained = { $player } gagne une compétence : { orcs-skill }.
orcs-bonus = Action bonus pour { $player } : { orcs-gift }.
orcs-waived = { $player } renonce aux actions bonus restantes.
orcs-toadling-laid = Un crapelet attend maintenant en { $place }.
orcs-no-toadling = Il ne reste aucun crapelet pour { $place }.
orcs-blast = Le Bombardier explose en { $place }.
orcs-won-gift = { $player } gagne un crapelet : { orcs-gift }.
orcs-used-gift = { $player } utilise un crapelet : { orcs-gift }.
orcs-weakened = Pour ce tour, { orcs-creature } en { $place } a un PV de moins.
orcs-removed = { $player } retire { orcs-card } du jeu.
orcs-poisoned = { $player } donne une carte Poison.
orcs-got-poison = La carte Poison va dans la défausse de { $player }.
orcs-must-discard = { $cause ->
        [discard-hands] { $player } doit défausser une carte : { orcs-whose } utilise une action bonus.
       *[other] { $player } doit défausser une carte : { orcs-whose } lance Vaudou.
    }
orcs-chose-discard = { $player } a choisi une carte à défausser.
orcs-chose-discard-card = Tu vas défausser { orcs-spell }.
orcs-discarded = { $player } défausse { orcs-spell }.
orcs-passed = { $actions ->
        [0] { $player } termine son tour.
       *[other] { $player } passe.
    }

## How it ended

orcs-result-points = Quatre chemins n’ont plus de marqueurs et la manche est finie. Le plus grand nombre de points l’emporte.
orcs-result-shared = Quatre chemins n’ont plus de marqueurs et la manche est finie. Le plus grand nombre de points l’emporte, et rien ne départage les ex æquo.

## Why a move is not legal

orcs-refusal-discard-first = Choisis d’abord la carte à défausser, comme dans discard=smash.
orcs-refusal-no-discard = Tu n’as pas de carte à défausser en ce moment.
orcs-refusal-mission-first = Choisis d’abord la mission à garder, comme dans keep=sets.
orcs-refusal-not-dealt = Cette mission ne t’a pas été distribuée : { orcs-mission-name }.
orcs-refusal-mission-kept = On ne choisit pas de mission en ce moment.
orcs-refusal-reveal-first = Choisis d’abord le chemin de la nouvelle créature, comme dans reveal=5.
orcs-refusal-own-path = Ton mage fait face au chemin { $path } : choisis-en un autre.
orcs-refusal-no-markers = Le chemin { $path } n’a plus de marqueurs : choisis-en un autre.
orcs-refusal-revealed = Tu as déjà révélé ta créature ce tour-ci.
orcs-refusal-rewards-first = Prends d’abord les récompenses des créatures vaincues. Tu peux renoncer aux actions bonus avec `/coup waive`.
    .page = Prends d’abord les récompenses des créatures vaincues. Tu peux aussi renoncer aux actions bonus.
orcs-refusal-no-reward = Cette récompense n’est pas disponible en ce moment.
orcs-refusal-no-actions = Il ne te reste aucune action.
orcs-refusal-no-teleport = Avec cette carte Destin, aucun mage ne peut se téléporter.
orcs-refusal-space-taken = L’emplacement { $space } est occupé : choisis-en un libre.
orcs-refusal-not-in-hand = Tu n’as pas { orcs-card } en main, ou pas en nombre suffisant.
orcs-refusal-poison = Une carte Poison ne peut être ni lancée ni posée.
orcs-refusal-resting = Tu as appris { orcs-card } ce tour-ci : tu pourras t’en servir lors d’un prochain tour.
orcs-refusal-no-spell = Tu n’es pas en train de lancer un sort : commences-en un, comme dans cast=zap.
orcs-refusal-spell-open = Tu es en train de lancer { orcs-spell } : amplifie ce sort ou choisis sa cible, comme dans at=goblin@3i.
orcs-refusal-needs-help = { orcs-spell } ne se lance qu’avec un amplificateur ou avec de la puissance supplémentaire.
orcs-refusal-lore-alone = { orcs-spell } est un sort de savoir : rien ne l’amplifie.
orcs-refusal-no-help = { orcs-card } n’apporte à { orcs-spell } ni puissance ni icône utilisable maintenant.
orcs-refusal-no-icon-draw = La dernière carte posée n’a pas d’icône de pioche, ou tu l’as déjà utilisée ou laissée passer.
orcs-refusal-no-icon-teleport = La dernière carte posée n’a pas d’icône de téléportation, ou tu l’as déjà utilisée ou laissée passer.
orcs-refusal-no-line = { orcs-spell } : la ligne { $line } ne permet pas cela.
orcs-refusal-line-unneeded = { orcs-spell } utilise de toute façon la ligne { $line } : inutile de l’indiquer.
orcs-refusal-card-by-card = { orcs-spell } peut le faire, mais seulement carte par carte : commence par cast, comme dans cast=switch.
orcs-refusal-power = { orcs-spell } n’a que { $power } de puissance, et il en faut { $needed } pour cela.
orcs-refusal-only-highest = { orcs-spell } a une puissance de { $power } : utilise la plus haute ligne qu’elle permet, pas celle qui demande { $needed }.
orcs-refusal-must-use = { orcs-spell } peut avoir un effet : choisis lequel.
orcs-refusal-wrong-target = { orcs-spell } ne permet pas cela.
orcs-refusal-not-there = Je ne trouve pas { orcs-creature } en { $place } ; ses dégâts s’écrivent comme dans goblin*1@3i.
orcs-refusal-other-path = { $place } n’est pas sur le chemin { $path }, auquel ton mage fait face.
orcs-refusal-not-front = { $place } n’est pas la section de tête : les attaques n’atteignent que la première section où il y a des créatures.
orcs-refusal-no-toadling = Il n’y a pas de crapelet en { $place }.
orcs-refusal-second-beside = { $other } n’est pas à côté de { $place } : il faut la même section du chemin de gauche ou de droite.
orcs-refusal-second-behind = { $other } n’est pas derrière { $place } : il faut la section suivante vers l’extérieur.
orcs-refusal-no-learning = Avec cette carte Destin, on ne peut rien apprendre.
orcs-refusal-not-displayed = { orcs-card } n’est dans aucun étalage.
orcs-refusal-no-change = Cela ne changerait rien.
orcs-refusal-spared = Seuls les mages qui ont plus de trois cartes en main doivent en défausser une.
orcs-refusal-own-seat = Tu ne peux pas te choisir toi-même. Choisis quelqu’un d’autre.
orcs-refusal-no-seat = Personne ne joue ce mage. Choisis quelqu’un d’autre.
orcs-refusal-no-skill = Tu n’as pas cette compétence : { orcs-skill }.
orcs-refusal-asleep = La carte Destin de cette manche bloque cette compétence : { orcs-skill }.
orcs-refusal-once = Tu as déjà utilisé cette compétence ce tour-ci : { orcs-skill }.
orcs-refusal-no-poison = Il ne reste aucune carte Poison.
orcs-refusal-no-gift = Tu n’as pas de crapelet de ce genre : { orcs-gift }.
orcs-refusal-gift-creature = Pour ce don, indique une créature du plateau, comme dans gift=minus-life>goblin@3i.
orcs-refusal-gift-alone = Ce don ne vise aucune créature : { orcs-gift }.
orcs-refusal-no-cards = Il ne te reste aucune carte à piocher.

## The private panel

orcs-icon-goblin = 👺
orcs-icon-orc = 👹
orcs-icon-goblin-shaman = 🎭
orcs-icon-orc-rider = 🐗
orcs-icon-lava-golem = 🌋
orcs-icon-chief = 👑
orcs-icon-croco-flyer = 🐊
orcs-icon-breeding-toad = 🐸
orcs-icon-bomber = 💣
# a spell has the sign of its magic, for by that it can be enhanced
orcs-icon-fire = 🔥
orcs-icon-earth = 🪨
orcs-icon-water = 💧
orcs-icon-lightning = ⚡
orcs-icon-book = 📖
orcs-icon-smash = { orcs-icon-earth }
orcs-icon-zap = { orcs-icon-lightning }
orcs-icon-cold-snap = { orcs-icon-water }
orcs-icon-fire-spark = { orcs-icon-fire }
orcs-icon-book-fe = { orcs-icon-book }
orcs-icon-book-ew = { orcs-icon-book }
orcs-icon-book-wl = { orcs-icon-book }
orcs-icon-book-lf = { orcs-icon-book }
orcs-icon-fireball = { orcs-icon-fire }
orcs-icon-lightning-bolt = { orcs-icon-lightning }
orcs-icon-earthquake = { orcs-icon-earth }
orcs-icon-ice-storm = { orcs-icon-water }
orcs-icon-switch = { orcs-icon-earth }
orcs-icon-replenish = { orcs-icon-lightning }
orcs-icon-magic-bonds = { orcs-icon-water }
orcs-icon-voodoo = { orcs-icon-fire }
orcs-icon-wisdom = 🌈
orcs-icon-poison = 🧪
orcs-icon-red = 🟠
orcs-icon-blue = 🔵
orcs-icon-green = 🟢
orcs-icon-yellow = 🟡
orcs-icon-everybody = 👥
orcs-icon-draw-card = 🃏
orcs-icon-draw = { orcs-icon-draw-card }
orcs-icon-one-action = 🪄
orcs-icon-spell-power = 💪
orcs-icon-discard-hands = 🗑️
orcs-icon-minus-life = 💔
orcs-icon-mission = 📜
orcs-icon-marker = 🎯
orcs-icon-teleport = 🌀
orcs-icon-toadling = 🐸
orcs-icon-remove = ❌
orcs-icon-pass = ⏭️

orcs-with-first = { $first ->
        [none] { "" }
        [smash] { " " }+ Choc
        [zap] { " " }+ Décharge
        [cold-snap] { " " }+ Coup de froid
        [fire-spark] { " " }+ Étincelle
        [book-fe] { " " }+ Grimoire 🔥🪨
        [book-ew] { " " }+ Grimoire 🪨💧
        [book-wl] { " " }+ Grimoire 💧⚡
        [book-lf] { " " }+ Grimoire ⚡🔥
        [fireball] { " " }+ Boule de feu
        [lightning-bolt] { " " }+ Éclair
        [earthquake] { " " }+ Séisme
        [ice-storm] { " " }+ Tempête de glace
        [switch] { " " }+ Permutation
        [replenish] { " " }+ Regain
        [magic-bonds] { " " }+ Liens magiques
        [voodoo] { " " }+ Vaudou
       *[wisdom] { " " }+ Sagesse
    }
orcs-with-second = { $second ->
        [none] { "" }
        [smash] { " " }+ Choc
        [zap] { " " }+ Décharge
        [cold-snap] { " " }+ Coup de froid
        [fire-spark] { " " }+ Étincelle
        [book-fe] { " " }+ Grimoire 🔥🪨
        [book-ew] { " " }+ Grimoire 🪨💧
        [book-wl] { " " }+ Grimoire 💧⚡
        [book-lf] { " " }+ Grimoire ⚡🔥
        [fireball] { " " }+ Boule de feu
        [lightning-bolt] { " " }+ Éclair
        [earthquake] { " " }+ Séisme
        [ice-storm] { " " }+ Tempête de glace
        [switch] { " " }+ Permutation
        [replenish] { " " }+ Regain
        [magic-bonds] { " " }+ Liens magiques
        [voodoo] { " " }+ Vaudou
       *[wisdom] { " " }+ Sagesse
    }
orcs-and-first = { $first ->
        [book-fe] { " " }+ Grimoire feu-terre
        [book-ew] { " " }+ Grimoire terre-eau
        [book-wl] { " " }+ Grimoire eau-foudre
        [book-lf] { " " }+ Grimoire foudre-feu
       *[other] { orcs-with-first }
    }
orcs-and-second = { $second ->
        [book-fe] { " " }+ Grimoire feu-terre
        [book-ew] { " " }+ Grimoire terre-eau
        [book-wl] { " " }+ Grimoire eau-foudre
        [book-lf] { " " }+ Grimoire foudre-feu
       *[other] { orcs-with-second }
    }
orcs-hurt = { $wounds ->
        [0] { "" }
       *[other] { " " }(−{ $wounds } PV)
    }
orcs-other-hurt = { $wounds2 ->
        [0] { "" }
       *[other] { " " }(−{ $wounds2 } PV)
    }
orcs-at-power = { $power ->
        [0] { "" }
       *[other] , puissance { $power }
    }
orcs-and-action = { $actions ->
        [0] { "" }
       *[other] , et gagner une action
    }
orcs-ends-with = { $kills ->
        [0] encore { $left } PV
       *[other] vaincu
    }
orcs-falls = { $kills ->
        [0] aucune ne tombe
        [one] { $kills } tombe
       *[other] { $kills } tombent
    }
orcs-and-place = { $other ->
        [none] { "" }
       *[other] { " " }et { $other }
    }
orcs-whose = { $mage ->
        [red] le mage orange
        [blue] le mage bleu
        [green] le mage vert
        [yellow] le mage jaune
       *[all] chaque autre mage
    }
orcs-panel-act = Encore { $actions ->
        [one] 1 action
       *[other] { $actions } actions
    }. Que fais-tu ?
orcs-panel-missions = Quelle mission gardes-tu ? Personne ne la voit avant la fin.
orcs-panel-revealing = Ton tour commence par l’arrivée d’une créature : sur quel chemin ? Entre parenthèses : combien peuvent encore y venir.
orcs-panel-rewarding = Quelle récompense prends-tu d’abord ?
orcs-panel-discarding-why = { $cause ->
        [discard-hands] Action bonus utilisée par { orcs-whose } : tu dois défausser une carte. Laquelle ?
       *[other] Vaudou lancé par { orcs-whose } : tu dois défausser une carte. Laquelle ?
    }
orcs-panel-casting = { orcs-spell }{ orcs-at-power } : choisis une cible, ou ajoute une carte.
orcs-panel-target = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power } : quelle est la cible ?
orcs-panel-target-card = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power } : quel sort apprends-tu ?
orcs-panel-target-victim = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power } : qui doit défausser une carte ?
orcs-panel-casting-card = Tu lances { orcs-spell }{ orcs-at-power }. Choisis un sort à apprendre, ou ajoute une carte.
orcs-panel-casting-victim = Tu lances { orcs-spell }{ orcs-at-power }. Choisis qui doit défausser une carte, ou ajoutes-en une à ton sort.
orcs-panel-enhance = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power }{ $aim ->
        [none]  : aucune cible, même avec tes autres cartes. Lancer ce sort quand même ?
       *[cards]  : pas de cible sans autres cartes. Poser ce sort et continuer carte par carte ?
    }
orcs-panel-second = Avec quelle créature { orcs-creature } en { $place }{ orcs-hurt } change-t-il de place, ou bien où va-t-il ?
orcs-panel-poison = À qui donnes-tu une carte Poison ?
orcs-panel-remove = Quelle carte retires-tu du jeu ?
orcs-panel-weaken = À quelle créature enlèves-tu un PV pour ce tour ?
orcs-mind-road = { $road ->
        [none] { "" }
       *[other] { " " }⚠️ La route en { $road } mène à la tour : l’espèce de la créature perdra de sa valeur.
    }
orcs-panel-spells = Lance un sort
orcs-panel-others = Amplifie le sort autrement
orcs-panel-targets = Choisis la cible
orcs-panel-seconds = Choisis la créature ou le lieu
orcs-panel-adds = Amplifie le sort avec une carte
orcs-panel-choices = Choisis une carte
orcs-panel-lines = Ou utilise une ligne plus basse de la carte
orcs-panel-buttons = Ou fais autre chose
orcs-cast-creature = { orcs-spell }{ orcs-and-first }{ orcs-and-second }{ $kills ->
        [0] { " " }sur { orcs-creature } en { $place } : encore { $left } PV
       *[other] { " " }vainc { orcs-creature } en { $place }{ orcs-hurt }
    }
orcs-cast-tile = { orcs-spell }{ orcs-and-first }{ orcs-and-second } : gagner le crapelet en { $place }
orcs-cast-area = { orcs-spell }{ orcs-and-first }{ orcs-and-second } en { $place }{ orcs-and-place } : { orcs-falls }
orcs-cast-swap = { orcs-spell }{ orcs-and-first }{ orcs-and-second } : { orcs-creature } en { $place }{ orcs-hurt } et { orcs-other-creature } en { $other }{ orcs-other-hurt } changent de place
orcs-cast-place = { orcs-spell }{ orcs-and-first }{ orcs-and-second } : { orcs-creature } en { $place }{ orcs-hurt } va en { $to }
orcs-cast-pull = { orcs-spell }{ orcs-and-first }{ orcs-and-second } : { orcs-creature } en { $place }{ orcs-hurt } avance { $arrives ->
        [0] { $steps ->
            [one] d’une section
           *[other] de { $steps } sections
        }
       *[other] jusqu’à la tour
    }
orcs-cast-victim = { orcs-spell }{ orcs-and-first }{ orcs-and-second } : { orcs-whose } doit défausser une carte
orcs-cast-draw = { orcs-spell }{ orcs-and-first }{ orcs-and-second } : piocher { $cards } cartes{ orcs-and-action }
orcs-cast-card = { orcs-spell }{ orcs-and-first }{ orcs-and-second } : apprendre { orcs-learned-spell }
orcs-cast-none = { orcs-spell }{ orcs-and-first }{ orcs-and-second }, sans aucun effet
orcs-words-creature = { orcs-panel-do-creature }
orcs-words-tile = { orcs-panel-do-tile }
orcs-words-area = { orcs-panel-do-area }
orcs-words-swap = { orcs-panel-do-swap }
orcs-words-place = { orcs-panel-do-place }
orcs-words-pull = { orcs-panel-do-pull }
orcs-words-victim = { orcs-panel-do-victim }
orcs-words-draw = { orcs-panel-do-draw }
orcs-words-card = Apprendre { orcs-learned-spell }
orcs-words-none = { orcs-panel-do-none }
orcs-words-cast = Poser d’abord { orcs-spell }, puis continuer carte par carte
orcs-words-add = Amplifier avec { orcs-panel-do-add }
orcs-words-icon = { orcs-panel-do-icon }
orcs-words-teleport = Se téléporter à l’emplacement { $space }
orcs-words-pass = { orcs-panel-do-pass }
orcs-words-keep = Garder la mission « { orcs-mission-name } »
orcs-words-reveal = Révéler une créature sur le chemin { $path }
orcs-words-discard = Défausser { orcs-card }
orcs-words-bonus = { orcs-panel-do-bonus }
orcs-words-toadling = { orcs-panel-do-toadling }
orcs-words-blast = { orcs-panel-do-blast }
orcs-words-waive = Renoncer aux actions bonus restantes
orcs-words-gift = { orcs-panel-do-gift }
orcs-words-poison = Empoisonner { orcs-whose }
orcs-words-remove = Retirer { orcs-card } du jeu
orcs-words-weaken = { orcs-creature-first } en { $place }{ orcs-hurt } : un PV de moins
orcs-panel-do-spell = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power }{ $kills ->
        [0] { "" }
        [one] , { $kills } vaincu
       *[other] , { $kills } vaincus
    }{ $aim ->
        [none]  : aucune cible
        [cards]  : seulement avec d’autres cartes
       *[target] { "" }
    }
orcs-panel-do-cast = Lancer carte par carte
orcs-panel-do-creature = { orcs-creature-first } en { $place }{ orcs-hurt } : { $damage ->
        [one] { $damage } dégât
       *[other] { $damage } dégâts
    }, { orcs-ends-with }
orcs-panel-creature-about = vaut { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
    } en ce moment{ $missing ->
        [0] { "" }
        [one] ; encore un et tu as une compétence : { orcs-skill }
       *[other] ; il en faut { $missing } pour une compétence : { orcs-skill }
    }
orcs-panel-do-tile = Crapelet en { $place } : le gagner
orcs-panel-do-area = { $place }{ orcs-and-place } : { $damage ->
        [one] { $damage } dégât
       *[other] { $damage } dégâts
    } à { $count ->
        [one] { $count } créature
       *[other] { $count } créatures
    }, { orcs-falls }
orcs-panel-do-swap = { orcs-creature-first } en { $place }{ orcs-hurt } et { orcs-other-creature } en { $other }{ orcs-other-hurt }
orcs-panel-do-place = { orcs-creature-first } en { $place }{ orcs-hurt } : il va en { $to }
orcs-panel-do-first = { orcs-creature-first } en { $place }{ orcs-hurt }
orcs-panel-do-pull = { orcs-creature-first } en { $place }{ orcs-hurt } : il avance { $arrives ->
        [0] { $steps ->
            [one] d’une section
           *[other] de { $steps } sections
        }
       *[other] jusqu’à la tour
    }
orcs-panel-do-victim = Obliger { orcs-whose } à défausser une carte{ orcs-and-action }
orcs-panel-do-draw = Piocher { $cards } cartes{ orcs-and-action }
orcs-panel-do-card = { orcs-learned-spell }
orcs-panel-do-none = Ne rien en faire (l’action est dépensée)
orcs-panel-do-line = Seulement la ligne { $line }{ $damage ->
        [0] { "" }
        [one] : { $damage } dégât
       *[other] : { $damage } dégâts
    }
orcs-panel-do-add = { orcs-card } : puissance { $power }{ $icon ->
        [none] { "" }
        [teleport] , permet de se téléporter
        [draw] , permet de piocher une carte
       *[both] , permet de se téléporter et de piocher une carte
    }
orcs-panel-do-icon = Piocher une carte
orcs-panel-do-teleport = Vers l’emplacement { $space }
orcs-panel-teleport-brief = { $space }
orcs-panel-do-pass = { $actions ->
        [0] Terminer le tour
       *[other] Passer
    }
orcs-panel-do-keep = { orcs-mission }
orcs-panel-do-reveal = Chemin { $path } ({ $markers })
orcs-panel-reveal-brief = { $path } ({ $markers })
orcs-panel-do-discard = { orcs-card }
orcs-panel-do-bonus = { $gift ->
        [discard-hands] Les autres défaussent une carte
        [draw-card] Piocher une carte
        [one-action] Une action de plus
       *[spell-power] 1 de puissance pour la prochaine action
    }
orcs-panel-do-toadling = Poser le crapelet en { $place }
orcs-panel-do-blast = Déclencher l’explosion en { $place }
orcs-panel-do-waive = Renoncer aux actions bonus restantes
orcs-panel-do-gift = Crapelet : { orcs-gift }
orcs-panel-do-poison = { $mage ->
        [red] Le mage orange
        [blue] Le mage bleu
        [green] Le mage vert
       *[yellow] Le mage jaune
    }
orcs-panel-do-remove = { orcs-card }
orcs-panel-do-weaken = { orcs-creature-first } en { $place }{ orcs-hurt }
orcs-panel-do-open-poison = Empoisonner quelqu’un
orcs-panel-do-open-remove = Retirer une carte
orcs-panel-do-open-weaken = Crapelet : un PV de moins
orcs-panel-confirm-creature = Lancer { orcs-spell }, puissance { $power }, contre { orcs-creature } en { $place }{ orcs-hurt } ? { $damage ->
        [one] { $damage } dégât
       *[other] { $damage } dégâts
    } : { orcs-ends-with }.
orcs-panel-confirm-tile = Lancer { orcs-spell } sur le crapelet en { $place } et le gagner ?
orcs-panel-confirm-area = Lancer { orcs-spell }, puissance { $power }, en { $place }{ orcs-and-place } ? { $damage ->
        [one] { $damage } dégât
       *[other] { $damage } dégâts
    } à { $count ->
        [one] { $count } créature
       *[other] { $count } créatures
    } : { orcs-falls }.
orcs-panel-confirm-swap = Faire changer de place { orcs-creature } en { $place }{ orcs-hurt } et { orcs-other-creature } en { $other }{ orcs-other-hurt } ?{ orcs-mind-road }
orcs-panel-confirm-place = Déplacer { orcs-creature } de { $place }{ orcs-hurt } en { $to } ?{ orcs-mind-road }
orcs-panel-confirm-pull = Faire avancer { orcs-creature } en { $place }{ orcs-hurt } { $steps ->
        [one] d’une section
       *[other] de { $steps } sections
    } ?{ $arrives ->
        [0] { "" }
       *[other] { " " }Il atteint la tour, et son espèce perd de sa valeur.
    }{ orcs-mind-road }
orcs-panel-confirm-victim = Lancer { orcs-spell } pour obliger { orcs-whose } à défausser une carte{ orcs-and-action } ?{ $mage ->
        [all] { " " }Mains de plus de trois cartes : { $count }.
       *[other] { "" }
    }
orcs-panel-confirm-draw = Lancer { orcs-spell } pour piocher { $cards } cartes{ orcs-and-action } ? Une fois les cartes piochées, tu ne pourras plus revenir en arrière.
orcs-panel-confirm-card = Lancer { orcs-spell } et apprendre { orcs-learned-spell } ? Tu pourras t’en servir lors d’un prochain tour.
orcs-panel-confirm-none = Lancer { orcs-spell } sans aucun effet ? L’action est dépensée.
orcs-panel-confirm-cast = Poser { orcs-spell } et continuer carte par carte ?
orcs-panel-confirm-add = Amplifier avec { orcs-card } ? La puissance passe à { $power }.{ $icon ->
        [none] { "" }
       *[other] { " " }L’icône de la carte s’utilise tout de suite ou pas du tout.
    }
orcs-panel-confirm-icon = Piocher une carte grâce à l’icône ?
orcs-panel-confirm-teleport = Te téléporter à l’emplacement { $space } ?
orcs-panel-confirm-pass = { $actions ->
        [0] Terminer ton tour ?
        [one] Passer ? Une action est perdue.
       *[other] Passer ? { $actions } actions sont perdues.
    }
orcs-panel-confirm-keep = Garder cette mission ? { orcs-mission }.
orcs-panel-confirm-reveal = Révéler une créature sur le chemin { $path } ?
orcs-panel-confirm-discard = Défausser { orcs-card } ?
orcs-panel-confirm-bonus = Utiliser l’action bonus : { orcs-gift } ?
orcs-panel-confirm-toadling = Poser maintenant le crapelet en { $place } ?
orcs-panel-confirm-blast = Faire exploser maintenant le Bombardier en { $place } ?
orcs-panel-confirm-waive = Renoncer aux actions bonus restantes ?
orcs-panel-confirm-gift = Utiliser le crapelet : { orcs-gift } ?
orcs-panel-confirm-poison = Empoisonner { orcs-whose } ? Une carte Poison ira dans sa défausse.
orcs-panel-confirm-remove = Retirer définitivement { orcs-card } du jeu ?
orcs-panel-confirm-weaken = Affaiblir { orcs-creature } en { $place }{ orcs-hurt } ? Il aura un PV de moins pour ce tour.

## Achievements

orcs-achievement-trophies = Salle des trophées
orcs-achievement-trophies-about = Gagne avec 40 points ou plus.
orcs-achievement-four-mages = Premier des quatre mages
orcs-achievement-four-mages-about = Gagne à une table de quatre.
orcs-achievement-by-a-tooth = À une dent près
orcs-achievement-by-a-tooth-about = Gagne avec un point d’avance au plus.
orcs-achievement-on-a-mission = En mission
orcs-achievement-on-a-mission-about = Gagne trois parties avec des missions secrètes.
orcs-achievement-tower = La tour est bien gardée
orcs-achievement-tower-about = Bats dix personnes différentes.
