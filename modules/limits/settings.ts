import * as z from 'zod/mini';

/** Limits by period: amounts in dollars, or times in minutes. */
const byPeriod = z.object({ day: z.exactOptional(z.string()), week: z.exactOptional(z.string()), month: z.exactOptional(z.string()) });

/** Settings of a brand about safer play. */
export const settings = z.object({
  /**
   * Limits of a brand for all of its members; the strictest limit of member, brand and jurisdiction profile decides. SQL reads them
   * (`brand_play`).
   */
  playLimits: z._default(
    z.object({
      deposit: z.exactOptional(byPeriod),
      loss: z.exactOptional(byPeriod),
      stake: z.exactOptional(byPeriod),
      time: z.exactOptional(byPeriod),
    }),
    {},
  ),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    limits: z.output<typeof settings>;
  }
}
