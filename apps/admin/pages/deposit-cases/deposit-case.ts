import type { depositCases } from '#contracts/bo/cases.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

export type DepositCase = WireOutput<typeof depositCases>['rows'][number];

export const TONES = { open: 'warn', approval: 'info', credited: 'good', dismissed: 'plain' } as const;
export const STATES = { open: 'open', approval: 'awaits approval', credited: 'credited', dismissed: 'dismissed' } as const;
