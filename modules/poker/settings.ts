import * as z from 'zod/mini';

/** The poker room. */
export const settings = z.object({
  /** Largest prize of a spin that the brand offers for money, in US dollars: a brand's currency has roughly the same. 0 offers none. */
  pokerSpinTopPrize: z._default(z.number().check(z.minimum(0)), 5_000),
  /** Largest guarantee of a scheduled tournament for money, in US dollars: a brand's currency has roughly the same. 0 allows none. */
  pokerTopGuarantee: z._default(z.number().check(z.minimum(0)), 10_000),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    poker: z.output<typeof settings>;
  }
}
