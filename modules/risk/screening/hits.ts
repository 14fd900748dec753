import type { decideScreenHit as contract, screenHits } from '#contracts/bo/screening.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { accountsOf, membersNamed } from '#modules/identity/index.ts';
import { audit } from '#modules/staff/index.ts';

type Page = Output<typeof screenHits>;
type Row = Omit<Page['rows'][number], 'memberId' | 'account'> & { memberId: bigint };

const ORDERS: Record<string, string> = {
  measure: "(h.state <> 'open'), h.measure, h.id",
  '-measure': "(h.state <> 'open'), h.measure DESC, h.id DESC",
  foundAt: 'h.found_at, h.id',
  '-foundAt': 'h.found_at DESC, h.id DESC',
};

/** Returns a page of hits. `account` selects the hits of the members with this name. */
export async function listHits(db: Queryable, wanted: Input<typeof screenHits>): Promise<Page> {
  const { sort = '-measure', state = null, kind = null, merchantId = null, account } = wanted;
  const { rows, total } = await listPage<Row>(
    db,
    {
      select: `h.id::text, h.version, h.merchant_id, h.member_id, l.kind, l.name AS list, e.trait, e.value, to_char(e.born, 'YYYY-MM-DD') AS born,
        e.remark, e.ended_at IS NOT NULL AS is_ended, h.matched, h.measure, h.state, h.found_at, h.note, h.decided_by, h.decided_at`,
      from: 'screen_hit h JOIN screen_entry e ON e.id = h.entry_id JOIN screen_list l ON l.id = e.list_id',
      where: `($1::text IS NULL OR h.state = $1) AND ($2::text IS NULL OR l.kind = $2) AND ($3::int IS NULL OR h.merchant_id = $3)
        AND ($4::bigint[] IS NULL OR h.member_id = ANY ($4))`,
      values: [state, kind, merchantId, account === undefined ? null : await membersNamed(db, account)],
      order: ORDERS[sort]!,
    },
    wanted,
  );
  const accounts = await accountsOf(
    db,
    rows.map(({ memberId }) => memberId),
  );
  return { rows: rows.map((row) => ({ ...row, memberId: String(row.memberId), account: accounts.get(row.memberId) ?? '' })), total };
}

type Decision = Output<typeof contract>;

/**
 * Stores a decision with its audit entry in one commit, if the hit still has the version that the caller read. A later decision replaces an
 * earlier one.
 */
export function decideHit(
  db: Database,
  caller: StaffCaller,
  { id, version, verdict, note }: Input<typeof contract>,
): Promise<Result<Decision, Failure<'risk.unknown' | 'risk.changed'>>> {
  return db.transaction<Decision, Failure<'risk.unknown' | 'risk.changed'>>(async (tx) => {
    const [hit] = await tx.query<{ version: number; state: string; merchantId: number; memberId: bigint; measure: number }>(
      'SELECT version, state, merchant_id, member_id, measure FROM screen_hit WHERE id = $1 FOR UPDATE',
      [id],
    );
    if (!hit) return err('risk.unknown');
    if (hit.version !== version) return err('risk.changed');
    await tx.query(
      'UPDATE screen_hit SET state = $2, note = $3, decided_by = $4, decided_at = clock_timestamp(), version = version + 1 WHERE id = $1',
      [id, verdict, note, caller.name],
    );
    await audit(tx, caller, {
      action: 'screening.decide',
      merchantId: hit.merchantId,
      subject: { kind: 'member', id: String(hit.memberId) },
      reason: note,
      before: { state: hit.state },
      after: { state: verdict, hit: id, measure: hit.measure },
    });
    return ok({ version: version + 1, state: verdict });
  });
}
