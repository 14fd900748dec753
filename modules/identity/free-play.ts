import { randomBytes } from 'node:crypto';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { isOn, type Merchant } from '#modules/site/index.ts';
import { countAttempt } from '#modules/identity/attempts.ts';
import { openSession, type LoggedIn, type Visit } from '#modules/identity/login.ts';
import { openMember, type OpenDeps } from '#modules/identity/open-member.ts';

const HOUR_MS = 3_600_000;
/** New trial accounts from one address in an hour. */
const LIMIT = 20;

export type FreePlay = Visit & { merchant: Merchant };

/** A trial account of its own for a visitor who wants to look around: practice money, nothing else. Its password is told to nobody. */
export async function freePlay(
  deps: OpenDeps,
  { merchant, ...visit }: FreePlay,
): Promise<Result<LoggedIn, Failure<'identity.trial_closed' | 'request.too_many'>>> {
  if (!isOn(merchant, 'FREEPLAY3')) return err('identity.trial_closed');
  const { count } = await countAttempt(deps.db, { name: 'free-play', key: visit.ip, windowMs: HOUR_MS, now: visit.now });
  if (count > LIMIT) return err('request.too_many', { retryAfterS: HOUR_MS / 1_000 });
  const opened = await openMember(deps, {
    merchantId: merchant.id,
    account: `trial${randomBytes(6).toString('hex')}`,
    nickname: 'Visitor',
    accountType: 4,
    currency: merchant.currencies[0]!,
    password: `Tr1al${randomBytes(12).toString('base64url')}`,
  });
  if (!opened.ok) throw new Error(`a trial account could not be opened: ${opened.failure.code}`);
  const token = await openSession(deps.db, opened.value.id, visit);
  return ok({ token, firstTimeLogin: false, passwordExpired: false, lastLoginAt: null });
}
