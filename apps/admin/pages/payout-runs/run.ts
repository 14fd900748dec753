import type { payoutRun, payoutRunItems } from '#contracts/bo/payout-runs.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { moneyText, words } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';

export type Run = WireOutput<typeof payoutRun>;
export type Item = WireOutput<typeof payoutRunItems>['rows'][number];

export const RUN_STATES = translated({
  requested: 'awaits approval',
  not_approved: 'not approved',
  running: 'running',
  stopped: 'stopped',
  done: 'done',
});
export const RUN_TONES = { requested: 'info', not_approved: 'plain', running: 'warn', stopped: 'bad', done: 'good' } as const;
export const ITEM_STATES = translated({ waiting: 'waiting', handed: 'sent to the company', refused: 'not paid' });
export const ITEM_TONES = { waiting: 'plain', handed: 'good', refused: 'bad' } as const;

/** Causes for which a withdrawal of a run was not sent to a payment provider. */
const CAUSES: Readonly<Record<string, string>> = translated({
  'withdrawals.moved_on': 'already paid, denied or changed',
  'withdrawals.no_payer': 'no company can pay the withdrawal',
  'withdrawals.unknown': 'not found',
  'staff.claimed_elsewhere': 'a colleague is working on the withdrawal',
  'staff.approval_exists': 'a request waits for approval',
  'wallet.debt_owed': 'the member owes money',
  'cashier.case_is_open': 'a reversed deposit has an open case',
});

export const causeText = (code: string | null): string => (code === null ? '' : (CAUSES[code] ?? words(code)));

export function sumsText(sums: Run['sums']): string {
  return sums.map(({ amount, currency, count }) => `${moneyText(amount, currency)} ${currency} (${count})`).join(', ');
}

/** Writes the selection of a run: the filters that chose its withdrawals. */
export function selectionText({ currency, kind, provider, upTo }: Pick<Run, 'currency' | 'kind' | 'provider' | 'upTo'>): string {
  const parts = [
    currency,
    kind,
    provider,
    upTo !== null && currency !== null && t('up to {upTo}', { upTo: moneyText(upTo, currency) }),
  ].filter(Boolean);
  return parts.length === 0 ? t('all approved') : parts.join(', ');
}
