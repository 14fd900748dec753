import type { addContact as contract } from '#contracts/bo/care.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { recordAbout } from '#modules/identity/index.ts';

type Contact = Output<typeof contract>;
type Refused = Failure<'identity.member_unknown' | 'staff.request_reused'>;

/** Stores an interaction with the markers of that moment. Each `requestId` is one interaction. */
export function addContact(
  db: Database,
  caller: StaffCaller,
  { id, way, outcome, text, requestId }: Input<typeof contract>,
): Promise<Result<Contact, Refused>> {
  return recordAbout<Contact>(db, caller, {
    id,
    action: 'care.add_contact',
    insert: (tx, merchantId) =>
      tx.query(
        `INSERT INTO care_contact (merchant_id, member_id, request_id, way, outcome, text, kinds, author)
         SELECT $1, $2, $3, $4, $5, $6, coalesce((SELECT array_agg(h.kind ORDER BY h.kind) FROM harm_marker h WHERE h.member_id = $2), '{}'), $7
         ON CONFLICT (request_id) DO NOTHING RETURNING 1`,
        [merchantId, id, requestId, way, outcome, text, caller.name],
      ),
    find: async (tx) => {
      const [contact] = await tx.query<Contact & { memberId: bigint }>(
        'SELECT id::text, member_id, way, outcome, text, kinds, author, at FROM care_contact WHERE request_id = $1',
        [requestId],
      );
      return contact!;
    },
    isSame: (contact) => contact.text === text && contact.way === way && contact.outcome === outcome,
    facts: ({ id: contact, kinds }) => ({ contact, way, outcome, markers: kinds }),
  });
}
