import type { Verdict } from '#sports/kit/chances.ts';
import type { Joint, Pair } from '#sports/kit/joint.ts';
import { defineMarket, type Market } from '#sports/kit/market.ts';

/** Whether the home side and the away side were far enough ahead at any time of a match. */
export type Aheads = readonly [boolean, boolean];

type EarlyRules<F> = {
  /** Fields of the facts that decide the market: which sides were far enough ahead, and which side leads. */
  needs: readonly (keyof F)[];
  aheads: (facts: F) => Aheads;
  /** Lead of the home side at the end; a level match returns stakes. */
  lead: (facts: F) => number;
};

/**
 * Makes the market on the winner with early payout: a side that was far enough ahead has won, whatever the result of the match. A sport
 * offers it if its joint distribution has these fields.
 */
export function earlyWinner<F>({ needs, aheads, lead }: EarlyRules<F>): Market<F> {
  const verdict = (isAhead: boolean, own: number): Verdict => {
    if (isAhead || own > 0) return 'win';
    return own < 0 ? 'lose' : 'void';
  };
  return {
    ...defineMarket<F>({
      specifies: [],
      offers: (joint: Joint<F>) => (joint.covering(needs) ? [{}] : []),
      outcomes: () => ['home', 'away'],
      needs: () => needs,
      given: () => (facts) => {
        const [home, away] = aheads(facts);
        return [verdict(home, lead(facts)), verdict(away, -lead(facts))];
      },
    }),
    isPreMatch: true,
    wonBy: aheads,
  };
}

/** Returns the largest lead of each side so far, updated with a new score. */
export function mostLed([home, away]: Pair = [0, 0], score: Pair): Pair {
  const lead = score[0] - score[1];
  return [Math.max(home, lead), Math.max(away, -lead)];
}

/** Returns the sides that led by enough, from the largest lead of each. */
export const aheadsOfMost = ([home, away]: Pair = [0, 0], enough: number): Aheads => aheadsBy([home, -away], enough);

/** Returns the sides that led by enough at any of these leads of the home side. */
export function aheadsBy(leads: Iterable<number>, enough: number): Aheads {
  let [home, away] = [false, false];
  for (const lead of leads) {
    home ||= lead >= enough;
    away ||= lead <= -enough;
  }
  return [home, away];
}
