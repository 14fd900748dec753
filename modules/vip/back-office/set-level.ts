import * as z from 'zod/mini';
import type { setMemberVip } from '#contracts/bo/vip.ts';
import { VIP } from '#contracts/bo/permissions/vip.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { toMajor, type Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import { accountsOf, ownerOf } from '#modules/identity/index.ts';
import { audit, type ApprovalKind, type Declared, type Requested } from '#modules/staff/index.ts';
import type { VipDeps } from '#modules/vip/vip.ts';
import { levelsOf, type Level } from '#modules/vip/vip-store.ts';

const payload = z.strictObject({ memberId: z.string(), rank: z.number(), rankWas: z.number(), withGifts: z.boolean() });
type Payload = z.output<typeof payload>;
type SetCode = 'identity.member_unknown' | 'vip.levels_changed' | 'vip.level_moved';
type SetFailure = Failure<SetCode | 'staff.approval_exists' | 'staff.request_reused'>;
export type SetLevel = Declared<Payload, SetCode>;
type Answer = Output<typeof setMemberVip>;

/** Time in ms within which a member's level may change only once without a second approval. */
const ALONE_MS = 30 * 24 * 3_600_000;

/** Approval by which two staff members set a level whose gifts are due, or that is more than one step away. */
export const setLevelKind: ApprovalKind<Payload, SetCode> = {
  kind: 'vip.set_level',
  permission: VIP.approve,
  payload,
  describe: async (tx, order) => {
    const found = await lockStand(tx, order);
    if (!found.ok) return found;
    const { merchantId, currency, levels, top } = found.value;
    const member = (await accountsOf(tx, [BigInt(order.memberId)])).get(BigInt(order.memberId)) ?? null;
    const due = order.withGifts ? levels.filter(({ rank }) => rank > top && rank <= order.rank) : [];
    const gifts = due.reduce((sum, { gift }) => sum + gift.minor, 0n);
    const facts = {
      member,
      from: textOf(levels, order.rankWas),
      to: textOf(levels, order.rank),
      gifts: gifts === 0n ? 'none' : `${toMajor({ minor: gifts, currency })} ${currency}`,
    };
    return ok({ merchantId, subject: { kind: 'member', id: order.memberId }, facts });
  },
  execute: async (tx, order, { approvalId, maker, checker, now }) => {
    const found = await lockStand(tx, order);
    if (!found.ok) return found;
    await moveTo(tx, found.value, { ...order, by: maker.name, approvedBy: checker.name, id: approvalId, now });
    return ok({ before: { level: order.rankWas }, after: { level: order.rank, withGifts: order.withGifts } });
  },
};

/**
 * Sets a member's VIP level. A step of one level without gifts is done immediately, once in 30 days; any other change waits for a second
 * approval. Each `requestId` of a caller is one request with one answer. Refuses if the member no longer has the level `rankWas`.
 */
export async function setLevel(
  { db }: Pick<VipDeps, 'db'>,
  approval: SetLevel,
  caller: StaffCaller,
  { id, rank, rankWas, withGifts, reason, requestId, now }: Input<typeof setMemberVip> & { now: Date },
): Promise<Result<Answer, SetFailure>> {
  const order = { memberId: id, rank, rankWas, withGifts };
  const changeId = derivedId(`vip/by-hand/${caller.staffId}/${requestId.toLowerCase()}`);
  return db.transaction<Answer, SetFailure>(
    async (tx) => {
      const owner = await ownerOf(tx, id);
      if (!owner) return err('identity.member_unknown');
      await holdPlace(tx, id, owner);
      const [before] = await tx.query<{ memberId: string; fromRank: number; toRank: number }>(
        'SELECT member_id::text, from_rank, to_rank FROM vip_change WHERE request_id = $1',
        [changeId],
      );
      if (before) {
        const isSame = before.memberId === id && before.fromRank === rankWas && before.toRank === rank && !withGifts;
        return isSame ? ok({ rank, approvalId: null }) : err('staff.request_reused');
      }
      const request = { payload: order, reason, requestId, now };
      const requested = await approval.requestedBefore(tx, caller, request);
      if (requested) return waiting(requested);
      const found = await lockStand(tx, order);
      if (!found.ok) return found;
      const isStep = Math.abs(rank - rankWas) === 1 && !withGifts;
      if (!isStep || (await wasMovedAlone(tx, id, now))) return waiting(await approval.requestIn(tx, caller, request));
      await moveTo(tx, found.value, { ...order, by: caller.name, approvedBy: null, id: changeId, now });
      await audit(tx, caller, {
        action: 'vip.set_level',
        merchantId: found.value.merchantId,
        subject: { kind: 'member', id },
        reason,
        before: { level: rankWas },
        after: { level: rank },
      });
      return ok({ rank, approvalId: null });
    },
    { isRepeatable: true },
  );
}

function waiting(requested: Result<Requested, SetFailure>): Result<Answer, SetFailure> {
  return requested.ok ? ok({ rank: null, approvalId: requested.value.approvalId }) : requested;
}

const textOf = (levels: readonly Level[], rank: number): string =>
  rank === 0 ? 'no level' : `VIP ${rank}, ${levels.find((level) => level.rank === rank)?.names['EN'] ?? ''}`;

type Standing = { merchantId: number; currency: Currency; levels: Level[]; top: number };

/** Locks and reads the member's level. Refuses if the level has changed in the meantime, or if the brand has no such level. */
async function lockStand(tx: Tx, { memberId, rank, rankWas }: Payload): Promise<Result<Standing, Failure<SetCode>>> {
  const owner = await ownerOf(tx, memberId);
  if (!owner) return err('identity.member_unknown');
  const held = await holdPlace(tx, memberId, owner);
  if (held.rank !== rankWas || rank === rankWas) return err('vip.level_moved');
  const levels = await levelsOf(tx, owner.merchantId, owner.currency);
  if (rank > 0 && !levels.some((level) => level.rank === rank)) return err('vip.levels_changed');
  return ok({ ...owner, levels, top: held.top });
}

/** Locks the VIP row of a member until the transaction ends. Adds the row if the member has not played yet. */
async function holdPlace(
  tx: Tx,
  memberId: string,
  { merchantId, currency }: Pick<Standing, 'merchantId' | 'currency'>,
): Promise<{ rank: number; top: number }> {
  await tx.query(
    `INSERT INTO vip_member (member_id, merchant_id, currency, since) VALUES ($1, $2, $3, vip_month_of($2, clock_timestamp()))
     ON CONFLICT DO NOTHING`,
    [memberId, merchantId, currency],
  );
  const rows = await tx.query<{ rank: number; top: number }>('SELECT rank, top FROM vip_member WHERE member_id = $1 FOR NO KEY UPDATE', [
    memberId,
  ]);
  return rows[0]!;
}

type Move = Payload & { by: string; approvedBy: string | null; id: string; now: Date };

async function moveTo(
  tx: Tx,
  { merchantId, currency }: Standing,
  { memberId, rank, withGifts, by, approvedBy, id, now }: Move,
): Promise<void> {
  await tx.query('SELECT set_vip_by_hand($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    memberId,
    merchantId,
    currency,
    rank,
    withGifts,
    by,
    approvedBy,
    id,
    now,
  ]);
}

async function wasMovedAlone(db: Queryable, memberId: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    'SELECT FROM vip_change WHERE member_id = $1 AND set_by IS NOT NULL AND approved_by IS NULL AND at > $2 LIMIT 1',
    [memberId, new Date(now.getTime() - ALONE_MS)],
  );
  return rows.length > 0;
}
