import type { Mutant } from '#tests/mutants/mutant.ts';

const ON_SETTLED = 'modules/missions/sql/on-rounds.sql';
const DONE = 'modules/missions/sql/done.sql';
const REWARD = 'modules/offers/sql/reward.sql';
const DEPOSITS = 'modules/missions/on-events.ts';
const tests = ['modules/missions/missions.test.ts'];

/** Faults in missions: which rounds count, and which rewards are given. */
export const missions: readonly Mutant[] = [
  {
    name: 'a void round counts in a mission',
    file: ON_SETTLED,
    text: "WHEN turnover = 0 OR step->>'kind' = 'deposit'",
    replacement: "WHEN step->>'kind' = 'deposit'",
    tests,
    by: 'turnover and rounds of the categories',
  },
  {
    name: 'a mission counts wins of any size',
    file: ON_SETTLED,
    text: "WHEN step->>'kind' = 'win' AND won < (step->>'times')::bigint * stake THEN 0",
    replacement: "WHEN step->>'kind' = 'win' AND won < stake THEN 0",
    tests,
    by: 'from so many times its stake',
  },
  {
    name: 'the days of a mission are one',
    file: ON_SETTLED,
    text: 'mission_slot_of(period, brand_day(merchant, at))',
    replacement: 'mission_slot_of(period, brand_day(merchant, now()))',
    tests,
    by: 'a day of the brand',
  },
  {
    name: 'a deposit that was taken back stays counted',
    file: ON_SETTLED,
    text: 'greatest(0, c.value - (SELECT d.amount',
    replacement: 'greatest(0, c.value - 0 * (SELECT d.amount',
    tests,
    by: 'a deposit counts once',
  },
  {
    name: 'a deposit is taken back twice',
    file: DEPOSITS,
    text: 'if (before?.isBack) return;',
    replacement: '',
    tests,
    by: 'a deposit counts once',
  },
  {
    name: 'a mission is claimed again',
    file: REWARD,
    text: 'WHERE asking.nth > 1 OR asking.given\n',
    replacement: 'WHERE false\n',
    tests,
    by: 'two hundred at once pay once',
  },
  {
    name: 'a mission is claimed before it is done',
    file: DONE,
    text: 'WHERE coalesce(c.value, 0) >= mission_goal(s.step, requested.currency) IS NOT TRUE)',
    replacement: 'WHERE false)',
    tests,
    by: 'while a step lacks anything',
  },
  {
    name: 'a mission is claimed for another day',
    file: DONE,
    text: "OR requested.slot <> mission_slot(o.merchant_id, o.settings->>'period', clock_timestamp())",
    replacement: '',
    tests,
    by: 'in another day',
  },
  {
    name: 'an offer that is over is published',
    file: 'modules/offers/desk.ts',
    text: 'if (!ahead!.is) return err(datesWrong);',
    replacement: '',
    tests: ['modules/missions/back-office/desk.test.ts'],
    by: 'one that is over before it begins',
  },
  {
    name: 'a mission gives beyond its budget',
    file: REWARD,
    text: 'OR b.spent + wanted.running > b.total',
    replacement: '',
    tests,
    by: 'for the last of the budget',
  },
  {
    name: 'a claim does not hold the budget',
    file: REWARD,
    text: 'UPDATE offer_budget b SET spent = b.spent + w.amount',
    replacement: 'UPDATE offer_budget b SET spent = b.spent',
    tests,
    by: 'two hundred at once pay once',
  },
  {
    name: 'a bonus of a mission asks for nothing',
    file: 'modules/offers/give-reward.ts',
    text: 'requirement(times * BPS, amount',
    replacement: 'requirement(0, amount',
    tests,
    by: 'grants it with its terms',
  },
];
