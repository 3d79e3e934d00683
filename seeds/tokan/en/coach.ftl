# What explains a step of a move to newcomers. A key is coach- and the name of the step’s question
# without panel-; the variables are those of the question. At most 25 words.

tokan-coach-choose-piece = Every move must end higher. Cover tall stacks and your opponent’s animals: only the animal on top counts at the end.
tokan-coach-choose-target = { $animal ->
        [mouse] The mouse steps onto the animal next to it.
        [jackal] The jackal goes exactly two spaces, over one animal and onto the next.
       *[lion] The lion goes exactly three spaces, over two animals and onto the next.
    } What it covers can’t move. Choose where it can stay on top.
tokan-coach-choose-carry = Carried tiles make the tower taller. Tiles left behind can move again: check whose animal ends up on top of them.
tokan-coach-confirm = Your opponent can’t land there next turn. Can your animal be covered later, or does a gap protect it?
tokan-coach-choose-animal = You set up the board together. A mouse jumps one space, a jackal two, a lion three: think about what each can reach.
tokan-coach-choose-cell = The new tile must share a side with another. Put your animals where they can jump onto others, not where others can jump onto them.
tokan-coach-confirm-lay = Tiles stay where they are until all thirty are laid; only then do the animals start to move.
