/**
 * Highest stake and highest loss of a sitting, in minor units, and end of its shooting time, in milliseconds of the room; null for no
 * limit. `hasMore`: the member's stake limit is higher, and the next checkpoint grants more. An allowance is granted when the member sits
 * down, and an `allow` act replaces it.
 */
export type Allowance = { stake: bigint | null; hasMore: boolean; loss: bigint | null; until: number | null };

export const UNLIMITED: Allowance = { stake: null, hasMore: false, loss: null, until: null };

export type Used = { charged: bigint; returned: bigint };
export type Limit = 'stake' | 'loss' | 'time';

/**
 * Returns the limit that a shot would exceed, or `grant` if it must wait for the next checkpoint; undefined if it exceeds none. `flying`:
 * cost of the bullets in flight if all of them hit.
 */
export function passedLimit(
  { stake, hasMore, loss, until }: Allowance,
  { charged, returned }: Used,
  flying: bigint,
  cost: bigint,
  at: number,
): Limit | 'grant' | undefined {
  if (until !== null && at >= until) return 'time';
  if (loss !== null && charged - returned + flying + cost > loss) return 'loss';
  if (stake !== null && charged + flying + cost > stake) return hasMore ? 'grant' : 'stake';
  return undefined;
}

/** Returns the limit that does not even allow the lowest bet any more; undefined if the lowest bet may be shot. */
export function spentLimit(allowance: Allowance, used: Used, lowest: bigint, at: number): Limit | undefined {
  const limit = passedLimit(allowance, used, 0n, lowest, at);
  return limit === 'grant' ? undefined : limit;
}

/** Limits of a sitting as its player sees them, in minor units as text. */
export type Allowed = { stake: string | null; loss: string | null };

/** Returns the limits to show; null for none, and while the stake limit is higher than the granted amount. */
export function shownLimits({ stake, hasMore, loss }: Allowance): Allowed | null {
  const whole = hasMore ? null : stake;
  if (whole === null && loss === null) return null;
  return { stake: whole === null ? null : String(whole), loss: loss === null ? null : String(loss) };
}

/** Returns the amount in minor units that the limits still allow to be charged; null for no limit. */
export function leftOf(allowed: Allowed | null, { charged, returned }: Used): bigint | null {
  const { stake = null, loss = null } = allowed ?? {};
  const left = [...(stake === null ? [] : [BigInt(stake) - charged]), ...(loss === null ? [] : [BigInt(loss) - charged + returned])];
  if (left.length === 0) return null;
  const least = left.reduce((one, other) => (other < one ? other : one));
  return least > 0n ? least : 0n;
}
