import * as z from 'zod/mini';

/** Deposits. */
export const settings = z.object({
  /** Codes of the offered payment providers. */
  paymentProviders: z._default(z.readonly(z.array(z.string())), ['sandbox']),
  /** Minutes that a member has to pay what it ordered to deposit. */
  depositMinutes: z._default(z.number(), 30),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    cashier: z.output<typeof settings>;
  }
}
