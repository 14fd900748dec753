import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Gate } from '#modules/wallet/index.ts';

/** `play` is for real money, `practice` for play money. */
export type MemberAct = 'play' | 'practice' | 'deposit' | 'withdraw';

type Barred = Failure<`identity.${'excluded' | 'timed_out' | 'frozen' | 'account_closed'}` | 'in_need_true_account'>;

/** Whether the member may do it just now: for a call that leads to commands, which ask again under the lock. */
export async function memberMayNow(db: Queryable, memberId: bigint, act: MemberAct): Promise<Result<true, Barred>> {
  const rows = await db.query<{ refusal: Barred['code']; facts: Record<string, unknown> | null }>(
    'SELECT refusal, facts FROM gate_member($1)',
    [JSON.stringify([{ cmd: 1, ...memberMay(memberId, act).args }])],
  );
  return rows[0] ? err(rows[0].refusal, rows[0].facts ?? undefined) : ok(true as const);
}

/** Returns the members that may not do it now, each with the refusal. */
export async function membersBarred(db: Queryable, memberIds: readonly bigint[], act: MemberAct): Promise<Map<bigint, Barred['code']>> {
  const rows = await db.query<{ cmd: number; refusal: Barred['code'] }>('SELECT cmd, refusal FROM gate_member($1)', [
    JSON.stringify(memberIds.map((memberId, cmd) => ({ cmd, ...memberMay(memberId, act).args }))),
  ]);
  return new Map(rows.map(({ cmd, refusal }) => [memberIds[cmd]!, refusal]));
}

/**
 * The gate that lets a command through only while the member's state and account type allow the act.
 * The command must carry an account of that member, for its lock is what makes a change of state wait.
 */
export function memberMay(memberId: bigint, act: MemberAct): Gate<Barred['code']> {
  return { kind: 'member', args: { member: String(memberId), act }, memberId };
}
