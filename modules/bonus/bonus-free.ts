import type { Currency } from '#kernel/money.ts';
import type { Gate, Write } from '#modules/wallet/index.ts';

/**
 * Belongs to every way by which money leaves the balance other than a bet or a withdrawal: refused while a bonus runs, which its member may
 * give up first. A withdrawal gives it up by itself.
 */
export function bonusFree(memberId: bigint): Gate<'bonus.running'> {
  return { kind: 'bonus_free', args: { member: memberId }, memberId };
}

/** Belongs beside it: a deposit before this moment brings no bonus any more, for its money may be what left. */
export function moneyLeaves(memberId: bigint, currency: Currency): Write {
  return { kind: 'money_left', row: { member: String(memberId), currency } };
}
