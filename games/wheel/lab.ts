import { floorDraw } from '#games/kit/floats.ts';
import { decimal, fraction } from '#kernel/fraction.ts';
import { fairRng, listOf, odds, paid, refused } from '#games/kit/lab-input.ts';
import { multiplierText } from '#games/kit/multiplier.ts';
import { BETS, multipliersOf, returnOf, type WheelBet } from '#games/wheel/quote.ts';
import { wheelBet } from '#games/wheel/rules.ts';

/** The calls of the test lab. */
export default {
  /** `{serverSeed, clientSeed, nonce, segments, risk?}`; with a risk the result contains the payout, at a stake of 1. */
  'minis.wheel': (input: unknown) => {
    const { segments, risk } = (input ?? {}) as Record<string, unknown>;
    const bet = betOf({ segments, risk: risk ?? 'low' });
    const index = floorDraw(fairRng(input), bet.segments);
    return { index, ...(risk !== undefined && { payout: multiplierText(decimal(multipliersOf(bet)[index]!)) }) };
  },

  /** `{game: "wheel", segments, risk, index, stake}`: the payout of a segment. */
  'minis.payout/wheel': (input: unknown) => {
    const { segments, risk, index, stake } = (input ?? {}) as Record<string, unknown>;
    const multiplier = multipliersOf(betOf({ segments, risk }))[index as number];
    if (multiplier === undefined) return refused('index is one of the segments, from 0');
    return paid(stake, decimal(multiplier));
  },

  /** `{bets?: [{segments, risk}]}`, by default every wheel: chance of a payout, return and edge as exact fractions. */
  'wheel.return': (input?: unknown) =>
    Object.fromEntries(
      listOf(input, 'bets', BETS).map((requested) => {
        const bet = betOf(requested);
        const paying = multipliersOf(bet).filter((pays) => pays > 0).length;
        return [`${bet.segments}:${bet.risk}`, odds(fraction(BigInt(paying), BigInt(bet.segments)), returnOf(bet))];
      }),
    ),
};

function betOf(requested: unknown): WheelBet {
  const bet = wheelBet.safeParse(requested);
  return bet.success ? bet.data : refused('segments is 10, 20, 30, 40 or 50, and risk low, medium or high');
}
