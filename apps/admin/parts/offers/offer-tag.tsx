import { Tag } from '#ui/components/chip/chip.tsx';
import { words } from '#apps/admin/lib/format.ts';

const TONES = { draft: 'plain', waiting: 'warn', published: 'good', closed: 'bad' } as const;

/** Shows the state of an offer: a draft, waiting for approval by a second staff member, published, or closed. */
export function OfferTag({ state }: { state: keyof typeof TONES }) {
  return <Tag tone={TONES[state]}>{words(state)}</Tag>;
}
