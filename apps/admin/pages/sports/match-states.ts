import type { sportsDeskEvents } from '#contracts/bo/sports.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { translated } from '#apps/admin/lib/text.ts';

export type Match = WireOutput<typeof sportsDeskEvents>['rows'][number];
/** Fields of a match that the dialogs of its acts need. */
export type MatchRef = Pick<Match, 'id' | 'sport' | 'league' | 'names'>;

export const STATES: Readonly<Record<Match['state'], string>> = translated({
  live: 'in play',
  open: 'to come',
  ended: 'over',
  cancelled: 'called off',
});
