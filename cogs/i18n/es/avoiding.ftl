# Gente con la que se prefiere no jugar.

button-avoiding = Personas que evito
avoiding-none = Aceptas jugar con cualquiera.
avoiding-some = Evito juntarte con { $players }: ni emparejamientos con `/buscar`, ni invitaciones para ti, ni acceso a las salas en las que estás.
    .page = Evito juntarte con { $players }: ni emparejamientos, ni invitaciones para ti, ni acceso a las salas en las que estás.
avoiding-about = -# Solo tú ves esta lista y nadie se entera. En torneos y ligas cualquiera puede enfrentarse a cualquiera.
avoiding-ask = Evitar a alguien
avoiding-again = Dejar de evitar a alguien
privacy-avoided = • que prefieres no jugar con { $count ->
        [one] 1 persona
       *[other] { $count } personas
    }
