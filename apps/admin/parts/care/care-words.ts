import type { addContact } from '#contracts/bo/care.ts';
import type { MarkerKind } from '#contracts/care-limits.ts';
import type { Input } from '#contracts/endpoint.ts';

export const KIND_WORDS: Readonly<Record<MarkerKind, string>> = {
  chasing: 'Deposits after losses',
  night: 'Play at night',
  rising: 'Rising deposits',
  cancelled: 'Cancelled withdrawals',
};

/** A marker with its figure. */
export function markerText({ kind, measure }: { kind: MarkerKind; measure: number }): string {
  switch (kind) {
    case 'chasing':
      return `${measure} deposits on one losing day`;
    case 'night':
      return `Bets between 0:00 and 5:00 in ${measure} of 7 nights`;
    case 'rising':
      return `Deposits of the week at ${measure} % of the weeks before`;
    case 'cancelled':
      return `${measure} withdrawals cancelled in 30 days`;
  }
}

export const WAY_WORDS: Readonly<Record<Input<typeof addContact>['way'], string>> = {
  review: 'Review without contact',
  message: 'Message',
  mail: 'E-mail',
  chat: 'Live chat',
  call: 'Telephone',
};

export const OUTCOME_WORDS: Readonly<Record<Input<typeof addContact>['outcome'], string>> = {
  watch: 'Watch further',
  informed: 'Tools explained',
  limit: 'Limit agreed',
  break: 'Break agreed',
  no_harm: 'No sign of harm',
};
