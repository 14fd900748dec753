import type { documentQueue } from '#contracts/bo/documents.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

export type Document = WireOutput<typeof documentQueue>['rows'][number];

export const STATES = { waiting: 'to review', accepted: 'accepted', refused: 'refused' } as const;
export const TONES = { waiting: 'warn', accepted: 'good', refused: 'bad' } as const;
