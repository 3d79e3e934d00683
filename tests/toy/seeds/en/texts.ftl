toy-title = Toy
toy-tagline = Three hands, three secrets, three rounds.
toy-description = Everybody chooses a card in secret; the highest that nobody else chose scores.
toy-credits = Toy, made for tests

toy-option-scoring = Scoring
toy-option-scoring-one = One
toy-option-scoring-one-about = One point a round.
toy-option-scoring-value = Value
toy-option-scoring-value-about = As many points as the card says.
toy-option-pack = Pack
toy-option-pack-low = Low
toy-option-pack-low-about = Cards 1 to 4.
toy-option-pack-high = High
toy-option-pack-high-about = Cards 5 to 8.
toy-option-deal = Dealing
toy-option-deal-each = Each round
toy-option-deal-each-about = Up to two cards before each round.
toy-option-deal-once = At once
toy-option-deal-once-about = All cards before the first round.

toy-drawn = { $player } drew a card.
toy-drew = { $player } drew the { $card }.
toy-ready = { $player } has chosen.
toy-chose = { $player } chose the { $card }.
toy-turned-up = The cards: { $cards }.
toy-nobody = Nobody scores.
toy-scored = { $player } has { $points } now.

toy-result-scored = All rounds are played.
toy-result-level = All rounds are played, and all are level.

toy-refusal-not-held = You do not hold the { $card }.

toy-panel-choose = Choose a card.
toy-panel-cards = Your cards
toy-panel-card = Card { $card }
toy-panel-confirm = Choose the { $card }?

toy-alt = Toy, round { $round }; to act: { $turn }; scores { $scores }
toy-alt-over = Toy, round { $round }; to act: nobody; scores { $scores }
