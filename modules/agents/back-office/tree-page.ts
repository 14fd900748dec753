import type { AgentContractKind } from '#contracts/agents.ts';
import type { agentTree } from '#contracts/bo/agents.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Queryable } from '#platform/db/database.ts';
import { cardsOf } from '#modules/identity/index.ts';
import { membersNamed, namesOf, pageSql, type Desk, type Who } from '#modules/agents/back-office/desk.ts';
import { sizesOf } from '#modules/agents/reports/report-store.ts';
import { placeOf } from '#modules/agents/tree/place-store.ts';

type Row = { id: bigint; memberId: bigint; merchantId: number; uplineId: bigint | null; depth: number; directs: number; total: number };

const OF_LEVEL = 'p.parent_id = $1';
const OF_TOP = `p.parent_id IS NULL AND ($1::int IS NULL OR p.merchant_id = $1)
  AND (EXISTS (SELECT FROM agent_place c WHERE c.parent_id = p.id AND c.until IS NULL) OR EXISTS (SELECT FROM agent_contract k WHERE k.place_id = p.id))`;
const OF_NAME = 'p.member_id = ANY ($1::bigint[])';

/** Returns a page of a level of the tree, or of the members with a name. */
export async function treePage(desk: Desk, input: Input<typeof agentTree>): Promise<Output<typeof agentTree>> {
  const { db, site } = desk;
  const { under, account, merchantId, sort } = input;
  const above = under === undefined ? undefined : await placeOf(db, BigInt(under));
  if (under !== undefined && !above) return { rows: [], total: 0, path: [] };
  const [where, value] =
    account !== undefined
      ? [OF_NAME, await membersNamed(desk, account, merchantId)]
      : above
        ? [OF_LEVEL, above.id]
        : [OF_TOP, merchantId ?? null];
  const rows = await db.query<Row>(
    `SELECT p.id, p.member_id, p.merchant_id, up.member_id AS upline_id, cardinality(p.path) AS depth,
            (SELECT count(*)::int FROM agent_place c WHERE c.parent_id = p.id AND c.until IS NULL) AS directs, (count(*) OVER ())::int AS total
       FROM agent_place p LEFT JOIN agent_place up ON up.id = p.parent_id
      WHERE p.until IS NULL AND ${where} ORDER BY p.member_id ${sort === '-id' ? 'DESC' : 'ASC'} ${pageSql(input)}`,
    [value],
  );
  const ids = rows.map(({ id }) => id);
  const cards = await cardsOf(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const nameOf = await namesOf(
    db,
    rows.map(({ uplineId }) => uplineId),
  );
  const [below, kinds] = [await sizesOf(db, ids), await kindsOf(db, ids)];
  return {
    rows: rows.map(({ id, memberId, merchantId: brand, uplineId, depth, directs }) => {
      const { account: name, accountType, createdAt } = cards.get(memberId)!;
      return {
        member: { id: String(memberId), account: name },
        merchantId: brand,
        depth,
        directs,
        joinedAt: createdAt,
        isAgent: site.merchant(brand).settings.agentTypes.includes(accountType),
        upline: uplineId === null ? null : nameOf(uplineId),
        below: below.get(id) ?? 0,
        contracts: kinds.get(id) ?? [],
      };
    }),
    total: rows[0]?.total ?? 0,
    path: above && account === undefined ? await pathOf(db, [...above.path, above.id]) : [],
  };
}

async function pathOf(db: Queryable, places: readonly bigint[]): Promise<Who[]> {
  const rows = await db.query<{ memberId: bigint }>(
    'SELECT p.member_id FROM unnest($1::bigint[]) WITH ORDINALITY AS u (id, nth) JOIN agent_place p ON p.id = u.id ORDER BY u.nth',
    [places],
  );
  const ids = rows.map(({ memberId }) => memberId);
  return ids.map(await namesOf(db, ids));
}

/** Returns the kinds of contracts without an end at these places. */
async function kindsOf(db: Queryable, places: readonly bigint[]): Promise<Map<bigint, AgentContractKind[]>> {
  const rows = await db.query<{ id: bigint; kinds: AgentContractKind[] }>(
    `SELECT place_id AS id, array_agg(kind ORDER BY kind) AS kinds FROM agent_contract
      WHERE place_id = ANY ($1::bigint[]) AND state = 'valid' AND ends_at IS NULL GROUP BY place_id`,
    [places],
  );
  return new Map(rows.map(({ id, kinds }) => [id, kinds]));
}
