import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { Queryable } from '#platform/db/database.ts';
import { siteSecret } from '#modules/identity/site-secret.ts';

/** Some tens of milliseconds of one core in a browser. */
const WORK = { least: 5_000, most: 10_000 };
const LIVES_MS = 5 * 60_000;
const MOST_CHARS = 4_096;

export type Challenges = Awaited<ReturnType<typeof createChallenges>>;

/** Proof of work in ALTCHA's format: signed, so nothing is kept until it is solved; a solution counts once. */
export async function createChallenges(db: Queryable) {
  const hmacSignatureSecret = await siteSecret(db, 'challenge-signature');
  const hmacKeySignatureSecret = await siteSecret(db, 'challenge-key');
  return {
    issue: (now: Date): Promise<Challenge> =>
      createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: randomInt(WORK.least, WORK.most),
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
        expiresAt: new Date(now.getTime() + LIVES_MS),
      }),
    /** `solution` is base64 of ALTCHA's payload. False for one that is wrong, too old or used before. */
    accept: async (solution: string, now: Date): Promise<boolean> => {
      const payload = readPayload(solution);
      if (!payload) return false;
      const { expiresAt, nonce } = payload.challenge.parameters;
      if (typeof expiresAt !== 'number' || expiresAt * 1_000 <= now.getTime() || typeof nonce !== 'string') return false;
      const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret, hmacKeySignatureSecret }).catch(() => ({
        verified: false,
      }));
      if (!verified) return false;
      return (
        (await db.query('INSERT INTO challenge_used (id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1', [nonce, now])).length ===
        1
      );
    },
  };
}

function readPayload(solution: string): Payload | undefined {
  if (solution.length > MOST_CHARS) return undefined;
  try {
    const payload = JSON.parse(Buffer.from(solution, 'base64').toString()) as Payload;
    return typeof payload.challenge?.parameters === 'object' && typeof payload.solution === 'object' ? payload : undefined;
  } catch {
    return undefined;
  }
}
