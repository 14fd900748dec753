import * as z from 'zod/mini';

/** Play between a deposit and a withdrawal. */
export const settings = z.object({
  /**
   * `stakePercent` is the percentage of each deposit that must be staked before a withdrawal passes without a review. `closedLoop` says
   * whether money may leave by another method before it has returned to its origin: always (`off`), after a review, or never (`require`).
   */
  withdrawalChecks: z.prefault(
    z.object({ stakePercent: z._default(z.number(), 100), closedLoop: z._default(z.enum(['off', 'review', 'require']), 'review') }),
    {},
  ),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    rollover: z.output<typeof settings>;
  }
}
