import * as z from 'zod/mini';

/** Settings of a brand about the hosts of launched games. */
export const settings = z.object({
  /** Weight of an origin of `launchGameCDNs` in the draw: 1 if it is not named, never drawn with 0. */
  launchHostWeights: z._default(z.record(z.string(), z.number()), {}),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    launch: z.output<typeof settings>;
  }
}
