import * as z from 'zod/mini';

/** Additions to a plain round that a brand offers where its profile of safer play allows them (decision 036). */
export const settings = z.object({
  extras: z.prefault(
    z.object({
      /** A feature is bought at its price. */
      buy: z._default(z.boolean(), true),
      /** A dearer spin has a better chance of its feature. */
      ante: z._default(z.boolean(), true),
      /** A win is gambled. */
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
