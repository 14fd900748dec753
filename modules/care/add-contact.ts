import type { addContact as contract } from '#contracts/bo/care.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { ownerOf } from '#modules/identity/index.ts';
import { audit } from '#modules/staff/index.ts';

type Contact = Output<typeof contract>;
type Refused = Failure<'identity.member_unknown' | 'staff.request_reused'>;

/** Stores an interaction with the markers of that moment and its line of the audit log. Each `requestId` is one interaction. */
export async function addContact(
  db: Database,
  caller: StaffCaller,
  { id, way, outcome, text, requestId }: Input<typeof contract>,
): Promise<Result<Contact, Refused>> {
  return db.transaction<Contact, Refused>(
    async (tx) => {
      const owner = await ownerOf(tx, id);
      if (!owner) return err('identity.member_unknown');
      const { merchantId } = owner;
      const added = await tx.query(
        `INSERT INTO care_contact (merchant_id, member_id, request_id, way, outcome, text, kinds, author)
         SELECT $1, $2, $3, $4, $5, $6, coalesce((SELECT array_agg(h.kind ORDER BY h.kind) FROM harm_marker h WHERE h.member_id = $2), '{}'), $7
         ON CONFLICT (request_id) DO NOTHING RETURNING 1`,
        [merchantId, id, requestId, way, outcome, text, caller.name],
      );
      const [stored] = await tx.query<Contact & { memberId: bigint }>(
        'SELECT id::text, member_id, way, outcome, text, kinds, author, at FROM care_contact WHERE request_id = $1',
        [requestId],
      );
      const { memberId, ...contact } = stored!;
      const isSame = String(memberId) === id && contact.text === text && contact.way === way && contact.outcome === outcome;
      if (!isSame || contact.author !== caller.name) return err('staff.request_reused');
      if (added.length > 0)
        await audit(tx, caller, {
          action: 'care.add_contact',
          merchantId,
          subject: { kind: 'member', id },
          after: { contact: contact.id, way, outcome, markers: contact.kinds },
        });
      return ok(contact);
    },
    { isRepeatable: true },
  );
}
