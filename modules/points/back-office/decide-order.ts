import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { serialText } from '#kernel/serial.ts';
import type { Tx } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';
import { event, lockMember, type Reversal } from '#modules/wallet/index.ts';
import { orderKey, type PointDeps } from '#modules/points/spend.ts';

type Verdict = 'approved' | 'rejected';
type Waiting = { serial: bigint; merchantId: number; memberId: bigint; state: 'in_process' | Verdict; amount: bigint; currency: string };
type DecideFailure = Failure<'points.order_unknown' | 'points.order_decided'>;

/**
 * Decides an order once, with the audit entry in the same commit. If it is rejected, its points, price and gift are returned. Repeating it
 * changes nothing.
 */
export async function decideOrder(
  { db, wallet }: Pick<PointDeps, 'db' | 'wallet'>,
  caller: StaffCaller,
  { id, verdict, remark, now }: { id: string; verdict: Verdict; remark: string; now: Date },
): Promise<Result<Verdict, DecideFailure>> {
  return db.transaction<Verdict, DecideFailure>(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) return err('points.order_unknown');
    const { merchantId, memberId, state, serial } = order;
    if (state !== 'in_process') return state === verdict ? ok(verdict) : err('points.order_decided');
    const back: Reversal[] = verdict === 'rejected' && order.amount > 0n ? [{ kind: 'mall-price-return', reverses: orderKey(id) }] : [];
    const decided = await wallet.commitIn<never, Reversal>(tx, {
      key: { source: 'points', kind: 'verdict', externalId: id, meaning: [verdict] },
      transfers: back,
      writes: [
        { kind: 'point_verdict', row: { id, state: verdict, remark, by: caller.name, at: now } },
        event('PointOrderDecided', { id, memberId: String(memberId), merchantId, state: verdict, serial: serialText('P', serial) }),
      ],
    });
    if (!decided.ok) throw new Error(`the verdict on order ${id} was refused: ${decided.failure.code}`);
    await audit(tx, caller, {
      action: `points.${verdict === 'approved' ? 'approve' : 'reject'}_order`,
      merchantId,
      reason: remark,
      subject: { kind: 'point_order', id },
      before: { state },
      after: { state: verdict },
    });
    return ok(verdict);
  });
}

/** Reads an order with the lock of its member, which every decision on one of its orders takes. */
async function lockOrder(tx: Tx, id: string): Promise<Waiting | undefined> {
  const [whose] = await tx.query<{ memberId: bigint }>('SELECT member_id FROM point_order WHERE id = $1', [id]);
  if (!whose) return undefined;
  await lockMember(tx, whose.memberId);
  const rows = await tx.query<Waiting>(
    `SELECT serial, merchant_id, member_id, state, amount, currency
       FROM point_order WHERE id = $1`,
    [id],
  );
  return rows[0];
}
