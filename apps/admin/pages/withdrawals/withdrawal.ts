import type { withdrawalQueue } from '#contracts/bo/withdrawals.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

export type Withdrawal = WireOutput<typeof withdrawalQueue>['rows'][number];

export const STATES = {
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
} as const;

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

/** Why one can go no further just now. */
export const STOPS = {
  'wallet.debt_owed': 'The member owes money. It cannot be approved or handed over until that is paid or forgiven.',
  'cashier.case_is_open':
    'A deposit of the member was taken back and its case is open. It cannot be approved or handed over until that is closed.',
} as const;

export type Check = Withdrawal['checks'][number];

/** What a check asks. */
export const CHECKS: Readonly<Record<Check['name'], string>> = {
  turnover: 'Deposits were staked',
  closed_loop: 'Goes back the way that it came',
  identity_level: 'Identity level allows it',
  limits: 'Within the limits of one',
  amount: 'Not a large amount',
  payout_account: 'Account bound for a day',
  name: 'Not another name than the proven one',
  first_withdrawal: 'One was paid before',
  account_age: 'Account older than a day',
  password: 'Password not changed in a day',
  device: 'No new device in a day',
  play: 'There was play since a deposit',
};

/** Those that ask for a look. */
export function toReview({ checks }: Pick<Withdrawal, 'checks'>): readonly Check[] {
  return checks.filter(({ verdict }) => verdict === 'review');
}
