/**
 * What a seat may still stake and lose before one of its limits is reached, in minor units, and until when it may shoot, in milliseconds of the
 * room; null where no limit is set. It is reserved when the member sits down and renewed by each checkpoint.
 */
export type Allowance = { stake: bigint | null; loss: bigint | null; until: number | null };

export const UNLIMITED: Allowance = { stake: null, loss: null, until: null };

export type Used = { charged: bigint; returned: bigint };

/** Limit that a shot would pass; undefined where it fits. `flying`: what the bullets in flight cost once they hit. */
export function passedLimit(
  { stake, loss, until }: Allowance,
  { charged, returned }: Used,
  flying: bigint,
  cost: bigint,
  at: number,
): 'stake' | 'loss' | 'time' | undefined {
  if (until !== null && at >= until) return 'time';
  if (stake !== null && charged + flying + cost > stake) return 'stake';
  if (loss !== null && charged - returned + flying + cost > loss) return 'loss';
  return undefined;
}
