/* A player of Loco! for two that knows nothing of ours: it was written from seeds/loco/en/rules.md.
 *
 * An ordinary information-set Monte Carlo tree search: each descent deals the unseen cards, picks
 * moves by UCB1 among those that this deal allows, adds one node and plays on: of three random
 * moves, the one that gains most by the present worth of the tokens.
 *
 * A card is creature * 6 + value. A move is card * 6 + token; the token 5 is none.
 */

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { CREATURES = 5, VALUES = 6, CARDS = 30, NO_TOKEN = 5, KINDS = 6, MOVES = 180, FULL = 6 };

typedef struct {
    uint32_t hands[2]; /* a bit for each card */
    int8_t last[CREATURES];
    int8_t length[CREATURES];
    int8_t stack[CREATURES];
    int8_t held[2][CREATURES];
    int8_t turn;
    int8_t other_colour;
    int8_t is_over;
} Table;

/* Write all legal moves to *moves* and return their number. */
int rival_moves(const Table *table, int *moves) {
    int count = 0;
    for (int card = 0; card < CARDS; card++) {
        if (!(table->hands[table->turn] >> card & 1)) continue;
        int creature = card / VALUES, tokens = 0;
        for (int token = 0; token < CREATURES; token++)
            if (table->stack[token] && !(table->other_colour && token == creature)) {
                moves[count++] = card * KINDS + token;
                tokens++;
            }
        if (!tokens || table->length[creature] == FULL - 1)
            moves[count++] = card * KINDS + NO_TOKEN;
    }
    return count;
}

void rival_play(Table *table, int move) {
    int card = move / KINDS, token = move % KINDS, creature = card / VALUES;
    table->hands[table->turn] &= ~(1u << card);
    table->last[creature] = card % VALUES;
    if (++table->length[creature] == FULL) table->is_over = 1;
    if (token != NO_TOKEN) {
        table->stack[token]--;
        table->held[table->turn][token]++;
    }
    table->turn ^= 1;
}

/* Return how many points *seat* is ahead in this round. */
int rival_lead(const Table *table, int seat) {
    int lead = 0;
    for (int creature = 0; creature < CREATURES; creature++)
        lead += table->last[creature] *
                (table->held[seat][creature] - table->held[1 - seat][creature]);
    return lead;
}

/* Chance: xorshift64* ---------------------------------------------------------------------- */

static uint64_t chance;

static unsigned below(unsigned n) {
    chance ^= chance >> 12;
    chance ^= chance << 25;
    chance ^= chance >> 27;
    return (unsigned)(((chance * 2685821657736338717ull >> 32) * n) >> 32);
}

static int one_of(uint32_t cards) {
    for (unsigned skip = below(__builtin_popcount(cards)); skip; skip--) cards &= cards - 1;
    return __builtin_ctz(cards);
}

static int random_move(const Table *table) {
    int card = one_of(table->hands[table->turn]), creature = card / VALUES;
    int tokens[KINDS], count = 0;
    for (int token = 0; token < CREATURES; token++)
        if (table->stack[token] && !(table->other_colour && token == creature))
            tokens[count++] = token;
    if (!count || table->length[creature] == FULL - 1) tokens[count++] = NO_TOKEN;
    return card * KINDS + tokens[below(count)];
}

enum { TRIES = 3 }; /* random moves of which a playout plays the best */

/* Return how many points *move* gains at once, before it is played. */
static int gain(const Table *table, int move) {
    int card = move / KINDS, token = move % KINDS, creature = card / VALUES, value = card % VALUES;
    int more = table->held[table->turn][creature] - table->held[1 - table->turn][creature];
    int points = (value - table->last[creature]) * more;
    if (token != NO_TOKEN) points += token == creature ? value : table->last[token];
    return points;
}

static int good_move(const Table *table) {
    int best = random_move(table), most = gain(table, best);
    for (int tries = 1; tries < TRIES; tries++) {
        int move = random_move(table), points = gain(table, move);
        if (points > most) most = points, best = move;
    }
    return best;
}

/* The search ------------------------------------------------------------------------------- */

typedef struct {
    int move, visits, chances; /* how often the deal allowed the move */
    double sum;                /* of the results of whoever made the move, from 0 to 1 */
    int child, sibling;
} Node;

static const double CURIOSITY = 0.7;
static const double SPREAD = 8; /* points that one more round makes uncertain */

static double worth(int lead, int rounds_to_come) {
    if (rounds_to_come) return 1 / (1 + exp(-lead / (SPREAD * sqrt(rounds_to_come))));
    return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

/* Return the move to make at *table*, whose hand of the other seat is ignored.
 *
 * *unseen* are the cards in neither a row nor the own hand; the other hand has *size* of them.
 * *ahead* is the own lead from earlier rounds. Return -1 if there is no memory.
 */
int rival_choose(const Table *table, uint32_t unseen, int size, int ahead, int rounds_to_come,
                 int playouts, uint64_t seed) {
    Node *nodes = malloc(sizeof(Node) * (size_t)(playouts + 1));
    if (!nodes) return -1;
    int used = 1, seat = table->turn;
    nodes[0] = (Node){-1, 0, 0, 0, 0, 0};
    chance = seed * 0x9E3779B97F4A7C15ull + 1;
    for (int playout = 0; playout < playouts; playout++) {
        Table now = *table;
        uint32_t left = unseen, hand = 0;
        for (int cards = 0; cards < size; cards++) {
            uint32_t card = 1u << one_of(left);
            hand |= card;
            left &= ~card;
        }
        now.hands[1 - seat] = hand;
        int path[CARDS + 1], depth = 0, at = 0;
        while (!now.is_over) {
            int moves[MOVES], count = rival_moves(&now, moves), is_open[MOVES] = {0};
            for (int i = 0; i < count; i++) is_open[moves[i]] = 1;
            int best = 0;
            double most = -1;
            for (int child = nodes[at].child; child; child = nodes[child].sibling) {
                Node *node = &nodes[child];
                if (!is_open[node->move]) continue;
                is_open[node->move] = 0;
                count--;
                double score = node->sum / node->visits +
                               CURIOSITY * sqrt(log(++node->chances) / node->visits);
                if (score > most) most = score, best = child;
            }
            if (count) { /* an untried move comes first */
                int move = 0;
                for (int skip = below(count);; move++)
                    if (is_open[move] && !skip--) break;
                nodes[used] = (Node){move, 0, 1, 0, 0, nodes[at].child};
                nodes[at].child = used;
                path[depth++] = used++;
                rival_play(&now, move);
                break;
            }
            path[depth++] = at = best;
            rival_play(&now, nodes[at].move);
        }
        while (!now.is_over) rival_play(&now, good_move(&now));
        double own = worth(ahead + rival_lead(&now, seat), rounds_to_come);
        for (int step = 0; step < depth; step++) {
            nodes[path[step]].visits++;
            nodes[path[step]].sum += step % 2 ? 1 - own : own;
        }
    }
    int best = nodes[0].child;
    for (int child = best; child; child = nodes[child].sibling)
        if (nodes[child].visits > nodes[best].visits) best = child;
    int move = nodes[best].move;
    free(nodes);
    return move;
}
