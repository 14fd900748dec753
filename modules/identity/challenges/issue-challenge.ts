import type { Challenge } from 'altcha-lib/types';
import { ok, type Failure, type Result } from '#kernel/result.ts';
import { take } from '#platform/limit/limit.ts';
import type { Database } from '#platform/db/database.ts';
import type { Challenges } from '#modules/identity/challenges/challenge.ts';
import { LIMITS } from '#modules/identity/limits.ts';

/** Returns a new challenge for a browser, within the limit of its IP address. */
export async function issueChallenge(
  { db, challenges }: { db: Database; challenges: Challenges },
  { ip, now }: { ip: string; now: Date },
): Promise<Result<Challenge, Failure<'request.too_many'>>> {
  const allowed = await take(db, LIMITS.challenge, ip, now);
  return allowed.ok ? ok(await challenges.issue(now)) : allowed;
}
