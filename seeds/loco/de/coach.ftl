# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

loco-coach-choose-card = Jede Kreatur zählt so viel wie ihre letzte Karte: Leg hohe, wo du Chips hast, niedrige, wo andere welche haben. Die sechste beendet die Runde.
loco-coach-choose-token = Am Rundenende zählt ein Chip so viel wie die letzte Karte seiner Kreatur. Nimm einen, dessen Wert du mit deiner Hand halten kannst.
loco-coach-confirm-words = Der Chip gehört dir für diese Runde; sein Wert ändert sich mit jeder Karte, die zu seiner Kreatur gelegt wird.
loco-coach-confirm-words-none = Diesmal kein Chip: Die Karte ändert nur, was die Chips ihrer Kreatur wert sind.
