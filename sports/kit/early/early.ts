import type { Verdict } from '#sports/kit/chances.ts';
import type { Joint, Pair } from '#sports/kit/joint.ts';
import { defineMarket, type Market } from '#sports/kit/market.ts';

/** Sides that were far enough ahead at some time of a match: the home side, the away side. */
export type Aheads = readonly [boolean, boolean];

type EarlyRules<F> = {
  /** Fields of facts that decide it: who was far enough ahead, and who leads. */
  needs: readonly (keyof F)[];
  aheads: (facts: F) => Aheads;
  /** Lead of the home side at the end; level matches give stakes back. */
  lead: (facts: F) => number;
};

/**
 * Winner with early payout: a side that was far enough ahead has won for good, whatever the result of the match. A sport sells it where its
 * joint distribution has these fields.
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

/** The most that each side has led by, with the score after one more goal or points. */
export function mostLed([home, away]: Pair = [0, 0], score: Pair): Pair {
  const lead = score[0] - score[1];
  return [Math.max(home, lead), Math.max(away, -lead)];
}

/** Sides that led by enough, from the most that each has led by. */
export const aheadsOfMost = ([home, away]: Pair = [0, 0], enough: number): Aheads => aheadsBy([home, -away], enough);

/** Sides that led by enough after some of these leads of the home side. */
export function aheadsBy(leads: Iterable<number>, enough: number): Aheads {
  let [home, away] = [false, false];
  for (const lead of leads) {
    home ||= lead >= enough;
    away ||= lead <= -enough;
  }
  return [home, away];
}
