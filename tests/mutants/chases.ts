import type { Mutant } from '#tests/mutants/mutant.ts';

const tests = ['modules/draws/chase/chase.test.ts'];
const BUY = 'modules/draws/chase/buy-chase.ts';
const STOP = 'modules/draws/chase/stop-chase.ts';

/** Faults in chases, which buy tickets for several draws at once, and in their refunds. */
export const chases: readonly Mutant[] = [
  {
    name: 'a chase is bought in part',
    file: BUY,
    text: 'const decided = await deps.wallet.commitManyIn(tx, commands);',
    replacement: 'const decided = (await deps.wallet.commitManyIn(tx, commands)).filter((one) => one.ok);',
    tests,
    by: 'a chase is bought whole or not at all',
  },
  {
    name: 'a repeat for something else is answered as the first',
    file: BUY,
    text: "if (!found.isSame) return err('wallet.request_reused');",
    replacement: '',
    tests,
    by: 'a chase is bought whole or not at all',
  },
  {
    name: 'each request buys its own tickets',
    file: BUY,
    text: 'return derivedId(`chase/${memberId}/${requestId}/${number}`);',
    replacement: 'return crypto.randomUUID();',
    tests,
    by: 'a chase is bought whole or not at all',
  },
  {
    name: 'a win ends no chase',
    file: 'modules/draws/lead-draws.ts',
    text: '  await stopChases(deps, draw.id, rules, now());\n',
    replacement: '',
    tests,
    by: 'a win ends a chase',
  },
  {
    name: 'any draw ends a chase',
    file: STOP,
    text: "if (outcome && ('isVoid' in outcome || !rules.hasWon(outcome))) continue;",
    replacement: '',
    tests,
    by: 'a win ends a chase',
  },
  {
    name: 'one that is to go on ends with a win',
    file: 'modules/draws/chase/chase-store.ts',
    text: 'AND c.stops_on_win AND c.stopped_at IS NULL',
    replacement: 'AND c.stopped_at IS NULL',
    tests,
    by: 'one that goes on whatever comes',
  },
  {
    name: 'a chase is ended by anybody',
    file: STOP,
    text: "if (!(await findChase(deps.db, memberId, id))) return err('rounds.chase_unknown');",
    replacement: '',
    tests,
    by: 'one that goes on whatever comes',
  },
];
