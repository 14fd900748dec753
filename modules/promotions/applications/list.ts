import type { applicationQueue } from '#contracts/bo/applications.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { serialText } from '#kernel/serial.ts';
import { listPage } from '#platform/db/list-page.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { APPLICATION, keeperOf, readApplications } from '#modules/promotions/applications/application-store.ts';
import type { ApplicationDesk } from '#modules/promotions/applications/decide.ts';

const WHERE = `($1::text IS NULL OR a.state = $1) AND ($2::int IS NULL OR a.promotion_id = $2) AND ($3::int IS NULL OR a.merchant_id = $3)`;

/** Reads a page of applications. Waiting applications come first, the oldest of them at the top. */
export async function listApplications(
  { db, files, staff }: ApplicationDesk,
  caller: StaffCaller,
  { sort, state, promotionId, merchantId, ...page }: Input<typeof applicationQueue>,
  now: Date,
): Promise<Output<typeof applicationQueue>> {
  const values = [state ?? null, promotionId ?? null, merchantId ?? null];
  const direction = sort === '-sentAt' ? 'DESC' : 'ASC';
  const order = `(a.state <> 'waiting'), a.sent_at ${direction}, a.serial ${direction}`;
  const list = { read: readApplications, from: 'promotion_application a', where: WHERE, values, order };
  const { rows: found, total } = await listPage(db, list, page);
  const ids = found.map(({ id }) => id);
  const [names, pictures, claims] = await Promise.all([
    accountsOf(
      db,
      found.map(({ memberId }) => memberId),
    ),
    files.storedBy(found.map(keeperOf), now),
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
    total,
  };
}
