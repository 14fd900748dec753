import { defineMarket } from '#sports/kit/market.ts';
import type { Verdict } from '#sports/kit/chances.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

const OUTCOMES = ['home', 'none', 'away'];

/** Side that scores goal n of 90 minutes, or none. Only the next goal is offered; earlier goals can still be priced. */
export default defineMarket<FootballFacts>({
  specifies: ['goal'],
  offers: ({ at }) => [{ goal: String(at[0] + at[1] + 1) }],
  outcomes: ({ goal }, joint) => {
    const most = joint ? joint.at[0] + joint.at[1] + 1 : 99;
    return /^[1-9]\d?$/.test(goal ?? '') && Number(goal) <= most ? OUTCOMES : undefined;
  },
  needs: () => ['order'],
  given: ({ goal }) => {
    const n = Number(goal);
    return ({ order }) => OUTCOMES.map((name): Verdict => (name === (order[n - 1] ?? 'none') ? 'win' : 'lose'));
  },
});
