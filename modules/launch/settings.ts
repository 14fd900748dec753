import * as z from 'zod/mini';

/** Hosts of launched games. */
export const settings = z.object({
  /** The frequency of an origin of `launchGameCDNs` beside the others: 1 where it is not named, never with 0. */
  launchHostWeights: z._default(z.record(z.string(), z.number()), {}),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    launch: z.output<typeof settings>;
  }
}
