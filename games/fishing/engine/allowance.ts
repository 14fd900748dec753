/**
 * Highest stake and highest loss of a sitting, in minor units, and end of its shooting time, in milliseconds of the room; null where no
 * limit is set. It is reserved when the member sits down and replaced by an `allow` act.
 */
export type Allowance = { stake: bigint | null; loss: bigint | null; until: number | null };

export const UNLIMITED: Allowance = { stake: null, loss: null, until: null };

export type Used = { charged: bigint; returned: bigint };

/** Limit that a shot would exceed; undefined where it exceeds none. `flying`: cost of the bullets in flight if all of them hit. */
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
