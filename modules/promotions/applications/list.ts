import type { applicationQueue } from '#contracts/bo/applications.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { serialText } from '#kernel/serial.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { APPLICATION, keeperOf, readApplications } from '#modules/promotions/applications/application-store.ts';
import type { ApplicationDesk } from '#modules/promotions/applications/decide.ts';

const WHERE = `WHERE ($1::text IS NULL OR a.state = $1) AND ($2::int IS NULL OR a.promotion_id = $2) AND ($3::int IS NULL OR a.merchant_id = $3)`;

/** A page of applications, those that wait first and of them the oldest. */
export async function listApplications(
  { db, files, staff }: ApplicationDesk,
  caller: StaffCaller,
  { pageNo, pageSize, sort, state, promotionId, merchantId }: Input<typeof applicationQueue>,
  now: Date,
): Promise<Output<typeof applicationQueue>> {
  const values = [state ?? null, promotionId ?? null, merchantId ?? null];
  const direction = sort === '-sentAt' ? 'DESC' : 'ASC';
  const order = `ORDER BY (a.state <> 'waiting'), a.sent_at ${direction}, a.serial ${direction}`;
  const found = await readApplications(db, `${WHERE} ${order} LIMIT $4 OFFSET $5`, [...values, pageSize, (pageNo - 1) * pageSize]);
  const [count] = await db.query<{ total: number }>(`SELECT count(*)::int AS total FROM promotion_application a ${WHERE}`, values);
  const ids = found.map(({ id }) => id);
  const [names, pictures, claims] = await Promise.all([
    accountsOf(
      db,
      found.map(({ memberId }) => memberId),
    ),
    files.keptBy(found.map(keeperOf), now),
    staff.claims.of(APPLICATION, ids, now),
  ]);
  return {
    rows: found.map(({ id, serial, memberId, promotionId: promotion, slug, decidedAt, ...one }) => {
      const held = claims.get(id);
      return {
        ...one,
        id,
        serial: serialText('P', serial),
        promotion: { id: promotion, slug },
        member: { id: String(memberId), account: names.get(memberId) ?? '' },
        pictures: pictures.get(keeperOf({ id })) ?? [],
        closedAt: decidedAt,
        claim: held ? { holder: held.holder, isOwn: held.staffId === caller.staffId, since: held.since, expiresAt: held.expiresAt } : null,
      };
    }),
    total: count!.total,
  };
}
