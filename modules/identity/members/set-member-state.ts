import type { Database } from '#platform/db/database.ts';
import { lockMember } from '#modules/wallet/index.ts';
import { updateState } from '#modules/identity/members/member-store.ts';
import type { MemberState } from '#modules/identity/members/member.ts';
import { endSessionsOf, type EndedSession } from '#modules/identity/sessions/session-store.ts';

export type StateChange = { memberId: bigint; state: MemberState; until?: Date; now: Date };

/**
 * Excludes, times out, closes or re-opens a member. After the return no bet or deposit commits that the new state forbids: the call has
 * waited for those under way, and later ones see the state. Closing ends all sessions. Throws for an unknown member.
 */
export async function setMemberState(db: Database, { memberId, state, until, now }: StateChange): Promise<EndedSession[]> {
  return db.transact(
    async (tx) => {
      await lockMember(tx, memberId);
      if (!(await updateState(tx, memberId, state, until ?? null))) throw new Error(`there is no member ${memberId}`);
      return state === 'closed' ? endSessionsOf(tx, memberId, now) : [];
    },
    { isRepeatable: true },
  );
}
