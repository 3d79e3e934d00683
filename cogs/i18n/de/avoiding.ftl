# Leute, mit denen man lieber nicht spielt.

button-avoiding = Leute meiden
avoiding-none = Du spielst mit allen.
avoiding-some = Ich halte dich und { $players } auseinander: `/suchen` bringt euch nicht zusammen, und sie können dich weder einladen noch Lobbys beitreten, in denen du bist.
    .page = Ich halte dich und { $players } auseinander: Ich bringe euch nicht zusammen, und sie können dich weder einladen noch Lobbys beitreten, in denen du bist.
avoiding-about = -# Diese Liste siehst nur du, und niemand erfährt davon. In Turnieren und Ligen können alle auf alle treffen.
avoiding-ask = Jemanden meiden
avoiding-again = Mit jemandem wieder spielen
privacy-avoided = • dass du mit { $count ->
        [one] 1 Person
       *[other] { $count } Leuten
    } lieber nicht spielst
