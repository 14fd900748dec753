import { isIP } from 'node:net';
import type { Caller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { take } from '#platform/limit/limit.ts';
import { LIMITS } from '#modules/identity/limits.ts';
import { deviceOf, recordDevice } from '#modules/identity/sessions/device.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';
import { hashToken, newToken } from '#platform/random/token.ts';

const LIVES_MS = 60_000;

/** Returns a code that opens this session in another browser by its address: usable once, within a minute. */
export async function newExchangeCode(
  db: Queryable,
  { memberId, sessionId }: Caller,
  { visitor, now }: Pick<Visit, 'visitor' | 'now'>,
): Promise<Result<{ code: string; expiresAt: Date }, Failure<'request.too_many'>>> {
  const allowed = await take(db, LIMITS.exchange, String(memberId), now);
  if (!allowed.ok) return allowed;
  const { token: code, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + LIVES_MS);
  await db.query('INSERT INTO exchange_code (code_hash, session_id, device, expires_at) VALUES ($1, $2, $3, $4)', [
    tokenHash,
    sessionId,
    deviceOf(visitor),
    expiresAt,
  ]);
  return ok({ code, expiresAt });
}

/**
 * Opens a session for a code; exactly one of several concurrent calls succeeds. The session ends no later than the session of the code,
 * opens no further sessions, and is no sign-in: the time of the last sign-in stays. No other token is accepted. A link must not sign a
 * visitor in to a stranger's account. A browser that neither requested the code nor has signed in to the account gets
 * `session.confirm_needed` with the account's name, until its visitor confirms. The browser is then known to the account.
 */
export async function takeExchangeCode(
  db: Queryable,
  { code, isConfirmed = false }: { code: string; isConfirmed?: boolean | undefined },
  { brand, visitor, ip, userAgent, now }: Visit,
): Promise<Result<{ token: string }, Failure<'session.code_refused' | 'session.confirm_needed' | 'request.too_many'>>> {
  const allowed = await take(db, LIMITS.exchangeOfAddress, ip, now);
  if (!allowed.ok) return allowed;
  const device = deviceOf(visitor);
  if (!isConfirmed) {
    const [stranger] = await db.query<{ account: string }>(
      `SELECT m.account FROM exchange_code c JOIN member_session s ON s.id = c.session_id JOIN member m ON m.id = s.member_id
        WHERE c.code_hash = $1 AND c.expires_at > $2 AND c.device <> $3 AND s.merchant_id = $4
          AND NOT EXISTS (SELECT FROM known_device d WHERE d.member_id = m.id AND d.device = $3)`,
      [hashToken(code), now, device, brand.merchantId],
    );
    if (stranger) return err('session.confirm_needed', { account: stranger.account });
  }
  const { token, tokenHash } = newToken();
  const opened = await db.query<{ memberId: bigint }>(
    `WITH used AS (DELETE FROM exchange_code WHERE code_hash = $1 RETURNING session_id, expires_at)
     INSERT INTO member_session (token_hash, merchant_id, member_id, created_at, last_seen_at, expires_at, ip, user_agent, is_by_code)
     SELECT $2, s.merchant_id, s.member_id, $3, $3, s.expires_at, $4, $5, s.is_by_code
       FROM used JOIN member_session s ON s.id = used.session_id JOIN member m ON m.id = s.member_id
      WHERE used.expires_at > $3 AND s.revoked_at IS NULL AND s.expires_at > $3 AND s.merchant_id = $6 AND m.state <> 'closed'
     RETURNING member_id`,
    [hashToken(code), tokenHash, now, isIP(ip) ? ip : null, userAgent, brand.merchantId],
  );
  if (!opened[0]) return err('session.code_refused');
  await recordDevice(db, opened[0].memberId, device, now);
  return ok({ token });
}
