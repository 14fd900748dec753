import type { Mutant } from '#tests/mutants/mutant.ts';

const CALCULATE = 'modules/agents/bills/calculate.ts';
const ON_ROUNDS = 'modules/agents/sql/on-rounds.sql';
const STANDINGS = 'modules/agents/bills/standings.ts';
const CORRECTED = 'modules/bets/sql/corrected.sql';
const tests = ['modules/agents/bills/corrections.test.ts'];
const draws = ['modules/draws/results/corrected.test.ts'];

/**
 * Faults in how corrections of bets affect agents: how they are reported, in which period they count, and how debts from them are made up.
 */
export const agentsCorrected: readonly Mutant[] = [
  {
    name: 'a correction is forgiven with the period',
    file: CALCULATE,
    text: 'const owes = taken + owesIn;',
    replacement: 'const owes = 0n * (taken + owesIn);',
    tests,
    by: 'changes its own day in the report',
  },
  {
    name: 'what is owed of corrections ends with one bill',
    file: CALCULATE,
    text: 'const owes = taken + owesIn;',
    replacement: 'const owes = taken;',
    tests,
    by: 'is owed from bill to bill until it is made up',
  },
  {
    name: 'a correction is taken from play as well and so twice',
    file: CALCULATE,
    text: 'netLoss: standing.netLoss - taken, isFirstHalf',
    replacement: 'netLoss: standing.netLoss, isFirstHalf',
    tests,
    by: 'changes its own day in the report',
  },
  {
    name: 'a salary below nothing is left to nobody',
    file: CALCULATE,
    text: 'due: 0n, owed, carriedOut: owed, owesOut: 0n }',
    replacement: 'due: 0n, owed, carriedOut: 0n, owesOut: 0n }',
    tests,
    by: 'takes its hourly salary back',
  },
  {
    name: 'what a salary lacks is not read for the next',
    file: 'modules/agents/bills/bill-store.ts',
    text: "'b.contract_id = c.id AND b.ends_at <= $3'",
    replacement: "'b.contract_id = c.id AND b.ends_at = $3'",
    tests,
    by: 'takes its realtime salary back',
  },
  {
    name: 'a period of corrections alone has no bill',
    file: 'modules/agents/bills/make-bills.ts',
    text: 'validBet !== 0n || gross > 0n',
    replacement: 'validBet > 0n || gross > 0n',
    tests,
    by: 'takes its hourly salary back',
  },
  {
    name: 'a correction within the period is owed',
    file: STANDINGS,
    text: 'FILTER (WHERE d.day < days.first)',
    replacement: '',
    tests,
    by: 'before its day is billed counts in that day alone',
  },
  {
    name: 'a correction counts as a bet',
    file: 'modules/agents/reports/on-rounds.ts',
    text: "afterwards(bet).stake === '0' ? -1 : 0",
    replacement: "afterwards(bet).stake === '0' ? -1 : 1",
    tests,
    by: 'changes its own day in the report',
  },
  {
    name: 'a correction is not told apart above its member',
    file: ON_ROUNDS,
    text: 'sum(e.house_win), sum(e.corrected)',
    replacement: 'sum(e.house_win), 0',
    tests,
    by: 'changes its own day in the report',
  },
  {
    name: 'a second correction of a day takes the place of the first',
    file: ON_ROUNDS,
    text: 'team_corrected = d.team_corrected + excluded.team_corrected',
    replacement: 'team_corrected = excluded.team_corrected',
    tests,
    by: 'a second time is counted both times',
  },
  {
    name: 'a corrected ticket is told with all that it pays',
    file: CORRECTED,
    text: 'ARRAY[r.stake, paid_before, b.turnover]',
    replacement: 'ARRAY[r.stake, 0, b.turnover]',
    tests: draws,
    by: 'told with the time at which it was settled',
  },
  {
    name: 'corrections of practice are told',
    file: 'modules/draws/sql/draw.sql',
    text: "NEW.mode = 'real' AND ",
    replacement: '',
    tests: draws,
    by: 'for real money alone',
  },
];
