## Reacciones rápidas en la página

page-react = Reaccionar
reaction-good-luck = Suerte
reaction-good-move = Buena jugada
reaction-thinking = Déjame pensar
reaction-oops = Uy
reaction-thanks = Gracias
reaction-good-game = Buena partida
prefer-reactions = Reacciones rápidas en la página
prefer-reactions-on = Reacciones rápidas: activadas
prefer-reactions-on-about = Ves reacciones como 👏 y puedes enviarlas
prefer-reactions-off = Reacciones rápidas: desactivadas
prefer-reactions-off-about = No las ves ni las envías
error-no-more-reactions = Ya has enviado todas las reacciones posibles en esta partida.
