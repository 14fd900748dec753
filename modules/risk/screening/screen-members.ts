import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from '#platform/db/database.ts';
import { recordSignals } from '#modules/signals/index.ts';
import { hitsOf, indexOf, isOfBrand, type Hit, type Listed, type Screened } from '#modules/risk/screening/compare.ts';

type Row = {
  merchantId: number;
  memberId: bigint;
  account: string;
  mobile: string | null;
  email: string | null;
  names: string[];
  born: string | null;
};
type Stated = { memberId: bigint; name: string; born: string };
type Payout = { memberId: bigint; holder: string; number: string };

/** Number of members that are compared in one step. */
const BATCH = 500;
/** Hours after which all members are compared with a list again. An import also makes the comparison due. */
const EVERY_HOURS = 6;

/** Compares members with lists if an import or `EVERY_HOURS` makes it due. Safe to repeat, because a hit is stored once. */
export async function screenWhenDue(db: Database, now: Date): Promise<void> {
  const due = await db.query<{ id: bigint }>(
    'SELECT id FROM screen_list WHERE scanned_at IS NULL OR scanned_at < $1::timestamptz - make_interval(hours => $2)',
    [now, EVERY_HOURS],
  );
  if (due.length > 0) await screenMembers(db, now);
}

/** Compares all members with all entries that have not ended, and stores the hits. Hits of watch lists are stored as signs, too. */
export async function screenMembers(db: Database, now: Date): Promise<void> {
  const asOf = await db.query<{ listId: bigint; last: bigint }>('SELECT list_id, max(id) AS last FROM screen_import GROUP BY list_id');
  // A listed network may have host bits, or another spelling of IPv6. The type `cidr` refuses the first and rewrites the second.
  const entries = await db.query<Listed>(
    `SELECT id, trait, CASE trait WHEN 'network' THEN network(key::inet)::text ELSE key END AS key, to_char(born, 'YYYY-MM-DD') AS born,
            merchant_id
       FROM screen_entry WHERE ended_at IS NULL`,
  );
  const index = indexOf(entries);
  const networks = entries.filter(({ trait }) => trait === 'network');
  for (let after = 0n; ;) {
    const rows = await db.query<Row>(
      `SELECT merchant_id, member_id, account, mobile, email, names, to_char(born, 'YYYY-MM-DD') AS born FROM members_to_screen($1, $2)`,
      [after, BATCH],
    );
    if (rows.length === 0) break;
    const members = await traitsOf(db, rows);
    const hits = await networkHits(db, members, networks);
    // A member is compared with thousands of names, so other work of the process runs between two members.
    for (const member of members) {
      hits.push(...hitsOf(index, member));
      await breathe();
    }
    await storeHits(db, hits, now);
    after = rows.at(-1)!.memberId;
  }
  // A list that was imported in the meantime is compared at the next run. An import that has not committed yet holds a lock on its list, so
  // this statement waits for it.
  await db.transact(async (tx) => {
    await tx.query('SELECT FROM screen_list l ORDER BY l.id FOR UPDATE');
    await tx.query(
      `UPDATE screen_list l SET scanned_at = $1 FROM unnest($2::bigint[], $3::bigint[]) AS s (list_id, last)
        WHERE l.id = s.list_id AND NOT EXISTS (SELECT FROM screen_import i WHERE i.list_id = l.id AND i.id > s.last)`,
      [now, asOf.map(({ listId }) => listId), asOf.map(({ last }) => last)],
    );
  });
}

async function traitsOf(db: Database, rows: readonly Row[]): Promise<Screened[]> {
  const ids = rows.map(({ memberId }) => memberId);
  const stated = await db.query<Stated>("SELECT member_id, name, to_char(born, 'YYYY-MM-DD') AS born FROM names_stated($1)", [ids]);
  const payouts = await db.query<Payout>('SELECT * FROM payout_traits($1)', [ids]);
  return rows.map(({ merchantId, memberId, account, mobile, email, names, born }) => {
    const own = stated.filter((one) => one.memberId === memberId);
    const accounts = payouts.filter((one) => one.memberId === memberId);
    const all = [...names, ...own.map(({ name }) => name), ...accounts.map(({ holder }) => holder)];
    return {
      merchantId,
      memberId,
      born: [...(born === null ? [] : [born]), ...own.map((one) => one.born)],
      values: [
        { trait: 'account', value: account },
        ...(mobile === null ? [] : [{ trait: 'mobile' as const, value: mobile }]),
        ...(email === null ? [] : [{ trait: 'email' as const, value: email }]),
        ...accounts.map(({ number }) => ({ trait: 'number' as const, value: number })),
        ...[...new Set(all)].map((value) => ({ trait: 'name' as const, value })),
      ],
    };
  });
}

async function networkHits(db: Database, members: readonly Screened[], networks: readonly Listed[]): Promise<Hit[]> {
  if (networks.length === 0) return [];
  const rows = await db.query<{ memberId: bigint; network: string; listed: string }>(
    'SELECT * FROM members_from_networks($1, $2::cidr[])',
    [members.map(({ memberId }) => memberId), networks.map(({ key }) => key)],
  );
  const brands = new Map(members.map(({ memberId, merchantId }) => [memberId, merchantId]));
  return rows.flatMap(({ memberId, network, listed }) =>
    networks
      .filter((one) => one.key === listed && isOfBrand(one, brands.get(memberId)!))
      .map(({ id }) => ({ entryId: id, merchantId: brands.get(memberId)!, memberId, measure: 100, matched: network })),
  );
}

/** Stores new hits. A hit that is already stored keeps its decision. */
async function storeHits(db: Database, hits: readonly Hit[], now: Date): Promise<void> {
  if (hits.length === 0) return;
  const list = <T>(of: (one: Hit) => T): T[] => hits.map(of);
  const stored = await db.query<{ entryId: bigint; merchantId: number; memberId: bigint; kind: string; name: string }>(
    `WITH found AS (
       INSERT INTO screen_hit AS h (entry_id, merchant_id, member_id, measure, matched)
       SELECT * FROM unnest($1::bigint[], $2::int[], $3::bigint[], $4::int[], $5::text[]) ON CONFLICT (entry_id, member_id) DO NOTHING
       RETURNING h.entry_id, h.merchant_id, h.member_id
     )
     SELECT f.*, l.kind, l.name FROM found f JOIN screen_entry e ON e.id = f.entry_id JOIN screen_list l ON l.id = e.list_id`,
    [
      list((one) => one.entryId),
      list((one) => one.merchantId),
      list((one) => one.memberId),
      list((one) => one.measure),
      list((one) => one.matched),
    ],
  );
  const watched = stored.filter(({ kind }) => kind === 'watch');
  await recordSignals(
    db,
    'watch',
    watched.map(({ entryId, merchantId, memberId, name }) => ({
      merchantId,
      thing: createHash('sha256').update(`watch/${entryId}`).digest('hex'),
      label: name,
      memberId,
      firstAt: now,
      lastAt: now,
    })),
    now,
  );
}
