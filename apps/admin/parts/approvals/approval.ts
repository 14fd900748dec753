import type { approvals } from '#contracts/bo/approvals.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

export type Approval = WireOutput<typeof approvals>['rows'][number];

export const TONES = { waiting: 'warn', approved: 'good', refused: 'bad', withdrawn: 'plain', expired: 'plain' } as const;
