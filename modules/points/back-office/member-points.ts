import type { memberPoints as memberPointsCall } from '#contracts/bo/points.ts';
import type { Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { ownerOf } from '#modules/identity/index.ts';
import { aloneLeft, balanceOf } from '#modules/points/back-office/give-points.ts';
import { detailPage } from '#modules/points/order-store.ts';
import type { PointDeps } from '#modules/points/spend.ts';

const SHOWN = { days: 92, pageNo: 1, pageSize: 10 };

/** Returns the points of a member for staff, with the last changes of three months. */
export async function memberPoints(
  { db, site }: PointDeps,
  id: string,
  now: Date,
): Promise<Result<Output<typeof memberPointsCall>, Failure<'identity.member_unknown'>>> {
  const owner = await ownerOf(db, id);
  if (!owner) return err('identity.member_unknown');
  const { settings, timeZone } = site.merchant(owner.merchantId);
  const member = { memberId: BigInt(id), currency: owner.currency };
  const [balance, left, { content }] = await Promise.all([
    balanceOf(db, id),
    aloneLeft(db, id, settings.pointsByHand, now),
    detailPage(db, member, SHOWN, { timeZone, now }),
  ]);
  return ok({ balance, alone: settings.pointsByHand, aloneLeft: left, changes: content });
}
