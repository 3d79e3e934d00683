# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

orcs-coach-act = Bats des créatures pour marquer des points : lance des sorts sur ton chemin, ou téléporte-toi.
orcs-coach-missions = Ta mission rapporte des points à la fin, en plus de tes créatures. Garde celle qui va avec ta façon de jouer.
orcs-coach-revealing = Choisis un chemin qui n’est pas le tien : là où tu pourras bientôt attaquer la créature, ou là où elle menace quelqu’un d’autre.
orcs-coach-rewarding = Actions bonus, crapelets et explosions se règlent dans l’ordre que tu veux. Commence par ce qui t’aidera pour la suite.
orcs-coach-discarding-why = Défausse ce qui te servira le moins au prochain tour, d’abord le poison. La carte va dans ta défausse et revient plus tard.
orcs-coach-casting = Les cartes de la même magie ajoutent de la puissance ; certaines ont aussi une icône à utiliser.
orcs-coach-casting-card = La carte va dans ta défausse : tu la piocheras plus tard, et tu pourras alors la lancer.
orcs-coach-casting-victim = Une main de trois cartes ou moins ne craint rien. Avec 2 de puissance, les autres défaussent tous une carte, et tu gagnes une action.
orcs-coach-target = { $spell ->
        [switch] Amène une créature sur ton chemin, où tu peux l’attaquer, ou éloignes-en une.
        [magic-bonds] Attire une créature à ta portée, ou dans la tour face à un autre mage : il rendra une créature de cette espèce.
        [replenish] Ce que tu pioches peut servir dans les actions qu’il te reste.
       *[other] Les dégâts durent jusqu’à la fin de ton tour : achève une créature plutôt que d’en blesser plusieurs. La puissance en trop est perdue.
    }
orcs-coach-target-card = La carte va dans ta défausse : tu la piocheras plus tard. Les sorts de soutien valent des points à la fin.
orcs-coach-target-victim = { orcs-coach-casting-victim }
orcs-coach-enhance = Seul, ce sort ne fait rien. Pose-le, puis ajoute des cartes de sa magie, ou une dont l’icône t’aide.
orcs-coach-second = Amène une créature sur le chemin face à toi, où tu peux l’attaquer, ou éloignes-en une du tien.
orcs-coach-poison = Une carte Poison encombre la main de ce mage et lui coûte des points à la fin : donne-la au mage en tête.
orcs-coach-remove = Une carte retirée ne se pioche plus : choisis d’abord le poison, puis les cartes faibles. Les sorts de soutien valent des points à la fin.
orcs-coach-weaken = Cela vaut pour ce tour : choisis une créature que tu peux vaincre maintenant.
orcs-coach-confirm-creature = La créature est à toi si les dégâts atteignent ses PV. Si elle survit à ton tour, elle est de nouveau en pleine forme.
orcs-coach-confirm-tile = Un crapelet est un don à utiliser plus tard : une carte, une action, de la puissance, ou une créature affaiblie.
orcs-coach-confirm-area = Tous les dégâts sont infligés en même temps, et tout ce qu’ils abattent est à toi.
orcs-coach-confirm-swap = Tu peux attaquer ce qui est sur ton chemin. Les créatures proches de la tour menacent le mage qui leur fait face.
orcs-coach-confirm-place = La créature vient sur le chemin face à toi : attaque-la avec les actions qu’il te reste.
orcs-coach-confirm-pull = Quand une créature atteint la tour, son espèce perd de sa valeur, et le mage qui s’y trouve en rend une.
orcs-coach-confirm-victim = Le mage visé choisit la carte à défausser, et en aura une de moins à son prochain tour.
orcs-coach-confirm-draw = Les cartes piochées peuvent servir dans les actions qu’il te reste.
orcs-coach-confirm-card = { orcs-coach-casting-card }
orcs-coach-confirm-none = À ne choisir que faute de mieux.
orcs-coach-confirm-cast = Le sort est alors posé, et tu ajoutes les cartes une à une. Tu peux tout annuler, sauf ce qui révèle quelque chose de caché.
orcs-coach-confirm-add = Une carte de la magie du sort ajoute 1 de puissance. Comme le sort, elle va ensuite dans ta défausse.
orcs-coach-confirm-icon = Tu peux poser la carte piochée avec le même sort.
orcs-coach-confirm-teleport = Tu peux attaquer ce qui est sur ce chemin. Si une créature y atteint la tour, tu rends une créature de son espèce.
orcs-coach-confirm-pass = Ce qui reste de ta main est défaussé à la fin de ton tour, et tu pioches de nouvelles cartes.
orcs-coach-confirm-keep = Personne ne voit ta mission avant la fin, et tu ne peux plus en changer.
orcs-coach-confirm-reveal = La créature commence sur la section externe, et les cartes Destin la mènent vers la tour.
orcs-coach-confirm-discard = La carte va dans ta défausse et pourra être piochée plus tard.
orcs-coach-confirm-bonus = Cela ne coûte aucune action et prend effet aussitôt.
orcs-coach-confirm-toadling = Le crapelet reste là où le crapaud est tombé ; un seul dégât suffit à n’importe qui pour le gagner.
orcs-coach-confirm-blast = Toutes les autres créatures de la section du Bombardier subissent 1 dégât, et celles qui en meurent sont à toi.
orcs-coach-confirm-waive = Ce à quoi tu renonces est perdu.
orcs-coach-confirm-gift = Cela ne coûte aucune action, mais chaque crapelet ne sert qu’une fois.
orcs-coach-confirm-poison = Une carte Poison ne peut être ni lancée ni posée, et coûte des points au mage qui l’a encore à la fin.
orcs-coach-confirm-remove = Tu ne piocheras plus jamais cette carte : les autres reviendront donc plus souvent.
orcs-coach-confirm-weaken = Cela ne vaut que pour ce tour : attaque donc cette créature tout de suite.
