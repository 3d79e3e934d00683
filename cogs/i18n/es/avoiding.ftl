# Gente con la que se prefiere no jugar.

button-avoiding = Personas que evito
avoiding-none = Juegas con todo el mundo.
avoiding-some = No te junto con { $players }: ni con `/buscar`, ni en las salas en las que estás, ni con invitaciones.
avoiding-about = -# Solo tú ves esta lista y nadie se entera. En torneos y ligas cualquiera puede enfrentarse a cualquiera.
avoiding-ask = Evitar a alguien
avoiding-again = Dejar de evitar a alguien
privacy-avoided = • que prefieres no jugar con { $count ->
        [one] 1 persona
       *[other] { $count } personas
    }
