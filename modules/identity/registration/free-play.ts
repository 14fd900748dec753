import { randomBytes } from 'node:crypto';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { take } from '#platform/limit/limit.ts';
import { isOn, type Merchant } from '#modules/site/index.ts';
import { LIMITS } from '#modules/identity/limits.ts';
import { openSession, type LoggedIn } from '#modules/identity/sessions/open-session.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';
import { openMember, type OpenDeps } from '#modules/identity/members/open-member.ts';

export type FreePlay = Visit & { merchant: Merchant };

/** Opens a trial account for a visitor who wants to look around, with practice money only. The visitor gets no password. */
export async function freePlay(
  deps: OpenDeps,
  { merchant, ...visit }: FreePlay,
): Promise<Result<LoggedIn, Failure<'identity.trial_closed' | 'request.too_many'>>> {
  if (!isOn(merchant, 'FREEPLAY3')) return err('identity.trial_closed');
  const allowed = await take(deps.db, LIMITS.freePlay, visit.ip, visit.now);
  if (!allowed.ok) return allowed;
  const opened = await openMember(deps, {
    merchantId: merchant.id,
    account: `trial${randomBytes(6).toString('hex')}`,
    nickname: 'Visitor',
    accountType: merchant.settings.trialTypes[0]!,
    currency: merchant.currencies[0]!,
    password: `Tr1al${randomBytes(12).toString('base64url')}`,
  });
  if (!opened.ok) throw new Error(`a trial account could not be opened: ${opened.failure.code}`);
  return ok(await openSession(deps.db, opened.value.id, visit));
}
