import { fraction } from '#kernel/fraction.ts';
import { fairRng, listOf, odds, paid, refused } from '#games/kit/lab-input.ts';
import { Dice } from '#games/kit/rng.ts';
import { FIELDS, matchOf, MODELS, oddsOf, prizesOf, type Model } from '#games/scratch/quote.ts';
import { drawCard } from '#games/scratch/rules.ts';

/** The calls of the test lab. */
export default {
  /**
   * `{serverSeed, clientSeed, nonce, card}`: the fields row by row, and the prize that is there three times, as a multiple of the stake.
   */
  'scratch.card': (input: unknown) => drawCard(modelOf((input as { card?: unknown } | null)?.card), new Dice(fairRng(input))),

  /** `{card, fields: [nine prizes], stake}`: the payout of a card with these fields. */
  'scratch.settle': (input: unknown) => {
    const { card, stake } = (input ?? {}) as Record<string, unknown>;
    const prizes = prizesOf(modelOf(card)).map(([times]) => times);
    const fields = listOf(input, 'fields', []) as number[];
    if (fields.length !== FIELDS || !fields.every((field) => prizes.includes(field))) return refused('fields are nine prizes of the card');
    const prize = matchOf(fields);
    return { prize, ...paid(stake, fraction(BigInt(prize))) };
  },

  /** `{cards?: ["penny" …]}`, by default every card: the chance of any prize, return and edge as exact fractions. */
  'scratch.return': (input?: unknown) =>
    Object.fromEntries(
      listOf(input, 'cards', MODELS).map((card) => {
        const { p, rtp } = oddsOf(modelOf(card));
        return [card, odds(p, rtp)];
      }),
    ),
};

function modelOf(card: unknown): Model {
  return MODELS.find((model) => model === card) ?? refused(`card is one of ${MODELS.join(', ')}`);
}
