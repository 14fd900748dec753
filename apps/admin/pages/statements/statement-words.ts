import type { statementDifferences, statements } from '#contracts/bo/statements.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { translated } from '#apps/admin/lib/text.ts';

export type Statement = WireOutput<typeof statements>['rows'][number];
export type Difference = WireOutput<typeof statementDifferences>['rows'][number];

export const REASON_WORDS: Record<Difference['reason'], string> = translated({
  unknown_here: 'not recorded here',
  missing_there: 'not on a statement',
  amount: 'other amount',
  currency: 'other currency',
  state: 'not settled here',
  twice: 'listed twice',
});
/** Kinds of lines of a statement, in the plural. */
export const LINES_WORDS = translated({ deposit: 'deposits', refund: 'refunds', payout: 'payments out' });
/** Kinds of lines of a statement, in the singular. */
export const LINE_WORDS = translated({ deposit: 'deposit', refund: 'refund', payout: 'payment out' });
export const STATE_TONES: Record<Difference['state'], 'info' | 'good' | 'warn'> = {
  open: 'info',
  explained: 'good',
  claimed: 'warn',
  corrected: 'good',
  arrived: 'good',
};

export function amountText(one: Difference['theirs']): string {
  return one === null ? '–' : `${moneyText(one.amount, one.currency)} ${one.currency}`;
}
