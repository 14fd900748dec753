import { fraction, plus, ZERO, type Fraction } from '#kernel/fraction.ts';

export const MODELS = ['penny', 'garden', 'clover', 'lantern', 'harbour', 'crown'] as const;
export type Model = (typeof MODELS)[number];

/** Number of equally likely cards. Every card is drawn independently: sales never change the odds. */
export const CARDS = 1_000_000;
export const FIELDS = 9;
/** Number of equal prizes that win. */
export const MATCH = 3;

/** A prize as a multiple of the stake, and the number of cards of a million that have it. */
export type Prize = readonly [times: number, cards: number];

/** Prize tables set for this product, the lowest prize first. They return 94.80 to 97.00 %: see `oddsOf`. */
const TABLES: Readonly<Record<Model, readonly Prize[]>> = {
  penny: [
    [1, 150_000],
    [2, 120_000],
    [5, 46_000],
    [10, 17_000],
    [20, 4_000],
    [50, 1_000],
    [100, 400],
  ],
  garden: [
    [1, 220_000],
    [2, 140_000],
    [3, 60_000],
    [5, 24_000],
    [10, 9_000],
    [25, 2_000],
    [50, 600],
  ],
  clover: [
    [1, 130_000],
    [2, 90_000],
    [4, 40_000],
    [10, 15_000],
    [25, 5_000],
    [100, 1_000],
    [500, 100],
    [1_000, 60],
  ],
  lantern: [
    [1, 120_000],
    [2, 80_000],
    [5, 34_000],
    [15, 9_000],
    [50, 2_400],
    [250, 400],
    [1_000, 80],
    [2_500, 28],
  ],
  harbour: [
    [1, 100_000],
    [3, 60_000],
    [8, 16_000],
    [20, 5_000],
    [100, 1_200],
    [500, 200],
    [2_000, 50],
    [10_000, 12],
  ],
  crown: [
    [2, 90_000],
    [5, 32_000],
    [10, 12_000],
    [40, 3_000],
    [200, 600],
    [1_000, 100],
    [5_000, 15],
    [20_000, 4],
  ],
};

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['match', 'odds', 'others', 'scratch', 'fair'];

export function prizesOf(model: Model): readonly Prize[] {
  return TABLES[model];
}

export function topPrize(model: Model): number {
  return TABLES[model].at(-1)![0];
}

/**
 * Returns the chance of any prize, and the return of a card. Stakes are whole minor units and prizes whole multiples, so no payout is cut.
 */
export function oddsOf(model: Model): { p: Fraction; rtp: Fraction } {
  const sum = (count: (prize: Prize) => number): Fraction =>
    TABLES[model].map((prize) => fraction(BigInt(count(prize)), BigInt(CARDS))).reduce(plus, ZERO);
  return { p: sum(([, cards]) => cards), rtp: sum(([times, cards]) => times * cards) };
}

/** Returns the prize that is on three fields; 0 for none. */
export function matchOf(fields: readonly number[]): number {
  return fields.find((prize) => fields.filter((one) => one === prize).length >= MATCH) ?? 0;
}
