import * as z from 'zod/mini';

/** Settings of a brand about deposits. */
export const settings = z.object({
  /** Codes of the offered payment providers. */
  paymentProviders: z._default(z.readonly(z.array(z.string())), ['sandbox']),
  /** Minutes within which a member has to pay a deposit order. */
  depositMinutes: z._default(z.number(), 30),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    cashier: z.output<typeof settings>;
  }
}
