import type { Verdict } from '#sports/kit/chances.ts';
import { defineMarket } from '#sports/kit/market.ts';
import type { GridironFacts } from '#sports/americanfootball/joint.ts';

const OUTCOMES = ['touchdown', 'field_goal', 'other_score', 'no_score'];
const BY_END = {
  touchdown: 'touchdown',
  touchdown_six: 'touchdown',
  touchdown_eight: 'touchdown',
  field_goal: 'field_goal',
  safety: 'other_score',
  return: 'other_score',
  no_score: 'no_score',
};

/** End of drive n; void if it is not played. Only the next drive is offered. */
export default defineMarket<GridironFacts>({
  specifies: ['drive'],
  offers: (joint) => [{ drive: String(joint.covering(['drives'])!.cells()[0]!.facts.drives.length) }],
  outcomes: ({ drive }) => (/^[1-9]\d?$/.test(drive ?? '') ? OUTCOMES : undefined),
  needs: () => ['drives'],
  given: ({ drive }) => {
    const at = Number(drive) - 1;
    return ({ drives }) => {
      const end = drives[at]?.end;
      return OUTCOMES.map((name): Verdict => (end === undefined ? 'void' : BY_END[end] === name ? 'win' : 'lose'));
    };
  },
});
