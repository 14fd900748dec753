const STEP_MS = 10 * 60_000;

/**
 * Returns the time by which a withdrawal is likely to be paid: its request plus the duration that covered four of five recent payouts,
 * rounded up to ten minutes. Null after too few payouts, or once that time is past.
 */
export function paidBy(requestedAt: string, usualMinutes: number | null, now: number): Date | null {
  if (usualMinutes === null) return null;
  const at = Math.ceil((Date.parse(requestedAt) + usualMinutes * 60_000) / STEP_MS) * STEP_MS;
  return at > now ? new Date(at) : null;
}
