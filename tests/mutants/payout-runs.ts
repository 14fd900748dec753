import type { Mutant } from '#tests/mutants/mutant.ts';

const HAND_OVER = 'modules/withdrawals/payouts/hand-over.ts';
const START = 'modules/payout-runs/start-run.ts';
const WORK = 'modules/payout-runs/work-runs.ts';
const tests = ['modules/payout-runs/payout-runs.test.ts'];

/** Faults in payout runs: who may start a run, and which withdrawals it pays. */
export const payoutRuns: readonly Mutant[] = [
  {
    name: 'a run pays past the claim of a colleague',
    file: HAND_OVER,
    text: "if (await isClaimedByAnother(tx, subjectOf(withdrawal), by.staffId, now)) return err('staff.claimed_elsewhere');",
    replacement: '',
    tests,
    by: 'lists what cannot be paid',
  },
  {
    name: 'a large run starts without a second approver',
    file: START,
    text: 'if (await needsSecond(deps, tx, { merchantId: selection.merchantId, staffId: caller.staffId, sums, now })) {',
    replacement: 'if (sums.length > 99) {',
    tests,
    by: 'above what one may pay alone',
  },
  {
    name: 'a run does not count what its maker paid alone before',
    file: START,
    text: '(started.get(currency) ?? 0n)',
    replacement: '0n',
    tests,
    by: 'started alone in 24 hours',
  },
  {
    name: 'two runs of one person at once are not counted in turn',
    file: START,
    text: `await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('payout_run_alone', $1))", [caller.staffId]);`,
    replacement: '',
    tests,
    by: 'started alone in 24 hours',
  },
  {
    name: 'a run pays other sums than were read',
    file: START,
    text: "if (!isExpected(sums, expected)) return err('withdrawals.run_changed');",
    replacement: '',
    tests,
    by: 'not those that were read',
  },
  {
    name: 'a stopped run goes on',
    file: WORK,
    text: "WHERE r.state = 'running' AND i.state = 'waiting' AND i.next_at",
    replacement: "WHERE r.state <> 'requested' AND i.state = 'waiting' AND i.next_at",
    tests,
    by: 'stops between two',
  },
  {
    name: 'a refused withdrawal of a run is paid with the others',
    file: WORK,
    text: 'return given.ok ? ok(true) : err(given.failure.code);',
    replacement: 'return ok(true);',
    tests,
    by: 'lists what cannot be paid',
  },
];
