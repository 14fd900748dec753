import type { SandboxPayment } from '#payments/sandbox/sandbox-store.ts';

/** Manners of payment and callback, besides at once, exactly and once. */
export const PAYS = ['pay-less', 'pay-twice', 'pay-mixed-up', 'pay-slowly', 'pay-unconfirmed', 'pay-late'] as const;
export type PayManner = (typeof PAYS)[number];

/**
 * Callback for a payment, with its delay; `copies` are sent at once with the same id, other callbacks of a payment have ids of their own.
 */
type Word = { status: 'received' | 'paid' | 'declined'; afterMs: number; copies: number; isHalf?: true };

/** Delay of a later callback, and of the first callback of a slow company. */
export const PACE = { laterMs: 1_500, slowMs: 12_000 };

/**
 * Callbacks for a payment by its manner. A payer sends half; a company repeats itself, reports an earlier failure last, is slow, or sees a
 * payment before it is sure of it.
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

/** A payment may be late where nobody paid it in time; all the other manners are those of an open one. */
export function paysOf({ status, expiresAt }: SandboxPayment, now: Date): readonly PayManner[] {
  if (status !== 'open') return [];
  return PAYS.filter((manner) => (manner === 'pay-late') === expiresAt <= now);
}
