import { decimal, plus, ZERO } from '#kernel/fraction.ts';
import { fairRng, listOf, odds, paid, refused } from '#games/kit/lab-input.ts';
import { BETS, chanceOf, multipliersOf, returnOf, type PlinkoBet } from '#games/plinko/quote.ts';
import { plinkoBet, plinkoRules } from '#games/plinko/rules.ts';

/** The calls of the test lab. */
export default {
  'minis.plinko': (input: unknown) => {
    const bet = betOf({ rows: (input as { rows?: unknown } | null)?.rows, risk: 'low' });
    const { outcome } = plinkoRules.play({ stake: { minor: 100n, currency: 'USD' }, bet }, fairRng(input));
    return { path: outcome.path, bucket: outcome.bucket };
  },

  /** `{game: "plinko", rows, risk, bucket, stake}`: the payout of a bucket. */
  'minis.payout/plinko': (input: unknown) => {
    const { rows, risk, bucket, stake } = (input ?? {}) as Record<string, unknown>;
    const multiplier = multipliersOf(betOf({ rows, risk }))[bucket as number];
    if (multiplier === undefined) return refused('bucket is 0 to the number of rows');
    return paid(stake, decimal(multiplier));
  },

  /** `{bets?: [{rows, risk}]}`, by default every board: chance of a payout of at least the stake, return and edge as exact fractions. */
  'plinko.return': (input?: unknown) =>
    Object.fromEntries(
      listOf(input, 'bets', BETS).map((requested) => {
        const bet = betOf(requested);
        const p = multipliersOf(bet).reduce((sum, pays, bucket) => (pays >= 1 ? plus(sum, chanceOf(bet.rows, bucket)) : sum), ZERO);
        return [`${bet.rows}:${bet.risk}`, odds(p, returnOf(bet))];
      }),
    ),
};

function betOf(requested: unknown): PlinkoBet {
  const bet = plinkoBet.safeParse(requested);
  return bet.success ? bet.data : refused('rows is 8 to 16, and risk low, medium or high');
}
