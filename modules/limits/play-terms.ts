import type { PlayMode } from '#contracts/rounds.ts';
import type { Queryable } from '#platform/db/database.ts';

export type TitleAt = { vendor: string; gameCode: string; mode: PlayMode };
/** Least time from one round to the next in milliseconds, 0 without one; whether other games may be played beside it. */
export type PlayTerms = { leastCycleMs: number; isBeside: boolean };

/** Terms that a brand's jurisdiction profile has for a title, as the gate of a stake judges them. */
export async function termsAt(db: Queryable, merchantId: number, { vendor, gameCode, mode }: TitleAt): Promise<PlayTerms> {
  if (mode === 'practice') return { leastCycleMs: 0, isBeside: true };
  const [terms] = await db.query<{ ms: number | null; isBeside: boolean | null }>(
    'SELECT least_cycle(p.slots_ms, p.casino_ms, $2, $3) AS ms, p.is_beside FROM play_terms($1) AS p',
    [merchantId, vendor, gameCode],
  );
  return { leastCycleMs: terms?.ms ?? 0, isBeside: terms?.isBeside ?? true };
}
