# Lo que comparten todos los juegos
common-lot = Los bandos se sortean, salvo que se acuerde otra cosa. Empieza el primer bando. En la revancha, cada jugador pasa al bando siguiente.
common-offers = En cualquier momento puedes hacer una propuesta: empatar, deshacer una jugada o, en Awithlaknannai, parar y contar. Solo puede haber una propuesta pendiente, y cada tipo se puede hacer una vez en cada turno tuyo. Deja de valer cuando se rechaza o cuando otro jugador mueve. En Moaaï no hay empate ni recuento, y una jugada hecha se queda hecha, salvo que todos te dejen deshacerla.
common-resign = En cualquier juego puedes rendirte. Si juegan dos, gana la otra persona. Si juegan tres, pierdes cuando te rindes o se agota tu tiempo. La partida termina, y los otros dos ni ganan ni pierden.
