import * as z from 'zod/mini';

/** Settings of a brand about points by hand. */
export const settings = z.object({
  /** The most points that staff change at one member within a day without a second approver. */
  pointsByHand: z._default(z.number(), 1_000),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    points: z.output<typeof settings>;
  }
}
