import type { Mutant } from '#tests/mutants/mutant.ts';

const DISPUTES = 'modules/withdrawals/disputes/disputes.test.ts';
const KYC = 'modules/kyc/kyc.test.ts';
const PAYOUTS = 'modules/withdrawals/payouts/payouts.test.ts';
const DEPOSIT = 'modules/withdrawals/receipt-deposit.test.ts';
const FEES = 'modules/withdrawals/withdrawal-fee.test.ts';
const SEND = 'modules/withdrawals/payouts/send-due.ts';
const JUDGE = 'modules/withdrawals/payouts/judge-news.ts';
const SQL = 'modules/withdrawals/sql/withdrawal.sql';

/** Faults in what members withdraw: levels, what is put back, and what companies pay out. */
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
  {
    name: 'a forced receipt gives the deposit back',
    file: 'modules/withdrawals/withdrawals.ts',
    text: 'isForced: true, now',
    replacement: 'now',
    tests: [DEPOSIT],
    by: 'kept when nobody says so',
  },
  {
    name: 'a receipt deposit stays held for good',
    file: 'modules/withdrawals/step.ts',
    text: 'if (deposit.minor > 0n && ENDS.includes(to))',
    replacement: "if (deposit.minor > 0n && to !== 'received' && ENDS.includes(to))",
    tests: [DEPOSIT],
    by: 'comes back when the member says',
  },
  {
    name: 'a withdrawal that is denied keeps its fee',
    file: 'modules/withdrawals/step.ts',
    text: "if (to === 'denied' || to === 'cancelled') transfers.push({ ...heldFor, kind: 'withdrawal-fee-return'",
    replacement: "if (to === 'cancelled') transfers.push({ ...heldFor, kind: 'withdrawal-fee-return'",
    tests: [FEES],
    by: 'given back with a withdrawal that is denied',
  },
  {
    name: 'a refund keeps the fee',
    file: 'modules/withdrawals/step.ts',
    text: "if (to === 'refunded') transfers.push({ kind: 'withdrawal-fee-refund'",
    replacement: "if (to === 'received') transfers.push({ kind: 'withdrawal-fee-refund'",
    tests: [FEES],
    by: 'given back with a refund',
  },
  {
    name: 'of many at once all are free',
    file: SQL,
    text: "AND w.state NOT IN ('denied', 'cancelled')) <= wanted.free)",
    replacement: "AND w.state = 'denied') <= wanted.free)",
    tests: [FEES],
    by: 'of many at once so many are free',
  },
  {
    name: 'a fee that the member was not shown is taken',
    file: 'modules/withdrawals/request-withdrawal.ts',
    text: 'if (request.fee !== undefined && !isSame(',
    replacement: 'if (false && !isSame(',
    tests: [FEES],
    by: 'shown is refused',
  },
  {
    name: 'a payout is paid though its company says another amount',
    file: JUDGE,
    text: "if (!isExact(amount, news)) return is('other_amount');",
    replacement: '',
    tests: [PAYOUTS],
    by: 'with another amount moves nothing',
  },
  {
    name: 'a refusal frees a payout that was called paid of another amount',
    file: JUDGE,
    text: "if (trouble !== null && trouble !== 'silent') return { act: 'nothing' };",
    replacement: '',
    tests: [PAYOUTS],
    by: 'with another amount moves nothing',
  },
  {
    name: 'a payout of unknown outcome is sent again',
    file: SEND,
    text: 'payout.isFirst ? send(deps, side, payout) :',
    replacement: 'payout.isFirst || true ? send(deps, side, payout) :',
    tests: [PAYOUTS],
    by: 'asked for until it is known',
  },
  {
    name: 'a payout without an answer counts as refused',
    file: SEND,
    text: "status: 'unknown', providerRef",
    replacement: "status: 'refused', providerRef",
    tests: [PAYOUTS],
    by: 'asked for until it is known',
  },
  {
    name: 'a withdrawal has two payouts under way',
    file: 'migrations/2026-11-23-1600-withdrawals-payouts.sql',
    text: 'CREATE UNIQUE INDEX payout_one',
    replacement: 'CREATE INDEX payout_one',
    tests: [PAYOUTS],
    by: 'refuses a second payout',
  },
  {
    name: 'a payout that was taken back goes to a company again',
    file: 'modules/withdrawals/payouts/hand-over.ts',
    text: "if (before.some(({ state }) => state === 'taken_back')) return [];",
    replacement: '',
    tests: [PAYOUTS],
    by: 'no company gets it again',
  },
];
