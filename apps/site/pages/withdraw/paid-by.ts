const STEP_MS = 10 * 60_000;

/**
 * By when a withdrawal is likely to be paid: as long after it was asked for as four of five took lately, up to the next ten minutes. Null
 * where too few tell, or where that time is over.
 */
export function paidBy(requestedAt: string, usualMinutes: number | null, now: number): Date | null {
  if (usualMinutes === null) return null;
  const at = Math.ceil((Date.parse(requestedAt) + usualMinutes * 60_000) / STEP_MS) * STEP_MS;
  return at > now ? new Date(at) : null;
}
