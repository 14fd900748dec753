import type { promotions, PromotionState } from '#contracts/bo/promotions.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';

export type Promotion = WireOutput<typeof promotions>['rows'][number];

const TONES = { draft: 'plain', waiting: 'warn', published: 'good', closed: 'bad' } as const;

export function PromotionTag({ state }: { state: PromotionState }) {
  return <Tag tone={TONES[state]}>{state}</Tag>;
}
