import * as z from 'zod/mini';

/** Play between a deposit and a withdrawal. */
export const settings = z.object({
  /**
   * Part of each deposit, in hundredths, that must be staked before a withdrawal passes without a review. The second setting says whether
   * money may leave by another method before it has returned: always, after a review, or never.
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
