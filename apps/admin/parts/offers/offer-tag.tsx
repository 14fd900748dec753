import { Tag } from '#ui/components/chip/chip.tsx';

const TONES = { draft: 'plain', waiting: 'warn', published: 'good', closed: 'bad' } as const;

/** Where a promotion or a campaign stands: a draft, waiting for another of staff, published, closed. */
export function OfferTag({ state }: { state: keyof typeof TONES }) {
  return <Tag tone={TONES[state]}>{state}</Tag>;
}
