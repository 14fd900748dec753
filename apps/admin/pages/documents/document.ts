import type { documentQueue } from '#contracts/bo/documents.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { translated } from '#apps/admin/lib/text.ts';

export type Document = WireOutput<typeof documentQueue>['rows'][number];

export const STATES = translated({ waiting: 'to review', accepted: 'accepted', refused: 'refused' });
export const TONES = { waiting: 'warn', accepted: 'good', refused: 'bad' } as const;
