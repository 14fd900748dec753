import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { countAttempt } from '#modules/identity/attempts.ts';
import type { Challenges } from '#modules/identity/challenge.ts';

export const SECOND_MS = 1_000;
export const HOUR_MS = 3_600_000;

/** What stands before the calls of the door. */
export function doorChecks(db: Queryable, challenges: Challenges) {
  return {
    /** At most `most` in a window; the answer says when to come back. */
    within: async (
      name: string,
      key: string,
      most: number,
      windowMs: number,
      now: Date,
    ): Promise<Result<true, Failure<'request.too_many'>>> => {
      const { count } = await countAttempt(db, { name, key, windowMs, now });
      return count > most ? err('request.too_many', { retryAfterS: Math.ceil(windowMs / 1_000) }) : ok(true as const);
    },
    solved: async (solution: string | undefined, now: Date): Promise<Result<true, Failure<'challenge.required' | 'challenge.refused'>>> => {
      if (!solution) return err('challenge.required');
      return (await challenges.accept(solution, now)) ? ok(true as const) : err('challenge.refused');
    },
  };
}
