import type { broadcasts, BroadcastState } from '#contracts/bo/broadcasts.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';

export type Broadcast = WireOutput<typeof broadcasts>['rows'][number];

const TONES = { waiting: 'warn', refused: 'bad', sending: 'info', sent: 'good', stopped: 'bad' } as const;

export function BroadcastTag({ state }: { state: BroadcastState }) {
  return <Tag tone={TONES[state]}>{state === 'refused' ? t('not approved') : words(state)}</Tag>;
}
