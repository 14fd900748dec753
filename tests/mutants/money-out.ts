import type { Mutant } from '#tests/mutants/mutant.ts';

const DISPUTES = 'modules/withdrawals/disputes/disputes.test.ts';
const KYC = 'modules/kyc/kyc.test.ts';
const SQL = 'modules/withdrawals/sql/withdrawal.sql';

/** Faults in what members withdraw: levels, and what is put back. */
export const moneyOut: readonly Mutant[] = [
  {
    name: 'a refund of a part that came puts back the whole',
    file: 'modules/withdrawals/step.ts',
    text: 'minor: amount.minor - (already?.minor ?? 0n)',
    replacement: 'minor: amount.minor',
    tests: [DISPUTES],
    by: 'back into the balance',
  },
  {
    name: 'the level of a member forgets what was withdrawn before',
    file: SQL,
    text: "CASE WHEN w.state = 'refunded' THEN coalesce(w.received, 0) ELSE w.amount END",
    replacement: '0',
    tests: [KYC],
    by: 'the total, not the one withdrawal',
  },
  {
    name: 'what was put back counts for the level',
    file: SQL,
    text: "CASE WHEN w.state = 'refunded' THEN coalesce(w.received, 0) ELSE w.amount END",
    replacement: 'w.amount',
    tests: [DISPUTES],
    by: 'does not count for the level',
  },
];
