import * as z from 'zod/mini';
import type { PaymentEvent } from '#modules/cashier/index.ts';
import type { SandboxPayment } from '#payments/sandbox/sandbox-store.ts';

const callback = z.object({
  payment: z.string().check(z.maxLength(100)),
  order: z.string().check(z.maxLength(100)),
  status: z.enum(['received', 'paid', 'declined', 'refunded', 'charged_back']),
  amount: z.string().check(z.maxLength(40)),
  currency: z.string().check(z.maxLength(10)),
  part: z.optional(z.string().check(z.maxLength(100))),
});

type Sent = Omit<SandboxPayment, 'status'> & { status: SandboxPayment['status'] | 'received' };

/**
 * Writes the sandbox company's callback for a decided payment. `share`, if given, replaces the paid amount. Callbacks for take-backs have a
 * number.
 */
export function writeCallback(payment: Sent, share?: string): string {
  const { ref, orderRef, status, amount, currency, parts } = payment;
  return JSON.stringify({
    payment: ref,
    order: orderRef,
    status,
    amount: share ?? amount,
    currency,
    ...(parts > 0 && { part: String(parts) }),
  });
}

/** Reads a callback; undefined if the body does not have that form, even if its signature is correct. */
export function readCallback(eventId: string, body: Buffer): PaymentEvent | undefined {
  try {
    const parsed = z.safeParse(callback, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)));
    if (!parsed.success || Object.values(parsed.data).some((text = '') => text.includes('\0') || !text.isWellFormed())) return undefined;
    const { payment, order, status, amount, currency, part } = parsed.data;
    return { eventId, orderRef: order, providerRef: payment, status, amount, currency, ...(part !== undefined && { partRef: part }) };
  } catch {
    return undefined;
  }
}
