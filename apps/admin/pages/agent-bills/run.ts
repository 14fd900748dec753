import type { agentRuns } from '#contracts/bo/agents.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

export type Run = WireOutput<typeof agentRuns>['rows'][number];

export const RUN_STATES = { review: 'to review', approval: 'awaits approval', open: 'being paid', paid: 'paid' } as const;
export const RUN_TONES = { review: 'warn', approval: 'info', open: 'warn', paid: 'good' } as const;
export const runKey = ({ merchantId, kind, period, currency, startsAt }: Run): string =>
  [merchantId, kind, period, currency, startsAt].join(' ');
