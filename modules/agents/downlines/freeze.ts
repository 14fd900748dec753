import type { agentDownline } from '#contracts/agent-downlines.ts';
import type { Caller, StaffCaller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { accountsOf, freezeMember } from '#modules/identity/index.ts';
import { audit } from '#modules/staff/index.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';
import { lockBook, placeInBranch, placeOf, type Place } from '#modules/agents/tree/place-store.ts';

export type Stranger = Failure<'agents.stranger'>;
export type Frozen = { frozen: Output<typeof agentDownline>['frozen'] };
type Row = { id: bigint; agentId: bigint; reason: string; at: Date };

/** Returns the place of a member of the branch; undefined for the agent itself and for strangers. */
export async function downlineOf(db: Queryable, agentId: bigint, memberId: bigint): Promise<Place | undefined> {
  return agentId === memberId ? undefined : placeInBranch(db, agentId, memberId);
}

async function openFreeze(db: Queryable, memberId: bigint): Promise<Row | undefined> {
  const rows = await db.query<Row>(
    'SELECT id, agent_id, reason, frozen_at AS at FROM agent_freeze WHERE member_id = $1 AND lifted_at IS NULL',
    [memberId],
  );
  return rows[0];
}

/**
 * True for the agent that froze the member and for all above that agent. If that agent is no longer above the member, true for anybody
 * above the member.
 */
async function mayLift(db: Queryable, agentId: bigint, { by, memberId }: { by: bigint; memberId: bigint }): Promise<boolean> {
  return (await placeInBranch(db, agentId, by)) !== undefined || (await placeInBranch(db, by, memberId)) === undefined;
}

/** Returns the freeze of a member as an agent sees it. A freezing agent above the viewer is not named. */
export async function frozenOf(db: Queryable, agentId: bigint, memberId: bigint): Promise<Frozen> {
  const row = await openFreeze(db, memberId);
  if (!row) return { frozen: null };
  const isOpen = await mayLift(db, agentId, { by: row.agentId, memberId });
  const isBelow = (await placeInBranch(db, agentId, row.agentId)) !== undefined;
  const by = isBelow ? (await accountsOf(db, [row.agentId])).get(row.agentId)! : null;
  return { frozen: { at: row.at, reason: isBelow ? row.reason : '', by, mayLift: isOpen } };
}

/** Freezes or releases the member, and stores the event of it. */
async function keep(tx: Tx, { id, memberId, isFrozen, at }: { id: bigint; memberId: bigint; isFrozen: boolean; at: Date }): Promise<void> {
  await freezeMember(tx, memberId, isFrozen ? at : null);
  const sent = { id: String(id), memberId: String(memberId), isFrozen };
  await tx.query("INSERT INTO outbox (topic, events) VALUES ('AgentFroze', $1)", [JSON.stringify([sent])]);
}

/** Ends an open freeze, for an agent or for a staff member. */
async function lift(
  tx: Tx,
  { id, memberId, at }: { id: bigint; memberId: bigint; at: Date },
  by: { agentId: bigint } | { staff: string },
): Promise<void> {
  const [agentId, staff] = 'staff' in by ? [null, by.staff] : [by.agentId, null];
  await tx.query('UPDATE agent_freeze SET lifted_at = greatest($2, frozen_at), lifted_by = $3, lifted_staff = $4 WHERE id = $1', [
    id,
    at,
    agentId,
    staff,
  ]);
  await keep(tx, { id, memberId, isFrozen: false, at });
}

/** Freezes a member of the branch; an earlier freeze and its author stay unchanged. Moves of branches wait during the call. */
export async function freezeDownline(
  { db }: Pick<AgentDeps, 'db'>,
  { merchantId, memberId: agentId }: Caller,
  { memberId, reason, now }: { memberId: bigint; reason: string; now: Date },
): Promise<Result<Frozen, Stranger>> {
  return db.transaction<Frozen, Stranger>(
    async (tx) => {
      await lockBook(tx, merchantId);
      if (!(await downlineOf(tx, agentId, memberId))) return err('agents.stranger', { field: 'id' });
      const [made] = await tx.query<{ id: bigint }>(
        `INSERT INTO agent_freeze (member_id, agent_id, reason, frozen_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (member_id) WHERE lifted_at IS NULL DO NOTHING RETURNING id`,
        [memberId, agentId, reason, now],
      );
      if (made) await keep(tx, { id: made.id, memberId, isFrozen: true, at: now });
      return ok(await frozenOf(tx, agentId, memberId));
    },
    { isRepeatable: true },
  );
}

/** Ends the freeze of a member, if the agent may do so. */
export async function unfreezeDownline(
  { db }: Pick<AgentDeps, 'db'>,
  { merchantId, memberId: agentId }: Caller,
  { memberId, now }: { memberId: bigint; now: Date },
): Promise<Result<Frozen, Stranger | Failure<'agents.frozen_above'>>> {
  return db.transaction<Frozen, Stranger | Failure<'agents.frozen_above'>>(
    async (tx) => {
      await lockBook(tx, merchantId);
      if (!(await downlineOf(tx, agentId, memberId))) return err('agents.stranger', { field: 'id' });
      const row = await openFreeze(tx, memberId);
      if (!row) return ok({ frozen: null });
      if (!(await mayLift(tx, agentId, { by: row.agentId, memberId }))) return err('agents.frozen_above');
      await lift(tx, { id: row.id, memberId, at: now }, { agentId });
      return ok({ frozen: null });
    },
    { isRepeatable: true },
  );
}

/** Lifts any freeze of a member, for a staff member with a reason. */
export async function liftFreeze(
  { db }: Pick<AgentDeps, 'db'>,
  caller: StaffCaller,
  { memberId, reason, now }: { memberId: bigint; reason: string; now: Date },
): Promise<Result<{ isFrozen: false }, Failure<'identity.member_unknown'>>> {
  return db.transaction<{ isFrozen: false }, Failure<'identity.member_unknown'>>(
    async (tx) => {
      const place = await placeOf(tx, memberId);
      if (!place) return err('identity.member_unknown');
      const { merchantId } = place;
      await lockBook(tx, merchantId);
      const row = await openFreeze(tx, memberId);
      if (!row) return ok({ isFrozen: false });
      await lift(tx, { id: row.id, memberId, at: now }, { staff: caller.name });
      await audit(tx, caller, {
        action: 'agents.lift_freeze',
        merchantId,
        subject: { kind: 'member', id: String(memberId) },
        reason,
        before: { frozenAt: row.at.toISOString() },
        after: { frozenAt: null },
      });
      return ok({ isFrozen: false });
    },
    { isRepeatable: true },
  );
}
