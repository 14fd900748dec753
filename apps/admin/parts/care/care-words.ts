import type { addContact } from '#contracts/bo/care.ts';
import type { MarkerKind } from '#contracts/care-limits.ts';
import type { Input } from '#contracts/endpoint.ts';
import { t, translated } from '#apps/admin/lib/text.ts';

export const KIND_WORDS: Readonly<Record<MarkerKind, string>> = translated({
  chasing: 'Deposits after losses',
  night: 'Play at night',
  rising: 'Rising deposits',
  cancelled: 'Cancelled withdrawals',
});

/** Describes a marker with its figure. */
export function markerText({ kind, measure }: { kind: MarkerKind; measure: number }): string {
  switch (kind) {
    case 'chasing':
      return t('{measure} deposits on one losing day', { measure });
    case 'night':
      return t('Bets between 0:00 and 5:00 in {measure} of 7 nights', { measure });
    case 'rising':
      return t('Deposits of the week at {measure} % of the weeks before', { measure });
    case 'cancelled':
      return t('{measure} withdrawals cancelled in 30 days', { measure });
  }
}

export const WAY_WORDS: Readonly<Record<Input<typeof addContact>['way'], string>> = translated({
  review: 'Review without contact',
  message: 'Message',
  mail: 'Email',
  chat: 'Live chat',
  call: 'Telephone',
});

export const OUTCOME_WORDS: Readonly<Record<Input<typeof addContact>['outcome'], string>> = translated({
  watch: 'Keep watching',
  informed: 'Tools explained',
  limit: 'Limit agreed',
  break: 'Break agreed',
  no_harm: 'No sign of harm',
});
