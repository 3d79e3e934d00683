## Puzzles

command-puzzle = Une énigme à ton niveau, pour toi seulement
command-puzzle-game = Quel jeu ; par défaut, celui de ta dernière énigme
button-next-puzzle = Énigme suivante ▶
puzzle-heading = { $is_daily ->
        [true] ### 🧩 { $game } · énigme du jour
       *[other] ### 🧩 { $game } · énigme { $number }
    }
puzzle-again = -# Tu as déjà répondu à cette énigme. Tu peux la retenter, mais seule ta première réponse compte.
puzzle-helped = -# Avec un indice, l’énigme compte comme non résolue, mais tu peux encore trouver la suite.
puzzle-hint-1 = { $tap ->
        [none] { $where ->
            [start] { $count ->
                [one] 💡 Depuis la position de départ, un seul coup suffit.
               *[other] 💡 Depuis la position de départ, il te faut { $count } coups.
            }
           *[here] { $count ->
                [one] 💡 Un seul coup suffit.
               *[other] 💡 Il te faut { $count } coups.
            }
        }
       *[other] { $where ->
            [start] 💡 Repars de la position de départ, avec **{ $tap }**.
           *[here] 💡 Commence par **{ $tap }**.
        }
    }
puzzle-hint-2 = { $where ->
        [start] 💡 Le premier coup est **{ $move }**.
       *[here] 💡 Le coup est **{ $move }**.
    }
puzzle-right = ✅ **Énigme résolue.**
puzzle-shown = 💡 **Voici la réponse.**
puzzle-wrong = ↩️ **Pas tout à fait.** Ce coup est permis, mais il y a mieux.
puzzle-refuted = { $is_won ->
        [true] La réponse **{ $move }** fait gagner l’autre camp.
       *[false] Après la réponse **{ $move }**, il y a égalité.
    }
puzzle-step = **{ $number }** { $told }
puzzle-tally = { $answers ->
        [0] -# Personne n’y a encore répondu.
        [1] -# Tu es la première personne à y répondre.
       *[other] -# Énigme résolue au premier essai { $solved } fois sur { $answers }.
    }
puzzle-unrated = -# Tes { $count } premières énigmes ({ $game }) ne changent pas ta cote.
puzzle-rated = { $is_solved ->
        [true] 📈 Ta cote aux énigmes ({ $game }) : { $before } → **{ $after }**, énigme résolue au premier essai.
       *[other] 📉 Ta cote aux énigmes ({ $game }) : { $before } → **{ $after }**. Seule la première réponse compte, et ce n’était pas la bonne.
    }
puzzle-daily = { $days ->
        [one] 🗓 Sur ce serveur, tu es la **{ $place ->
            [1] 1re
           *[other] { $place }e
        }** personne à résoudre l’énigme du jour.
       *[other] 🗓 Sur ce serveur, tu es la **{ $place ->
            [1] 1re
           *[other] { $place }e
        }** personne à résoudre l’énigme du jour, et tu en as résolu **{ $days }** d’affilée.
    }
button-name = Afficher mon nom demain
button-unname = Ne pas afficher mon nom
error-no-puzzles = { $game ->
        [any] Aucun jeu n’a encore d’énigmes.
       *[other] Il n’y a pas encore d’énigmes pour { $game }.
    }

## The puzzle of the day

command-daily = Recevoir l’énigme du jour
command-settings-daily = Publier l’énigme du jour dans ce salon
command-settings-hour = L’heure de l’énigme du jour, de 0 à 23
command-settings-zone = Fuseau horaire de l’énigme du jour, comme Europe/Paris ; UTC si aucun n’a été choisi
command-settings-game = Jeu de l’énigme du jour ; tous à tour de rôle si aucun n’a été choisi
command-settings-no-daily = Ne plus publier l’énigme du jour
daily-heading = ### 🗓 Énigme du jour · { $game }
button-solve = Résoudre
daily-past = { $answers ->
        [0] ### L’énigme précédente · { $game }
            Personne ne l’a tentée. Voici la réponse :
       *[other] { $solved ->
            [0] ### L’énigme précédente · { $game }
                { $answers ->
                    [one] La seule personne qui l’a tentée ne l’a pas résolue.
                   *[other] Aucune des { $answers } personnes qui l’ont tentée ne l’a résolue.
                } Voici la réponse :
           *[other] ### L’énigme précédente · { $game }
                Réussites : **{ $solved }** sur { $answers }.
        }
    }
daily-first = 🥇 Première bonne réponse : { $player }.
daily-streak = 🔥 { $player } en a résolu { $days } d’affilée.
setting-daily = Énigme du jour
daily-on = Je publie l’énigme du jour dans { $channel } à { $hour } ({ $zone }), { $game ->
        [any] en passant chaque jour d’un jeu à l’autre
       *[other] toujours pour le même jeu ({ $game })
    }. La prochaine arrive { $when }.
daily-off = Aucune énigme du jour n’est publiée ici. Choisis un salon avec `/paramètres`, option `énigme-du-jour`.
daily-words-on = { $channel } à { $hour } ({ $zone }), { $game ->
        [any] un autre jeu chaque jour
       *[other] { $game }
    }
daily-words-off = désactivée
daily-trouble-gone = ⚠️ La dernière énigme n’a pas pu être publiée, car { $channel } n’existe plus. Je réessaie chaque jour, trois jours au plus.
daily-trouble-rights = ⚠️ La dernière énigme n’a pas pu être publiée, car il me manque des droits dans le salon { $channel } : le voir, y envoyer des messages et y joindre des fichiers. Je réessaie chaque jour, trois jours au plus.
daily-trouble-refused = ⚠️ La dernière énigme n’a pas pu être publiée, car Discord l’a refusée dans { $channel }. Je réessaie chaque jour, trois jours au plus.
daily-stopped-gone = ⚠️ Je ne publie plus d’énigme du jour, car { $channel } n’existe plus depuis { $days } jours. Choisis un autre salon avec `/paramètres`, option `énigme-du-jour`.
daily-stopped-rights = ⚠️ Je ne publie plus d’énigme du jour : pendant { $days } jours, je n’ai pas eu le droit de voir { $channel }, d’y envoyer des messages ou d’y joindre des fichiers. Choisis-le de nouveau avec `/paramètres`, option `énigme-du-jour`.
daily-stopped-refused = ⚠️ Je ne publie plus d’énigme du jour : pendant { $days } jours, Discord l’a refusée dans { $channel }. Choisis-le de nouveau avec `/paramètres`, option `énigme-du-jour`.
error-unknown-zone = Il n’y a pas de fuseau horaire « { $zone } ». Choisis-en un parmi ceux qui s’affichent pendant la saisie, comme Europe/Paris.
error-no-daily-channel = Indique d’abord un salon pour l’énigme du jour.

## Who solves them

variant-puzzles = énigmes
leaderboard-every-game = L’ensemble des jeux
puzzle-ladder-heading = ### 🧩 Énigmes · { $game }
puzzle-ladder-every = ### 🧩 Énigmes · tous les jeux
puzzle-ladder-line = **{ $rank }** { $player } **{ $rating }**{ $is_me ->
        [true] { " " }← toi
       *[other] { "" }
    }
    -# résolues : { $solved } sur { $answers } · série en cours : { $streak } · record : { $best }
puzzle-ladder-none = Personne n’a encore répondu à une énigme ici. Essaie `/énigme`.
puzzle-ladder-not-me = Tu n’as encore répondu à aucune énigme : `/énigme` t’en donne une.
puzzle-ladder-legend = -# La cote monte avec les énigmes résolues au premier essai et baisse avec les autres. Le classement d’un serveur réunit toutes les personnes qui y ont répondu à une énigme.
profile-puzzles = 🧩 **{ $game }**, énigmes : cote **{ $rating }**, { $solved ->
        [one] { $solved } résolue
       *[other] { $solved } résolues
    } sur { $answers }, record de { $best } d’affilée

## Kept about people

privacy-puzzle_answers = • tes premières réponses à { $count ->
        [one] une énigme
       *[other] { $count } énigmes
    }
privacy-puzzle_ratings = • ta cote aux énigmes dans { $count ->
        [one] un classement
       *[other] { $count } classements
    }
privacy-puzzle_places = • que tu as répondu à des énigmes sur { $count ->
        [one] un serveur
       *[other] { $count } serveurs
    }
privacy-puzzle_ranks = • ta place dans { $count ->
        [one] un classement d’énigmes
       *[other] { $count } classements d’énigmes
    }
privacy-puzzle_names = • qu’on peut te nommer sous l’énigme du jour
privacy-daily_answers = • comment tu as répondu à { $count ->
        [one] une énigme du jour
       *[other] { $count } énigmes du jour
    }
