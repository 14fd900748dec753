import type { PlayMode } from '#contracts/rounds.ts';
import type { Queryable } from '#platform/db/database.ts';

export type TitleAt = { vendor: string; gameCode: string; mode: PlayMode };
/**
 * Terms of play of a title. `leastCycleMs` is the least time from one round to the next in milliseconds, 0 without one; `isBeside` is true
 * if other games may be played at the same time.
 */
export type PlayTerms = { leastCycleMs: number; isBeside: boolean };

/** Returns the terms of a title by a brand's jurisdiction profile, as the gate of a stake checks them. */
export async function termsAt(db: Queryable, merchantId: number, { vendor, gameCode, mode }: TitleAt): Promise<PlayTerms> {
  if (mode === 'practice') return { leastCycleMs: 0, isBeside: true };
  const [terms] = await db.query<{ ms: number | null; isBeside: boolean | null }>(
    'SELECT least_cycle(p.slots_ms, p.casino_ms, $2, $3) AS ms, p.is_beside FROM play_terms($1) AS p',
    [merchantId, vendor, gameCode],
  );
  return { leastCycleMs: terms?.ms ?? 0, isBeside: terms?.isBeside ?? true };
}
