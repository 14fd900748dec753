import type { Fraction } from '#kernel/fraction.ts';
import { listOf, odds, readStake, refused } from '#games/kit/lab-input.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import type { SpotOdds } from '#games/kit/table/live-game.ts';
import { subtract, toMajor } from '#kernel/money.ts';

type Spots = { spots: ReadonlyMap<string, string>; odds(spot: string): SpotOdds };

/** Answers a test-lab call with `{bets?}`, by default every spot: chance, return and edge of each spot. */
export function spotReturns(game: Spots): (input?: unknown) => object {
  return (input) =>
    Object.fromEntries(
      listOf(input, 'bets', [...game.spots.keys()]).map((bet) => {
        const spot = spotOf(game, bet);
        const { p, rtp } = game.odds(spot);
        return [spot, odds(p, rtp)];
      }),
    );
}

/** Returns the win or loss of each of the input's `stakes`, cut to the cent. */
export function netBySpot(game: Spots, input: unknown, returnsOf: (spot: string) => Fraction): Record<string, string> {
  const { stakes } = (input ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries((stakes ?? {}) as Record<string, unknown>).map(([bet, stake]) => [bet, netOf(stake, returnsOf(spotOf(game, bet)))]),
  );
}

/** Returns the net win or loss of a stake of the input. */
export function netOf(stake: unknown, returned: Fraction): string {
  const staked = readStake(stake);
  return toMajor(subtract(payoutAt(staked, returned), staked));
}

function spotOf({ spots }: Spots, bet: unknown): string {
  return typeof bet === 'string' && spots.has(bet) ? bet : refused(`a bet is one of ${[...spots.keys()].join(', ')}`);
}
