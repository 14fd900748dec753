import type { agentRuns } from '#contracts/bo/agents.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { translated } from '#apps/admin/lib/text.ts';

export type Run = WireOutput<typeof agentRuns>['rows'][number];

export const RUN_STATES = translated({ review: 'to review', approval: 'awaits approval', open: 'being paid', paid: 'paid' });
export const RUN_TONES = { review: 'warn', approval: 'info', open: 'warn', paid: 'good' } as const;
export const runKey = ({ merchantId, kind, period, currency, startsAt }: Run): string =>
  [merchantId, kind, period, currency, startsAt].join(' ');
