import * as z from 'zod/mini';
import type { givePoints as givePointsCall } from '#contracts/bo/points.ts';
import { POINTS } from '#contracts/bo/permissions/points.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import { accountsOf, ownerOf } from '#modules/identity/index.ts';
import { audit, type ApprovalKind, type Declared, type Requested } from '#modules/staff/index.ts';
import { lockMember } from '#modules/wallet/index.ts';
import type { PointDeps } from '#modules/points/spend.ts';

const payload = z.strictObject({ memberId: z.string(), points: z.number() });
type Payload = z.output<typeof payload>;
type GiveCode = 'identity.member_unknown' | 'points.fewer_left';
type GiveFailure = Failure<
  | GiveCode
  | 'staff.approval_exists'
  | 'staff.request_reused'
  | 'wallet.request_reused'
  | 'wallet.archived'
  | 'wallet.busy'
  | 'wallet.outcome_unknown'
>;
export type GivePoints = Declared<Payload, GiveCode>;
type Order = { id: string; points: number; reason: string; requestId: string; now: Date };
type Given = Output<typeof givePointsCall>;

/** Time in ms within which points given without a second approver are added up. */
const ALONE_MS = 24 * 3_600_000;

/** Declares the approval by which two staff members give or take points, above the number that one staff member may give alone. */
export function givePointsKind(deps: PointDeps): ApprovalKind<Payload, GiveCode> {
  return {
    kind: 'points.give_by_hand',
    permission: POINTS.approve,
    payload,
    describe: async (tx, { memberId, points }) => {
      const owner = await ownerOf(tx, memberId);
      if (!owner) return err('identity.member_unknown');
      const balance = await lockBalance(tx, memberId);
      if (balance + points < 0) return err('points.fewer_left', { points: balance });
      const member = (await accountsOf(tx, [BigInt(memberId)])).get(BigInt(memberId)) ?? null;
      const facts = { member, [points > 0 ? 'points given' : 'points taken']: Math.abs(points) };
      return ok({ merchantId: owner.merchantId, subject: { kind: 'member', id: memberId }, facts, figures: { balance } });
    },
    execute: async (tx, { memberId, points }, { approvalId, maker, checker, now }) => {
      const given = await changePoints(deps, tx, { id: approvalId, memberId, points, by: maker.name, approvedBy: checker.name, now });
      return given.ok ? ok({ before: { points: given.value - points }, after: { points: given.value } }) : given;
    },
  };
}

/**
 * Gives points to a member, or takes them if the number is negative. Within the brand's `pointsByHand` of a day it is done immediately. A
 * larger number waits for a second approver. Each `requestId` of a caller is one order with one answer. Fails with `points.fewer_left` if
 * the member has fewer.
 */
export async function givePoints(
  deps: PointDeps,
  approval: GivePoints,
  caller: StaffCaller,
  { id, points, reason, requestId, now }: Order,
): Promise<Result<Given, GiveFailure>> {
  const owner = await ownerOf(deps.db, id);
  if (!owner) return err('identity.member_unknown');
  const grantId = derivedId(`points/by-hand/${caller.staffId}/${requestId.toLowerCase()}`);
  const alone = deps.site.merchant(owner.merchantId).settings.pointsByHand;
  return deps.db.transaction<Given, GiveFailure>(
    async (tx) => {
      await lockBalance(tx, id);
      const before = await findGrant(tx, grantId);
      if (before)
        return before.memberId === id && before.points === points
          ? ok({ balance: before.pointsLeft, approvalId: null })
          : err('staff.request_reused');
      const order = { payload: { memberId: id, points }, reason, requestId, now };
      const requested = await approval.requestedBefore(tx, caller, order);
      if (requested) return waiting(requested);
      if (Math.abs(points) > (await aloneLeft(tx, id, alone, now))) return waiting(await approval.requestIn(tx, caller, order));
      const given = await changePoints(deps, tx, { id: grantId, memberId: id, points, by: caller.name, approvedBy: null, now });
      if (!given.ok) return given;
      await audit(tx, caller, {
        action: 'points.give_by_hand',
        merchantId: owner.merchantId,
        subject: { kind: 'member', id },
        reason,
        before: { points: given.value - points },
        after: { points: given.value },
      });
      return ok({ balance: given.value, approvalId: null });
    },
    { isRepeatable: true },
  );
}

function waiting<F extends Failure>(requested: Result<Requested, F>): Result<Given, F> {
  return requested.ok ? ok({ balance: null, approvalId: requested.value.approvalId }) : requested;
}

type Change = { id: string; memberId: string; points: number; by: string; approvedBy: string | null; now: Date };
type ChangeFailure = Failure<'points.fewer_left' | 'wallet.request_reused' | 'wallet.archived' | 'wallet.busy' | 'wallet.outcome_unknown'>;

/** Changes a balance that the caller's transaction has locked, once for an id. Returns the balance directly after it. */
async function changePoints({ wallet }: PointDeps, tx: Tx, change: Change): Promise<Result<number, ChangeFailure>> {
  const { id, memberId, points, by, approvedBy, now } = change;
  const owner = (await ownerOf(tx, memberId))!;
  const decided = await wallet.commitIn<'points.too_few'>(tx, {
    key: { source: 'points', kind: 'by-hand', externalId: id, meaning: [memberId, points] },
    gates: points < 0 ? [{ kind: 'points_left', args: { member: memberId, points: String(-points) } }] : [],
    transfers: [],
    writes: [
      { kind: 'point_grant', row: { id, merchant: owner.merchantId, member: memberId, points: String(points), by, approvedBy, at: now } },
    ],
  });
  if (decided.ok) return ok((await findGrant(tx, id))!.pointsLeft);
  const { code, facts } = decided.failure;
  return code === 'points.too_few' ? err('points.fewer_left', facts) : err(code);
}

type Grant = { memberId: string; points: number; pointsLeft: number };

async function findGrant(db: Queryable, id: string): Promise<Grant | undefined> {
  const rows = await db.query<Grant>(
    'SELECT member_id::text, points::float8 AS points, points_left::float8 AS points_left FROM point_grant WHERE id = $1',
    [id],
  );
  return rows[0];
}

/** Returns the number of points that staff may still change today at a member without a second approver, of the brand's `alone`. */
export async function aloneLeft(db: Queryable, memberId: string, alone: number, now: Date): Promise<number> {
  const [row] = await db.query<{ points: number }>(
    'SELECT coalesce(sum(abs(points)), 0)::float8 AS points FROM point_grant WHERE member_id = $1 AND at > $2 AND approved_by IS NULL',
    [memberId, new Date(now.getTime() - ALONE_MS)],
  );
  return Math.max(0, alone - row!.points);
}

/** Returns the points of a member, and locks them until the transaction ends. Like an order of points, it locks the money first. */
async function lockBalance(tx: Tx, memberId: string): Promise<number> {
  await lockMember(tx, BigInt(memberId));
  await tx.query('INSERT INTO point_balance (member_id, points) VALUES ($1, 0) ON CONFLICT DO NOTHING', [memberId]);
  await tx.query('SELECT FROM point_balance WHERE member_id = $1 FOR NO KEY UPDATE', [memberId]);
  return balanceOf(tx, memberId);
}

/** Returns the points of a member. */
export async function balanceOf(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db.query<{ points: number }>('SELECT points::float8 AS points FROM point_balance WHERE member_id = $1', [memberId]);
  return row?.points ?? 0;
}
