import type { withdrawalQueue } from '#contracts/bo/withdrawals.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { translated } from '#apps/admin/lib/text.ts';

export type Withdrawal = WireOutput<typeof withdrawalQueue>['rows'][number];

export const STATES = translated({
  requested: 'to review',
  approval: 'awaits approval',
  approved: 'to pay',
  paying: 'being paid',
  paid: 'paid',
  received: 'received',
  disputed: 'disputed',
  refunded: 'refunded',
  denied: 'denied',
  cancelled: 'cancelled',
});

export const TONES = {
  requested: 'warn',
  approval: 'info',
  approved: 'warn',
  paying: 'info',
  paid: 'info',
  received: 'good',
  disputed: 'bad',
  refunded: 'plain',
  denied: 'plain',
  cancelled: 'plain',
} as const;

/** Reasons that block a withdrawal for now, by the code of the refusal. */
export const STOPS = translated({
  'wallet.debt_owed': 'The member owes money. Approval and payment are blocked until the debt is paid or written off.',
  'cashier.case_is_open': 'A reversed deposit of this member has an open case. Approval and payment are blocked until it is closed.',
});

export type Check = Withdrawal['checks'][number];

/** Names of the automatic checks. */
export const CHECKS: Readonly<Record<Check['name'], string>> = translated({
  turnover: 'Deposit turnover reached',
  closed_loop: 'Same route as the deposit',
  identity_level: 'Identity level sufficient',
  limits: 'Within withdrawal limits',
  amount: 'Below the large-amount limit',
  payout_account: 'Withdrawal account older than 24 hours',
  name: 'Account holder matches verified name',
  first_withdrawal: 'Earlier withdrawal paid',
  account_age: 'Member account older than 24 hours',
  password: 'No password change in 24 hours',
  device: 'No new device in 24 hours',
  play: 'Play since the last deposit',
  won_from_members: 'At most half of the money withdrawn in 90 days was won from three members or fewer',
});

/** Returns the checks that need a review. */
export function toReview({ checks }: Pick<Withdrawal, 'checks'>): readonly Check[] {
  return checks.filter(({ verdict }) => verdict === 'review');
}
