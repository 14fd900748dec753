import * as z from 'zod/mini';

/** Additions to a plain round that a brand offers if its profile of safer play allows them (decision 036). */
export const settings = z.object({
  extras: z.prefault(
    z.object({
      /** Allows buying a feature at its price. */
      buy: z._default(z.boolean(), true),
      /** Allows a dearer spin with a better chance of its feature. */
      ante: z._default(z.boolean(), true),
      /** Allows gambling a win. */
      gamble: z._default(z.boolean(), false),
    }),
    {},
  ),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    play: z.output<typeof settings>;
  }
}
