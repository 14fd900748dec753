import { Tag } from '#ui/components/chip/chip.tsx';
import { words } from '#apps/admin/lib/format.ts';

const TONES = { draft: 'plain', waiting: 'warn', published: 'good', closed: 'bad' } as const;

/** Shows the state of a promotion or a campaign: a draft, waiting for another member of staff, published, closed. */
export function OfferTag({ state }: { state: keyof typeof TONES }) {
  return <Tag tone={TONES[state]}>{words(state)}</Tag>;
}
