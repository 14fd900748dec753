import { fraction, power } from '#kernel/fraction.ts';
import { fairRng, listOf, odds, paid, refused } from '#games/kit/lab-input.ts';
import { MOST_FLIPS, multiplierOf, RETURN, type CoinBet } from '#games/coin/quote.ts';
import { coinBet, coinRules } from '#games/coin/rules.ts';

const STREAKS = Array.from({ length: MOST_FLIPS }, (_, at) => at + 1);

/** The calls of the test lab. */
export default {
  /** `{serverSeed, clientSeed, nonce, side, flips}`: floor(f · 2) for each flip, 0 for heads, up to the first wrong side. */
  'minis.coin': (input: unknown) => {
    const { side, flips } = (input ?? {}) as Record<string, unknown>;
    const { outcome } = coinRules.play({ stake: { minor: 100n, currency: 'USD' }, bet: betOf(side, flips) }, fairRng(input));
    return { shown: outcome.shown, won: outcome.isWon };
  },

  /** `{game: "coin", flips, stake}`: the payout of a streak. */
  'minis.payout/coin': (input: unknown) => {
    const { flips, stake } = (input ?? {}) as Record<string, unknown>;
    return paid(stake, multiplierOf(betOf('heads', flips).flips));
  },

  /** `{flips?: [1 …]}`, by default every streak: chance, return and edge as exact fractions. */
  'coin.return': (input?: unknown) =>
    Object.fromEntries(
      listOf(input, 'flips', STREAKS).map((requested) => {
        const { flips } = betOf('heads', requested);
        return [String(flips), odds(power(fraction(1n, 2n), flips), RETURN)];
      }),
    ),
};

function betOf(side: unknown, flips: unknown): CoinBet {
  const bet = coinBet.safeParse({ side, flips });
  return bet.success ? bet.data : refused('side is heads or tails, and flips 1 to 10');
}
