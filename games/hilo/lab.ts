import { cardOf, isCard, type Card } from '#games/kit/cards.ts';
import { fairRng, listOf, odds, paid, refused } from '#games/kit/lab-input.ts';
import { chanceOf, GUESSES, multiplierOf, RETURN, type Guess, type Laid } from '#games/hilo/quote.ts';
import { drawCard } from '#games/hilo/rules.ts';

const MOST_CARDS = 1_000;
const RANKS = Array.from({ length: 13 }, (_, rank) => cardOf(rank * 4));

/** The calls of the test lab. */
export default {
  /** `{serverSeed, clientSeed, nonce, count}`: the cards, each by floor(f · 52). */
  'minis.hilo': (input: unknown) => {
    const count = (input as { count?: unknown } | null)?.count;
    if (!Number.isInteger(count) || Number(count) < 1 || Number(count) > MOST_CARDS) return refused('count is 1 to 1000 cards');
    const rng = fairRng(input);
    return { cards: Array.from({ length: Number(count) }, () => drawCard(rng)) };
  },

  /** `{game: "hilo", guesses: [[card, "high" | "low"] …], stake}`: the payout of these right guesses, each with the card that lay open. */
  'minis.payout/hilo': (input: unknown) => {
    const guesses = listOf(input, 'guesses', []).map(guessOf);
    if (guesses.length === 0) return refused('guesses has at least one');
    // The card of each guess is entered as dealt; the card that made a guess right does not affect the payout.
    const row = guesses.flatMap(([card, by]): Laid[] => [
      { card, by: 'deal' },
      { card, by },
    ]);
    return paid((input as { stake?: unknown }).stake, multiplierOf(row));
  },

  /** `{bets?: [[card, "high" | "low"] …]}`, by default every guess at every rank: chance, return and edge as exact fractions. */
  'hilo.return': (input?: unknown) =>
    Object.fromEntries(
      listOf(
        input,
        'bets',
        RANKS.flatMap((card) => GUESSES.map((by) => [card, by])),
      ).map((requested) => {
        const [card, by] = guessOf(requested);
        return [`${card[0]}:${by}`, odds(chanceOf(card, by), RETURN)];
      }),
    ),
};

function guessOf(requested: unknown): [Card, Guess] {
  const [card, by] = Array.isArray(requested) ? (requested as unknown[]) : [];
  if (isCard(card) && GUESSES.includes(by as Guess)) return [card, by as Guess];
  return refused('a guess is a card like "9h" and "high" or "low"');
}
