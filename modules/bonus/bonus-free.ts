import type { Currency } from '#kernel/money.ts';
import type { Gate, Write } from '#modules/wallet/index.ts';

/**
 * Gate for every command, other than a bet or a withdrawal, that moves money out of the balance. It refuses while a bonus runs; the member
 * may give the bonus up first. A withdrawal gives the bonus up automatically.
 */
export function bonusFree(memberId: bigint): Gate<'bonus.running'> {
  return { kind: 'bonus_free', args: { member: memberId }, memberId };
}

/**
 * Write that goes with `bonusFree`: it stores that money left the balance. A deposit before that moment brings no bonus, because its money
 * may have left.
 */
export function moneyLeaves(memberId: bigint, currency: Currency): Write {
  return { kind: 'money_left', row: { member: String(memberId), currency } };
}
