import type { Mutant } from '#tests/mutants/mutant.ts';

const PROVE = 'modules/reconciliation/prove.ts';
const PLAN = 'modules/reconciliation/plan.ts';
const WINS = ['modules/reconciliation/reconciliation.test.ts'];
const DESK = ['modules/reconciliation/desk/desk.test.ts'];
const PASSES = ['modules/reconciliation/passes.test.ts'];

/** Faults in the comparison of vendors' records with ours, and in the payments and reversals that follow from it. */
export const reconciliation: readonly Mutant[] = [
  {
    name: 'reconciliation: a win of any size is credited by itself',
    file: PROVE,
    text: 'one.credit === null || one.credit > limit.each || one.credit > rest',
    replacement: 'one.credit === null || one.credit > rest',
    tests: WINS,
    by: 'above the limit waits for staff',
  },
  {
    name: 'reconciliation: a day has no limit',
    file: PROVE,
    text: 'one.credit > limit.each || one.credit > rest',
    replacement: 'one.credit > limit.each',
    tests: WINS,
    by: 'beyond a day’s limit',
  },
  {
    name: 'reconciliation: two passes give out the same rest of a day',
    file: PROVE,
    text: "await creditLimits(tx, 'FOR UPDATE')",
    replacement: 'await creditLimits(tx)',
    tests: WINS,
    by: 'beyond a day’s limit',
  },
  {
    name: 'reconciliation: what is said once is proven',
    file: PROVE,
    text: 'bet && isSaidAgain(id, win, again) && isBetOf(',
    replacement: 'bet && isBetOf(',
    tests: WINS,
    by: 'asked again, says something else',
  },
  {
    name: 'reconciliation: a bet that its vendor tells otherwise proves a win',
    file: PROVE,
    text: "return isItsRound && isSame(sideOfReported(sent), ours, ['playerId', 'round', 'amount', 'currency']);",
    replacement: 'return isItsRound;',
    tests: WINS,
    by: 'its bet is told otherwise',
  },
  {
    name: 'reconciliation: a bet that its vendor took back proves a win',
    file: PROVE,
    text: "|| sent?.state !== 'OK') return false;",
    replacement: '|| !sent) return false;',
    tests: WINS,
    by: 'its bet is told as taken back',
  },
  {
    name: 'reconciliation: a win is paid under an id of our own',
    file: PLAN,
    text: "return { kind: 'win', playerId, id, reference,",
    replacement: "return { kind: 'win', playerId, id: `own-${id}`, reference,",
    tests: WINS,
    by: 'its callback later is a repeat',
  },
  {
    name: 'reconciliation: what nobody knows is taken as done',
    file: 'modules/reconciliation/carry-out.ts',
    text: "if (outcome.status === 'TEMPORARY_ERROR') return;",
    replacement: "if (outcome.status === 'TEMPORARY_ERROR') continue;",
    tests: WINS,
    by: 'whose outcome is not known is done again',
  },
  {
    name: 'reconciliation: what is stored here and not told is overlooked',
    file: 'modules/reconciliation/reconcile.ts',
    text: '!move.isUndone && !late.has(keyOf(move))',
    replacement: 'move.isUndone && !late.has(keyOf(move))',
    tests: WINS,
    by: 'has a case for each lie',
  },
  {
    name: 'reconciliation: amounts are not compared',
    file: 'modules/reconciliation/compare.ts',
    text: "return theirs.amount === ours.amount ? undefined : 'amount';",
    replacement: 'return undefined;',
    tests: WINS,
    by: 'has a case for each lie',
  },
  {
    name: 'reconciliation: a correction of a win is all of it',
    file: PLAN,
    text: ': wanted - move.amount;',
    replacement: ': wanted;',
    tests: DESK,
    by: 'and corrects an amount',
  },
  {
    name: 'reconciliation: a void round keeps a stake',
    file: PLAN,
    text: 'const back = standing.map(',
    replacement: 'const back = standing.slice(1).map(',
    tests: DESK,
    by: 'every stake comes back',
  },
  {
    name: 'reconciliation: a round is closed over a missing win',
    file: 'modules/reconciliation/open-rounds.ts',
    text: 'if (judged.found.length === 0) closed.push(round);',
    replacement: 'closed.push(round);',
    tests: PASSES,
    by: 'is not closed over a difference',
  },
];
