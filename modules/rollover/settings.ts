import * as z from 'zod/mini';

/** Play between a deposit and a withdrawal. */
export const settings = z.object({
  /**
   * The part of each deposit, in hundredths, that is to be staked before staff need not look; and whether money that came one way may go
   * another before it has gone back: always, after staff have looked, or not at all.
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
