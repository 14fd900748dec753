import type { sportsDeskEvents } from '#contracts/bo/sports.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

export type Match = WireOutput<typeof sportsDeskEvents>['rows'][number];

export const STATES: Readonly<Record<Match['state'], string>> = {
  live: 'in play',
  open: 'to come',
  ended: 'over',
  cancelled: 'called off',
};
