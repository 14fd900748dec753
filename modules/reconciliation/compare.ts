import { playerIdOf, toUnits, type Sent } from '#modules/gateway/index.ts';
import type { StoredMove } from '#modules/vendor-rounds/index.ts';

export const DIFFERENCES = ['missing_here', 'missing_there', 'amount', 'state', 'terms', 'unclosed', 'refused', 'held'] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** A transaction as one of the two sides has it. `amount` is text in 1/100,000 of a unit. */
export type Side = {
  playerId: string;
  round: string | null;
  gameCode: string | null;
  reference: string | null;
  amount: string;
  currency: string | null;
  /** `REJECTED` means that it was requested and refused. */
  state: 'OK' | 'ROLLED_BACK' | 'REJECTED';
  closes?: boolean;
  campaign?: string | null;
  type?: string | null;
  /** Reason of the refusal. */
  why?: string;
  at: string;
};

export function sideOfReported({ playerId, round, gameCode, reference, amount, currency, state, closes, campaign, type, at }: Sent): Side {
  const own = { playerId, round, gameCode, reference, amount: String(amount), currency, state, closes };
  return { ...own, ...(campaign !== null && { campaign, type }), at: at.toISOString() };
}

/** Returns the side of a stored move. `currency` is that of its member, for a move without a currency of its own. */
export function sideOfMove(
  { memberId, round, reference, amount, cut, held, isUndone, at }: StoredMove,
  currency: Sent['currency'] | null,
): Side {
  const of = round?.currency ?? currency;
  return {
    playerId: playerIdOf(memberId),
    round: round?.name ?? null,
    gameCode: round?.gameCode ?? null,
    reference,
    amount: unitsText(amount + held, cut, of),
    currency: of,
    state: isUndone ? 'ROLLED_BACK' : 'OK',
    at: at.toISOString(),
  };
}

/** Returns the amount in the vendor's units, with the part that was cut off. */
function unitsText(minor: bigint, cut: bigint, currency: string | null): string {
  if (currency === null) return String(minor);
  const size = toUnits({ minor: minor < 0n ? -minor : minor, currency: currency as Parameters<typeof toUnits>[0]['currency'] });
  return String((minor < 0n ? -size : size) + cut);
}

/** Returns the difference between a vendor's report and the stored transaction, or undefined if no difference moves money. */
export function differenceOf(theirs: Side, ours: Side | undefined): Difference | undefined {
  if (!ours) return theirs.state === 'OK' ? 'missing_here' : undefined;
  if (theirs.state !== 'OK' && ours.state !== 'OK') return undefined;
  if (ours.state === 'REJECTED') return 'state';
  const isOther = (name: 'gameCode' | 'reference') => theirs[name] !== null && ours[name] !== null && theirs[name] !== ours[name];
  if (theirs.playerId !== ours.playerId || theirs.round !== ours.round || theirs.currency !== ours.currency) return 'terms';
  if (isOther('gameCode') || isOther('reference')) return 'terms';
  if (theirs.state !== ours.state) return 'state';
  return theirs.amount === ours.amount ? undefined : 'amount';
}
