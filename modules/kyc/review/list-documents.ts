import type { documentQueue } from '#contracts/bo/documents.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { dueAt } from '#contracts/queue-deadlines.ts';
import { serialText } from '#kernel/serial.ts';
import { listPage } from '#platform/db/list-page.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { keeperOf, profilesOf, readCases } from '#modules/kyc/kyc-store.ts';
import type { Desk } from '#modules/kyc/review/decide-document.ts';

const WHERE = `($1::text IS NULL OR c.state = $1) AND ($2::int IS NULL OR c.level = $2) AND ($3::int IS NULL OR c.merchant_id = $3)`;

/** Reads a page of documents with links to their pictures. Waiting documents come first, the oldest of them at the top. */
export async function listDocuments(
  { deps: { db, files }, staff }: Desk,
  caller: StaffCaller,
  { sort, state, level, merchantId, ...page }: Input<typeof documentQueue>,
  now: Date,
): Promise<Output<typeof documentQueue>> {
  const values = [state ?? null, level ?? null, merchantId ?? null];
  const direction = sort === '-submittedAt' ? 'DESC' : 'ASC';
  const order = `(c.state <> 'waiting'), c.submitted_at ${direction}, c.serial ${direction}`;
  const { rows: found, total } = await listPage(db, { read: readCases, from: 'kyc_case c', where: WHERE, values, order }, page);
  const memberIds = found.map(({ memberId }) => memberId);
  const [names, profiles] = [await accountsOf(db, memberIds), await profilesOf(db, memberIds)];
  const pictures = await files.storedBy(found.map(keeperOf), now, 'staff');
  const claims = await staff.claims.of(
    'document',
    found.map(({ id }) => id),
    now,
  );
  return {
    rows: found.map(({ id, serial, memberId, decidedAt, ...one }) => {
      const held = claims.get(id);
      const profile = profiles.get(memberId);
      return {
        ...one,
        id,
        serial: serialText('K', serial),
        member: { id: String(memberId), account: names.get(memberId) ?? '' },
        details: profile ?? null,
        pictures: pictures.get(keeperOf({ id })) ?? [],
        closedAt: decidedAt,
        dueAt: decidedAt === null ? dueAt('document', one.submittedAt) : null,
        claim: held ? { holder: held.holder, isOwn: held.staffId === caller.staffId, since: held.since, expiresAt: held.expiresAt } : null,
      };
    }),
    total,
  };
}
