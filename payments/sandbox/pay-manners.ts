import type { SandboxPayment } from '#payments/sandbox/sandbox-store.ts';

/** Manners in which the sandbox pays and reports a payment, other than immediately, in full and once. */
export const PAYS = ['pay-less', 'pay-twice', 'pay-mixed-up', 'pay-slowly', 'pay-unconfirmed', 'pay-late'] as const;
export type PayManner = (typeof PAYS)[number];

/**
 * Callback for a payment and its delay. `copies` callbacks with the same id are sent at once; other callbacks of a payment have their own
 * ids.
 */
type Word = { status: 'received' | 'paid' | 'declined'; afterMs: number; copies: number; isHalf?: true };

/** Delay of a later callback. The second value is the delay of the first callback of a slow company. */
export const PACE = { laterMs: 1_500, slowMs: 12_000 };

/**
 * Returns the callbacks for a payment in a manner. The payer pays half, or the company repeats a callback, or reports an earlier failure
 * last. It may also be slow, or report a payment before the payment is certain.
 */
export function wordsOf(manner: PayManner): readonly Word[] {
  const { laterMs, slowMs } = PACE;
  const paid: Word = { status: 'paid', afterMs: 0, copies: 1 };
  if (manner === 'pay-less') return [{ ...paid, isHalf: true }];
  if (manner === 'pay-twice')
    return [
      { ...paid, copies: 2 },
      { ...paid, afterMs: laterMs },
    ];
  if (manner === 'pay-mixed-up') return [paid, { ...paid, status: 'declined', afterMs: laterMs }];
  if (manner === 'pay-unconfirmed')
    return [
      { ...paid, status: 'received' },
      { ...paid, afterMs: slowMs },
    ];
  return [manner === 'pay-slowly' ? { ...paid, afterMs: slowMs } : paid];
}

/** Returns the manners that a payment allows. An expired open payment allows only `pay-late`, an open one all other manners. */
export function paysOf({ status, expiresAt }: SandboxPayment, now: Date): readonly PayManner[] {
  if (status !== 'open') return [];
  return PAYS.filter((manner) => (manner === 'pay-late') === expiresAt <= now);
}
