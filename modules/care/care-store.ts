import type { careList, memberCare } from '#contracts/bo/care.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { SHOWN_DAYS } from '#modules/care/thresholds.ts';

type Page = Output<typeof careList>;
type Row = Omit<Page['rows'][number], 'memberId' | 'account'> & { memberId: bigint };
type Care = Output<typeof memberCare>;

/** Members with their recent markers. The state shows whether the markers have grown since the last interaction. */
const FROM = `(SELECT h.merchant_id, h.member_id, max(h.last_at) AS last_at, array_agg(h.kind) AS kinds,
    json_agg(json_build_object('kind', h.kind, 'measure', h.measure, 'firstAt', h.first_at, 'lastAt', h.last_at) ORDER BY h.kind) AS markers,
    min(c.contacts) AS contacts, min(c.last_at) AS last_contact_at,
    CASE WHEN max(h.grown_at) > coalesce(min(c.last_at), '-infinity') THEN 'waiting' ELSE 'seen' END AS state
  FROM harm_marker h CROSS JOIN LATERAL (
    SELECT count(*)::int AS contacts, max(x.at) AS last_at FROM care_contact x WHERE x.member_id = h.member_id) AS c
 WHERE h.last_at > clock_timestamp() - interval '${SHOWN_DAYS} days' GROUP BY h.merchant_id, h.member_id) AS m`;

/** Reads a page of members with markers. */
export async function listCare(db: Queryable, { sort, merchantId, kind, state, ...page }: Input<typeof careList>): Promise<Page> {
  const direction = sort === 'lastAt' ? 'ASC' : 'DESC';
  const { rows, total } = await listPage<Row>(
    db,
    {
      select: 'm.member_id, m.merchant_id, m.markers, m.last_at, m.contacts, m.last_contact_at, m.state',
      from: FROM,
      where: '($1::int IS NULL OR m.merchant_id = $1) AND ($2::text IS NULL OR $2 = ANY (m.kinds)) AND ($3::text IS NULL OR m.state = $3)',
      values: [merchantId ?? null, kind ?? null, state ?? null],
      order: `m.state DESC, m.last_at ${direction}, m.member_id`,
    },
    page,
  );
  const names = await accountsOf(
    db,
    rows.map(({ memberId }) => memberId),
  );
  return {
    rows: rows.map(({ memberId, markers, ...row }) => ({
      ...row,
      memberId: String(memberId),
      account: names.get(memberId) ?? '',
      markers: markers.map((one) => ({ ...one, firstAt: new Date(one.firstAt), lastAt: new Date(one.lastAt) })),
    })),
    total,
  };
}

/** Reads the markers and interactions of one member. */
export async function readCare(db: Queryable, memberId: string): Promise<Care> {
  const [markers, contacts] = await Promise.all([
    db.query<Care['markers'][number]>('SELECT kind, measure, first_at, last_at FROM harm_marker WHERE member_id = $1 ORDER BY kind', [
      memberId,
    ]),
    db.query<Care['contacts'][number]>(
      'SELECT id::text, way, outcome, text, kinds, author, at FROM care_contact c WHERE member_id = $1 ORDER BY c.id DESC LIMIT 200',
      [memberId],
    ),
  ]);
  return { markers, contacts };
}
