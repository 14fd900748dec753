import * as z from 'zod/mini';

/** Settings of a brand about poker. */
export const settings = z.object({
  /** Largest prize of a spin that the brand offers for money, in US dollars, converted roughly to a brand's currency. 0 offers none. */
  pokerSpinTopPrize: z._default(z.number().check(z.minimum(0)), 5_000),
  /** Largest guarantee of a scheduled tournament for money, in US dollars, converted roughly to a brand's currency. 0 allows none. */
  pokerTopGuarantee: z._default(z.number().check(z.minimum(0)), 10_000),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    poker: z.output<typeof settings>;
  }
}
