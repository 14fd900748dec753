import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Challenge, Payload } from 'altcha-lib/types';
import * as z from 'zod/mini';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { siteSecret } from '#modules/identity/challenges/site-secret.ts';

/** Bounds of the work of a challenge: some tens of milliseconds of one core in a browser. */
const WORK = { least: 5_000, most: 10_000 };
const LIVES_MS = 5 * 60_000;
const MOST_CHARS = 4_096;

/** Proof of work that a browser does once for a sign-in or registration. */
export interface Challenges {
  /** Returns a new challenge, which is signed and valid for some minutes. */
  issue(now: Date): Promise<Challenge>;
  /** Refuses a solution (base64, ALTCHA) that is wrong, expired or used before. */
  judge(solution: string | undefined, now: Date): Promise<Result<true, Failure<'challenge.required' | 'challenge.refused'>>>;
}

/**
 * Creates challenges of proof of work in ALTCHA's format. A challenge is signed, so nothing is stored until it is solved; a solution counts
 * once.
 */
export async function createChallenges({ db, secrets }: { db: Queryable; secrets: SecretBox }): Promise<Challenges> {
  const hmacSignatureSecret = await siteSecret({ db, secrets }, 'challenge-signature');
  const hmacKeySignatureSecret = await siteSecret({ db, secrets }, 'challenge-key');
  return {
    issue: (now) =>
      createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: randomInt(WORK.least, WORK.most),
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
        expiresAt: new Date(now.getTime() + LIVES_MS),
      }),
    judge,
  };

  /** Judges `solution`, the base64 of ALTCHA's payload: a solution that is wrong, expired or used before is refused. */
  async function judge(
    solution: string | undefined,
    now: Date,
  ): Promise<Result<true, Failure<'challenge.required' | 'challenge.refused'>>> {
    if (!solution) return err('challenge.required');
    return (await accept(solution, now)) ? ok(true) : err('challenge.refused');
  }

  async function accept(solution: string, now: Date): Promise<boolean> {
    const payload = readPayload(solution);
    if (!payload || payload.challenge.parameters.expiresAt * 1_000 <= now.getTime()) return false;
    const { nonce } = payload.challenge.parameters;
    const order = { ...(payload as unknown as Payload), deriveKey, hmacSignatureSecret, hmacKeySignatureSecret };
    // A payload with which the library throws was not made by the library.
    const { verified } = await Promise.resolve(order)
      .then(verifySolution)
      .catch(() => ({ verified: false }));
    if (!verified) return false;
    const fresh = await db.query('INSERT INTO challenge_used (id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1', [nonce, now]);
    return fresh.length === 1;
  }
}

const payloadSchema = z.looseObject({
  challenge: z.looseObject({ parameters: z.looseObject({ expiresAt: z.number(), nonce: z.string() }), signature: z.string() }),
  solution: z.looseObject({}),
});

function readPayload(solution: string): z.infer<typeof payloadSchema> | undefined {
  if (solution.length > MOST_CHARS) return undefined;
  try {
    return z.safeParse(payloadSchema, JSON.parse(Buffer.from(solution, 'base64').toString())).data;
  } catch {
    return undefined;
  }
}
