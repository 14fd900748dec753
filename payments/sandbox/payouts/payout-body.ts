import * as z from 'zod/mini';
import type { PayoutEvent } from '#modules/cashier/index.ts';

const word = z.object({
  payout: z.string().check(z.maxLength(100)),
  order: z.string().check(z.maxLength(100)),
  status: z.enum(['accepted', 'paid', 'refused']),
  amount: z.string().check(z.maxLength(40)),
  currency: z.string().check(z.maxLength(10)),
  reason: z.nullable(z.string().check(z.maxLength(200))),
});
export type PayoutWord = z.infer<typeof word>;

/** Writes the sandbox company's callback for a payout. */
export function writePayoutCallback(said: PayoutWord): string {
  return JSON.stringify(said);
}

/** Reads a callback; undefined if the body does not have that form, even if its signature is correct. */
export function readPayoutCallback(eventId: string, body: Buffer): PayoutEvent | undefined {
  try {
    const parsed = z.safeParse(word, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)));
    if (!parsed.success || Object.values(parsed.data).some((text) => text?.includes('\0') || text?.isWellFormed() === false))
      return undefined;
    const { payout, order, ...news } = parsed.data;
    return { eventId, orderRef: order, providerRef: payout, ...news };
  } catch {
    return undefined;
  }
}
