import type { Mutant } from '#tests/mutants/mutant.ts';

const SHARED = 'modules/rounds/shared/shared.test.ts';
const CRASH = 'games/crash/crash.test.ts';
const CHIPS = 'modules/rounds/chips.test.ts';

/** Faults in bets on coups, and in chips on tables. */
export const coups: readonly Mutant[] = [
  {
    name: 'bets are taken after the close',
    file: 'modules/rounds/sql/coup.sql',
    text: "WHERE c.id IS NULL OR c.state <> 'open' OR clock_timestamp() >= c.closes_at",
    replacement: "WHERE c.id IS NULL OR c.state <> 'open'",
    tests: [SHARED],
    by: 'R-39',
  },
  {
    name: 'a bet has no place of its own',
    file: 'modules/rounds/sql/open-round.sql',
    text: 'AND o.place = asking.place)',
    replacement: ')',
    tests: [SHARED],
    by: 'second place',
  },
  {
    name: 'what comes after the end is judged like the rest',
    file: 'modules/rounds/shared/act-on-coup.ts',
    text: "if (lateMs >= 0) return err('rounds.too_late', { lateMs });",
    replacement: '',
    tests: [SHARED],
    by: 'R-39',
  },
  {
    name: 'a void coup settles its bets',
    file: 'modules/rounds/shared/lead-table.ts',
    text: "await endAll(left, one, state === 'void' ? { void: true } : null);",
    replacement: 'await endAll(left, one, null);',
    tests: [SHARED],
    by: 'R-26',
  },
  {
    name: 'an outcome that nobody led goes on',
    file: 'modules/rounds/shared/lead-table.ts',
    text: "if (unled > pace.mostUnledMs) await close(coup, 'void');",
    replacement: '',
    tests: [SHARED],
    by: 'R-26',
  },
  {
    name: 'an outcome is told before bets are closed for good',
    file: 'modules/rounds/shared/table-state.ts',
    text: 'closesAt.getTime() + toldMs',
    replacement: 'closesAt.getTime() - toldMs',
    tests: [SHARED],
    by: 'once all is told',
  },
  {
    name: 'a coup that was told is called off',
    file: 'modules/rounds/shared/lead-table.ts',
    text: 'if (!coup || rules.toldMs !== undefined) return;',
    replacement: 'if (!coup) return;',
    tests: [SHARED],
    by: 'once all is told',
  },
  {
    name: 'a coup skips a link of its chain',
    file: 'modules/rounds/shared/lead-table.ts',
    text: 'const number = chain.used + 1;',
    replacement: 'const number = chain.used + 2;',
    tests: [SHARED],
    by: 'proven by the chain',
  },
  {
    name: 'who stays to the end is paid the point',
    file: 'games/crash/rules.ts',
    text: '(isAuto ? out <= point : last!.cashOut < timeOf(point))',
    replacement: '(isAuto ? out <= point : last!.cashOut <= timeOf(point))',
    tests: [CRASH],
    by: 'who left is paid the height',
  },
  {
    name: 'a late word outweighs the height that was set',
    file: 'games/crash/rules.ts',
    text: '(!last || last.cashOut >= timeOf(bet.auto))',
    replacement: '!last',
    tests: [CRASH],
    by: 'who left is paid the height',
  },
  {
    name: 'chips and stake may disagree',
    file: 'games/kit/table/chips.ts',
    text: 'if (sumOf(bet) !== stake.minor || ',
    replacement: 'if (',
    tests: [CHIPS],
    by: 'chips',
  },
];
