import type { screenHits, screenLists } from '#contracts/bo/screening.ts';
import type { ENTRY_TRAITS, LIST_KINDS } from '#contracts/screening-limits.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { translated } from '#apps/admin/lib/text.ts';

export type Hit = WireOutput<typeof screenHits>['rows'][number];
export type List = WireOutput<typeof screenLists>['rows'][number];

export const LIST_WORDS: Record<(typeof LIST_KINDS)[number], string> = translated({
  watch: 'watch list',
  sanctions: 'sanctions',
  pep: 'exposed persons',
  exclusion: 'exclusions',
});
export const TRAIT_WORDS: Record<(typeof ENTRY_TRAITS)[number], string> = translated({
  name: 'name',
  account: 'account',
  mobile: 'mobile',
  email: 'email',
  number: 'withdrawal account',
  network: 'network',
});
export const STATE_WORDS: Record<Hit['state'], string> = translated({ open: 'open', true: 'is the person', false: 'somebody else' });
export const STATE_TONES = { open: 'info', true: 'bad', false: 'good' } as const;
