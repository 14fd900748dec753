import type { applicationQueue } from '#contracts/bo/applications.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

export type Application = WireOutput<typeof applicationQueue>['rows'][number];

export const TONES = { waiting: 'warn', approved: 'good', refused: 'bad' } as const;
