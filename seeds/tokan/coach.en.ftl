# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

tokan-coach-choose-piece = Each move must lead higher. Cover tall stacks and your opponent’s animals: whoever is on top at the end counts.
tokan-coach-choose-target = { $animal ->
        [mouse] The mouse steps onto the animal next to it.
        [jackal] The jackal goes exactly two spaces, over one animal and onto the next.
       *[lion] The lion goes exactly three spaces, over two animals and onto the next.
    } What it covers can’t move; choose a place where it will stay on top.
tokan-coach-choose-carry = Carried tiles make the tower taller. Tiles left behind lie open again: mind whose animal comes out on top.
tokan-coach-confirm = Your opponent may not land there in the next turn. Can your animal be covered later, or does a gap protect it?
tokan-coach-choose-animal = You lay out the board together. A mouse jumps one field, a jackal two, a lion three: think of whom each can reach.
tokan-coach-choose-cell = It must touch a tile by a side. Lay your animals where they can jump onto others, not where they are jumped on.
tokan-coach-confirm-lay = Tiles stay where they are until all thirty lie there and the moves begin.
