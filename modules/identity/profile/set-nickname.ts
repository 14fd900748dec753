import type { Caller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { take } from '#platform/limit/limit.ts';
import { LIMITS } from '#modules/identity/limits.ts';

/** Pattern of nicknames: letters and digits of any script, with single blanks, dots, hyphens and underscores between them. */
const NICKNAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[ ._-][\p{L}\p{M}\p{N}]+)*$/u;
/** Names with which a member could pass for the house. */
const OF_THE_HOUSE = /admin|moderator|support|customer ?service|官方|客服|管理员/iu;

/** Sets the name of a member that others see. */
export async function setNickname(
  db: Queryable,
  { memberId }: Caller,
  nickname: string,
  now: Date,
): Promise<Result<{ nickname: string }, Failure<'identity.nickname_invalid' | 'request.too_many'>>> {
  if (!NICKNAME.test(nickname) || OF_THE_HOUSE.test(nickname)) return err('identity.nickname_invalid', { field: 'nickname' });
  const allowed = await take(db, LIMITS.nickname, String(memberId), now);
  if (!allowed.ok) return allowed;
  await db.query('UPDATE member SET nickname = $2 WHERE id = $1', [memberId, nickname]);
  return ok({ nickname });
}
