import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { waitUntil } from '#platform/limit/limit.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { recordSecurity } from '#platform/security/security-events.ts';
import { siteSecret } from '#modules/identity/challenges/site-secret.ts';

/** Purposes of codes. For `proof-mail` and `bind-mail` the number is an e-mail address. */
export type SmsPurpose = 'login' | 'password' | 'register' | 'proof' | 'proof-mail' | 'bind' | 'bind-mail' | 'bind-zalo';
/** A code belongs to one browser, one number and one purpose, and is invalid for any other. */
export type CodeKey = { merchantId: number; purpose: SmsPurpose; mobile: string; visitor: string };

/** A number that the visitor has just proven. */
export type ProvenMobile = { mobile: string };

/** A guess at a code. A repeat of the request with the same `requestId` may use the code again. */
export type Guess = { code: string; requestId?: string | undefined; ip: string; now: Date };

export type CodeFailure = Failure<'identity.code_wrong' | 'identity.code_expired' | 'identity.sms_locked'>;

export const CODE_MINUTES = 5;
const LIVES_MS = CODE_MINUTES * 60_000;
const LOCK_MS = 5 * 60_000;
const TRIES = 5;
const BELOW = 1_000_000;

/** Codes with which members prove a mobile number. */
export interface SmsCodes {
  /** Makes a code that replaces the earlier code; refused while the key is locked. With `isReal` false no guess is right. */
  issue(key: CodeKey, isReal: boolean, now: Date): Promise<Result<string, Failure<'identity.sms_locked'>>>;
  /** Judges a guess and counts it. A code is used once, and five wrong guesses void the code. */
  judge(key: CodeKey, guess: Guess): Promise<Result<ProvenMobile, CodeFailure>>;
}

/** Creates the codes of six digits, which are stored as keyed hashes. */
export async function createSmsCodes({ db, secrets }: { db: Queryable; secrets: SecretBox }): Promise<SmsCodes> {
  const secret = await siteSecret({ db, secrets }, 'sms-code');
  const hashOf = ({ merchantId, purpose, mobile, visitor }: CodeKey, code: string): Buffer =>
    createHmac('sha256', secret).update([merchantId, purpose, mobile, visitor, code].join('\0')).digest();

  /**
   * Makes a code that replaces the earlier code; refused while the key is locked. `isReal` is false if no code may be right: the stored
   * hash then matches no code, so that guesses are counted and answered like any others.
   */
  async function issue(key: CodeKey, isReal: boolean, now: Date): Promise<Result<string, Failure<'identity.sms_locked'>>> {
    const code = String(randomInt(BELOW)).padStart(6, '0');
    const kept = await db.query(
      `INSERT INTO sms_code AS c (merchant_id, purpose, mobile, visitor, code_hash, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (merchant_id, purpose, mobile, visitor) DO UPDATE
         SET code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at, locked_until = NULL, used_for = NULL
         WHERE c.locked_until IS NULL OR c.locked_until <= $7
       RETURNING 1`,
      [...partsOf(key), hashOf(key, isReal ? code : randomUUID()), new Date(now.getTime() + LIVES_MS), now],
    );
    if (kept.length === 1) return ok(code);
    const lock = await lockOf(db, key, now);
    return err('identity.sms_locked', waitUntil(lock ?? now, now));
  }

  /**
   * Judges a guess and counts it in one statement: of a thousand concurrent guesses five are judged and the rest find the code void. A code
   * is used once; the request that used the code may be repeated with it, because the answer may have been lost.
   */
  async function judge(key: CodeKey, guess: Guess): Promise<Result<ProvenMobile, CodeFailure>> {
    const { ip, now } = guess;
    const judged = await judgeCounted(key, guess);
    if (judged.ok) return judged;
    const { code } = judged.failure;
    const facts = { purpose: key.purpose };
    if (code === 'identity.code_wrong') await recordSecurity(db, { kind: 'code-failed', merchantId: key.merchantId, ip, facts, now });
    if (code === 'identity.sms_locked') await recordSecurity(db, { kind: 'code-locked', merchantId: key.merchantId, ip, facts, now });
    return judged;
  }

  async function judgeCounted(key: CodeKey, { code, requestId, now }: Guess): Promise<Result<ProvenMobile, CodeFailure>> {
    const [judged] = await db.query<{ isRight: boolean; lockedUntil: Date | null }>(
      `UPDATE sms_code SET tries = tries + 1,
              used_for = CASE WHEN code_hash = $5 THEN $6::uuid ELSE used_for END,
              locked_until = CASE WHEN code_hash <> $5 AND tries + 1 >= $7 THEN $8::timestamptz ELSE locked_until END
        WHERE merchant_id = $1 AND purpose = $2 AND mobile = $3 AND visitor = $4
          AND tries < $7 AND expires_at > $9 AND (used_for IS NULL OR used_for = $6)
        RETURNING code_hash = $5 AS is_right, locked_until`,
      [...partsOf(key), hashOf(key, code.trim()), requestId ?? randomUUID(), TRIES, new Date(now.getTime() + LOCK_MS), now],
    );
    if (judged?.isRight) return ok({ mobile: key.mobile });
    if (judged) return judged.lockedUntil ? err('identity.sms_locked', waitUntil(judged.lockedUntil, now)) : err('identity.code_wrong');
    const lock = await lockOf(db, key, now);
    if (lock) return err('identity.sms_locked', waitUntil(lock, now));
    const known = await db.query(
      'SELECT 1 FROM sms_code WHERE merchant_id = $1 AND purpose = $2 AND mobile = $3 AND visitor = $4',
      partsOf(key),
    );
    return err(known.length === 1 ? 'identity.code_expired' : 'identity.code_wrong');
  }

  return { issue, judge };
}

async function lockOf(db: Queryable, key: CodeKey, now: Date): Promise<Date | undefined> {
  const rows = await db.query<{ until: Date }>(
    `SELECT locked_until AS until FROM sms_code
      WHERE merchant_id = $1 AND purpose = $2 AND mobile = $3 AND visitor = $4 AND locked_until > $5`,
    [...partsOf(key), now],
  );
  return rows[0]?.until;
}

function partsOf({ merchantId, purpose, mobile, visitor }: CodeKey): unknown[] {
  return [merchantId, purpose, mobile, visitor];
}
