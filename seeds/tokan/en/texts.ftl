# Tokan. Animals are mouse, jackal and lion, colours red and black. A space of the board is written as c4.
# The headings say where each text is shown: what happened is shown under the board; the private panel
# and refusals are seen by one person. A button has room for 80 characters, an option of a menu for 100.
#
# $animal: picks a variant: an animal
# $below: tiles under a tile in its stack (1 digit)
# $carried: tiles that were carried along (1 digit)
# $carry: tiles to carry along (1 digit)
# $cause: picks a variant: why the match ended
# $cell: a space of the board, as c4 (2 signs)
# $colour: picks a variant: a colour
# $columns: how many columns there can be at most (1 digit)
# $count: how many stacks moved up (1 digit)
# $decided: picks a variant: how the match was decided
# $distance: how many spaces away the target is (1 digit)
# $does: picks a variant: whether tiles are moved or laid
# $from: the space that is left, as c4 (2 signs)
# $height: levels of a stack (1 or 2 digits)
# $left: tiles of the animal that are left (1 or 2 digits)
# $level: the level the animal starts from (1 or 2 digits)
# $most: how many tiles can be carried along at most (1 digit)
# $onto-animal: picks a variant: the animal that is landed on
# $onto-colour: picks a variant: that animal's colour
# $player: who did it: a mark and a name (up to 35 characters)
# $reach: how many spaces the animal goes (1 digit)
# $reached: the level the animal would end up on (1 or 2 digits)
# $setup: picks a variant: whether tiles were dealt or are laid
# $start: the space where the move starts, as c4 (2 signs)
# $taboo: the space that nobody may land on, as c4 (2 signs)
# $to: the space that is reached, as c4 (2 signs)

tokan-title = Tokan
tokan-tagline = Thirty animals climb on each other’s backs. Only the one on top counts.
tokan-description = A quick duel for two, 10 to 20 minutes: animals climb on each other, and nothing is hidden.
tokan-sixty-1 = On your turn one of your animals jumps in a straight line: a mouse exactly 1 space, a jackal 2, a lion 3. Every space along the way must hold an animal. Yours lands on another one, of either colour, and must end up higher than it was.
tokan-sixty-2 = If its space becomes empty, the row behind it closes up. The space left empty after that is a gap for good, and nobody can jump over it. The stack with the red sign has just been landed on, so nobody may land on it now.
tokan-sixty-3 = If you can’t move, the game ends. Each stack of two or more scores its height for the colour on top. The higher total wins.
tokan-credits = Tokan by Steffen Mühlhäuser (Steffen-Spiele, 2022)

tokan-seat-red = red
tokan-seat-black = black

tokan-colour = { $colour ->
        [red] red
       *[black] black
    }
tokan-animal = { $animal ->
        [mouse] mouse
        [jackal] jackal
       *[lion] lion
    }
tokan-onto = { $onto-colour ->
        [red] red
       *[black] black
    } { $onto-animal ->
        [mouse] mouse
        [jackal] jackal
       *[lion] lion
    }
tokan-tiles = { $carried ->
        [one] one tile
       *[other] { $carried } tiles
    }

## Options

tokan-option-scoring = Scoring
tokan-option-scoring-towers = Towers
tokan-option-scoring-towers-about = Every tile in your towers is worth one point. Single tiles score nothing.
tokan-option-scoring-heads = Every head counts
tokan-option-scoring-heads-about = Each animal in sight scores the distance it goes: mouse 1, jackal 2, lion 3.
tokan-option-setup = Set-up
tokan-option-setup-random = Random
tokan-option-setup-random-about = All thirty tiles are laid out at random.
tokan-option-setup-laid = Less chance
tokan-option-setup-laid-about = Ten tiles are laid out at random; then you take turns laying your own.

## What happened

tokan-dealt = { $setup ->
        [laid] The first two columns are laid out.
       *[random] The tiles are laid out.
    }
tokan-begins = { $does ->
        [lays] { $player } begins and lays the first tile.
       *[moves] { $player } begins.
    }
tokan-laid = { $player } laid a { tokan-animal } on { $cell }.
tokan-grid-complete = The grid is complete. { $player } moves first.
tokan-moved = { $carried ->
        [0] { $player } moved the { tokan-animal } from { $from } to { $to }, onto a { tokan-onto } and up to level { $height }.
       *[other] { $player } moved the { tokan-animal } from { $from } to { $to }, onto a { tokan-onto } and up to level { $height }, and carried { tokan-tiles } along.
    }
tokan-closed = { $count ->
        [one] One stack moved up to close the gap.
       *[other] { $count } stacks moved up to close the gap.
    }
tokan-gap = { $cell } stays empty for good.
tokan-ended = { $cause ->
        [taboo] { $player } can only move onto { $taboo }, which is taboo, so the match is over.
       *[stuck] { $player } can’t move, so the match is over.
    } { $decided ->
        [heads] Heads in sight decided it.
        [tie-break] Points were equal, so the higher towers decided it.
        [equal] Nothing breaks the tie.
       *[towers] Tiles in towers decided it.
    }

## How it ended

tokan-result-stuck-towers = No move was left. Tiles in towers decided it.
tokan-result-stuck-heads = No move was left. Heads in sight decided it.
tokan-result-stuck-tie-break = No move was left. Points were equal, so the higher towers decided it.
tokan-result-stuck-equal = No move was left, and nothing broke the tie.
tokan-result-taboo-towers = The only moves left led onto the taboo stack. Tiles in towers decided it.
tokan-result-taboo-heads = The only moves left led onto the taboo stack. Heads in sight decided it.
tokan-result-taboo-tie-break = The only moves left led onto the taboo stack. Points were equal, so the higher towers decided it.
tokan-result-taboo-equal = The only moves left led onto the taboo stack, and nothing broke the tie.

## Why a move is not legal

tokan-refusal-turn = It isn’t your turn.
tokan-refusal-empty = There is no tile on { $cell }.
tokan-refusal-not-yours = The animal on top of { $cell } is a { tokan-colour } { tokan-animal }. You can only move your own animals.
tokan-refusal-off-board = { $cell } is not on the board. Its spaces go from a1 to f5.
tokan-refusal-diagonal = Animals move along a row or a column, never diagonally.
tokan-refusal-distance = { $reach ->
        [one] A { tokan-animal } goes exactly 1 space, not { $distance }.
       *[other] A { tokan-animal } goes exactly { $reach } spaces, not { $distance }.
    }
tokan-refusal-target-empty = { $cell } is empty. A move must end on another tile.
tokan-refusal-gap = { $cell } is empty, and nobody can jump over a gap.
tokan-refusal-carries-less = { $most ->
        [0] A { tokan-animal } can’t carry anything.
        [one] A { tokan-animal } carries one tile at most, not { $carry }.
       *[other] A { tokan-animal } carries { $most } tiles at most, not { $carry }.
    }
tokan-refusal-none-below = { $below ->
        [0] There is nothing under the tile on { $cell } to carry.
        [one] There is only one tile to carry from { $cell }, not { $carry }.
       *[other] There are only { $below } tiles to carry from { $cell }, not { $carry }.
    }
tokan-refusal-taboo = { $cell } is taboo this turn: your opponent has just landed there.
tokan-refusal-not-higher = Your animal must end up higher: it is on level { $level } and would land on level { $reached }.
tokan-refusal-carry-needed = Your animal must carry more to get above level { $level }: play { $start }-{ $cell }+{ $carry }.
tokan-refusal-laid-already = The grid is complete: move an animal, for example c3-c5.
tokan-refusal-not-laid-yet = The grid is still being laid: lay a tile, for example j@c3.
tokan-refusal-none-left = You have no { tokan-animal } left to lay.
tokan-refusal-outside = { $cell } is outside the grid’s five rows.
tokan-refusal-taken = { $cell } already holds a tile.
tokan-refusal-apart = { $cell } shares no side with a tile. A corner is not enough.
tokan-refusal-too-wide = A tile on { $cell } would make the grid wider than { $columns } columns.

## The private panel

tokan-icon-mouse = 🐭
tokan-icon-jackal = 🐺
tokan-icon-lion = 🦁

tokan-panel-choose-piece = Your turn: which animal do you want to move?
tokan-panel-choose-target = Where should the { tokan-animal } on { $cell } go?
tokan-panel-choose-carry = How many tiles should the { tokan-animal } on { $cell } carry?
tokan-panel-choose-animal = Your turn: which animal do you want to lay?
tokan-panel-choose-cell = Where do you want to lay the { tokan-animal }?
tokan-words-hop = { $animal ->
        [mouse] Mouse
        [jackal] Jackal
       *[lion] Lion
    } { $from } to { $to }, onto a { tokan-onto }{ $carried ->
        [0] { "" }
       *[other] , carrying { $carried }
    }
tokan-words-lay = { $animal ->
        [mouse] Mouse
        [jackal] Jackal
       *[lion] Lion
    } on { $cell }
tokan-panel-confirm = Your { tokan-animal } goes from { $from } to { $to }, onto a { tokan-onto } and up to level { $height }{ $carried ->
        [0] .
       *[other] { "" }, and carries { tokan-tiles } along.
    }
tokan-panel-confirm-lay = You lay a { tokan-animal } on { $cell }.
tokan-panel-piece = Choose an animal
tokan-panel-piece-option = { $animal ->
        [mouse] Mouse
        [jackal] Jackal
       *[lion] Lion
    } { $cell }{ $height ->
        [1] { "" }
       *[other] { " " }· level { $height }
    }
tokan-panel-piece-brief = { $cell }
tokan-panel-target = Choose where to move
tokan-panel-target-option = { $carry ->
        [0] { $cell }: { tokan-colour } { tokan-animal }, to level { $height }
       *[other] { $cell }: { tokan-colour } { tokan-animal }, to level { $height }, carry { $carry }
    }
tokan-panel-target-option-carry = { $cell }: { tokan-colour } { tokan-animal }, to levels { $height } to { $most }
tokan-panel-carry = Choose how many to carry
tokan-panel-carry-option = { $carry ->
        [0] Carry nothing, to level { $height }
       *[other] Carry { $carry }, to level { $height }
    }
tokan-panel-carry-about = { $left ->
        [0] { $from } is left empty, and the stacks right behind it move up
        [one] a { tokan-colour } { tokan-animal } stays on { $from }
       *[other] { $left } tiles stay on { $from }, with a { tokan-colour } { tokan-animal } on top
    }
tokan-panel-animal = Choose an animal
tokan-panel-animal-option = { $animal ->
        [mouse] Mouse
        [jackal] Jackal
       *[lion] Lion
    } ({ $left } left)
tokan-panel-cell = Choose a space
tokan-panel-cell-option = { $cell }

## Achievements

tokan-achievement-both-sides = Both sides
tokan-achievement-both-sides-about = Win with red and with black.
tokan-achievement-landslide = Landslide
tokan-achievement-landslide-about = Win by 11 points or more.
tokan-achievement-hair = By a whisker
tokan-achievement-hair-about = Win by one point or less.
tokan-achievement-architect = Architect
tokan-achievement-architect-about = Win five matches with the set-up “Less chance”.
tokan-achievement-stampede = King of the plain
tokan-achievement-stampede-about = Win five matches in a row.
