import type { addMemberNote } from '#contracts/bo/members.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';
import { lockMember } from '#modules/wallet/index.ts';
import { recordAbout } from '#modules/identity/back-office/record-about.ts';
import type { MemberState } from '#modules/identity/members/member.ts';
import { findById } from '#modules/identity/members/member-store.ts';
import { endSession, endSessionsOf, type EndedSession } from '#modules/identity/sessions/session-store.ts';

export type Unknown = Failure<'identity.member_unknown'>;
export type Unfit = Failure<'identity.state_unfit' | 'identity.erased'>;
export type Changed = { state: MemberState; ended: EndedSession[] };
export type Order = { id: string; reason: string; now: Date };

/** Changes of an account by staff. */
export interface StaffChanges {
  /** Signs a member out for a staff member, of one session or of all. */
  signOutByStaff(caller: StaffCaller, order: Order & { sessionId?: string | undefined }): Promise<Result<EndedSession[], Unknown>>;
  /** Closes or re-opens an account for a staff member. */
  changeByStaff(caller: StaffCaller, order: Order & { change: 'close' | 'reopen' }): Promise<Result<Changed, Unknown | Unfit>>;
}

/**
 * Closes an account immediately, with all of its sessions, or opens it again in the state in which it was closed. After the return no bet
 * or deposit commits that the new state forbids.
 */
export async function closeOrReopen(
  db: Database,
  caller: StaffCaller,
  { id, change, reason, now }: Order & { change: 'close' | 'reopen' },
): Promise<Result<Changed, Unknown | Unfit>> {
  return db.transaction<Changed, Unknown | Unfit>(async (tx) => {
    const memberId = BigInt(id);
    await lockMember(tx, memberId);
    const before = await findById(tx, memberId);
    if (!before) return err('identity.member_unknown');
    if ((before.state === 'closed') !== (change === 'reopen')) return err('identity.state_unfit');
    if (change === 'reopen' && !(await dropClosure(tx, memberId))) return err('identity.erased');
    const state = await (change === 'close' ? close(tx, memberId) : reopen(tx, memberId));
    const ended = change === 'close' ? await endSessionsOf(tx, memberId, now) : [];
    const after = { state, ...(ended.length > 0 && { endedSessions: ended.length }) };
    await audit(tx, caller, { action: `identity.${change}_member`, ...about(before), reason, before: { state: before.state }, after });
    return ok({ state, ended });
  });
}

async function close(tx: Tx, memberId: bigint): Promise<MemberState> {
  await tx.query("UPDATE member SET closed_from = state, state = 'closed' WHERE id = $1", [memberId]);
  return 'closed';
}

/** Cancels the planned erasure of an account; returns false if the account was already erased. */
async function dropClosure(tx: Tx, memberId: bigint): Promise<boolean> {
  await tx.query('DELETE FROM member_closure WHERE member_id = $1 AND erased_at IS NULL', [memberId]);
  return (await tx.query('SELECT 1 FROM member_closure WHERE member_id = $1', [memberId])).length === 0;
}

async function reopen(tx: Tx, memberId: bigint): Promise<MemberState> {
  const rows = await tx.query<{ state: MemberState }>(
    "UPDATE member SET state = coalesce(closed_from, 'active'), closed_from = NULL WHERE id = $1 RETURNING state",
    [memberId],
  );
  return rows[0]!.state;
}

/** Signs a member out, of one session or of all sessions. */
export async function signOutMember(
  db: Database,
  caller: StaffCaller,
  { id, sessionId, reason, now }: Order & { sessionId?: string | undefined },
): Promise<Result<EndedSession[], Unknown>> {
  return db.transaction<EndedSession[], Unknown>(async (tx) => {
    const memberId = BigInt(id);
    const found = await findById(tx, memberId);
    if (!found) return err('identity.member_unknown');
    const ended = sessionId ? await endSession(tx, sessionId, now, memberId) : await endSessionsOf(tx, memberId, now);
    if (ended.length > 0)
      await audit(tx, caller, { action: 'identity.sign_out_member', ...about(found), reason, after: { ended: ended.length } });
    return ok(ended);
  });
}

type Note = Output<typeof addMemberNote>;

/** Stores a staff member's note on a member. Each `requestId` is one note. */
export function addNote(
  db: Database,
  caller: StaffCaller,
  { id, text, requestId }: { id: string; text: string; requestId: string },
): Promise<Result<Note, Unknown | Failure<'staff.request_reused'>>> {
  return recordAbout<Note>(db, caller, {
    id,
    action: 'identity.add_note',
    insert: (tx) =>
      tx.query(
        'INSERT INTO member_note (member_id, request_id, author, text) VALUES ($1, $2, $3, $4) ON CONFLICT (request_id) DO NOTHING RETURNING 1',
        [id, requestId, caller.name, text],
      ),
    find: async (tx) => {
      const [note] = await tx.query<Note & { memberId: bigint }>(
        'SELECT id::text, member_id, author, text, at FROM member_note WHERE request_id = $1',
        [requestId],
      );
      return note!;
    },
    isSame: (note) => note.text === text,
    facts: (note) => ({ note: note.id }),
  });
}

function about({ id, merchantId }: { id: bigint; merchantId: number }) {
  return { merchantId, subject: { kind: 'member', id: String(id) } };
}
