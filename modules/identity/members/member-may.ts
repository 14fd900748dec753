import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Gate } from '#modules/wallet/index.ts';

/** Acts of a member. `play` is for real money, `practice` for play money. `bet` is a new stake, and `pay_in` a new deposit. */
export type MemberAct = 'play' | 'bet' | 'practice' | 'deposit' | 'pay_in' | 'withdraw';

/** Refusals of `memberMay`: the state of the account, or its type. */
export type MemberRefusal = `identity.${'excluded' | 'timed_out' | 'frozen' | 'account_closed'}` | 'in_need_true_account';
/**
 * Refusals of an act that begins something. Terms that are not accepted stop only new stakes and new deposits: open rounds continue, and
 * money that was sent is credited.
 */
export type BeginRefusal = MemberRefusal | 'identity.terms_due';
type RefusalOf<A extends MemberAct> = A extends 'bet' | 'pay_in' ? BeginRefusal : MemberRefusal;

/** Refuses an act that the member may not do at present. For a call before its commands, whose gate checks the same under the lock. */
export async function memberMayNow<A extends MemberAct>(
  db: Queryable,
  memberId: bigint,
  act: A,
): Promise<Result<true, Failure<RefusalOf<A>>>> {
  const rows = await db.query<{ refusal: RefusalOf<A>; facts: Record<string, unknown> | null }>(
    'SELECT refusal, facts FROM gate_member($1)',
    [JSON.stringify([{ cmd: 1, ...memberMay(memberId, act).args }])],
  );
  return rows[0] ? err(rows[0].refusal, rows[0].facts ?? undefined) : ok(true as const);
}

/** Returns the members that may not do an act at present, each with the refusal. */
export async function membersBarred<A extends MemberAct>(
  db: Queryable,
  memberIds: readonly bigint[],
  act: A,
): Promise<Map<bigint, RefusalOf<A>>> {
  const rows = await db.query<{ cmd: number; refusal: RefusalOf<A> }>('SELECT cmd, refusal FROM gate_member($1)', [
    JSON.stringify(memberIds.map((memberId, cmd) => ({ cmd, ...memberMay(memberId, act).args }))),
  ]);
  return new Map(rows.map(({ cmd, refusal }) => [memberIds[cmd]!, refusal]));
}

/**
 * Gate that lets a command pass only while the member's state and account type allow the act. The command must have an account of that
 * member, because its lock makes a change of state wait.
 */
export function memberMay<A extends MemberAct>(memberId: bigint, act: A): Gate<RefusalOf<A>> {
  return { kind: 'member', args: { member: String(memberId), act }, memberId };
}
