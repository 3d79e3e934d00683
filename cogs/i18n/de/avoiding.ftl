# Leute, mit denen man lieber nicht spielt.

button-avoiding = Leute meiden
avoiding-none = Du spielst mit allen.
avoiding-some = Ich bringe dich nicht mit { $players } zusammen: nicht bei `/suchen`, und sie kommen weder in Lobbys, in denen du bist, noch laden sie dich ein.
avoiding-about = -# Diese Liste siehst nur du, und niemand erfährt davon. In Turnieren und Ligen können alle auf alle treffen.
avoiding-ask = Jemanden meiden
avoiding-again = Mit jemandem wieder spielen
privacy-avoided = • dass du mit { $count ->
        [one] 1 Person
       *[other] { $count } Leuten
    } lieber nicht spielst
