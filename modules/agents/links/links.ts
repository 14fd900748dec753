import { randomBytes } from 'node:crypto';
import type { addAgentLink as contract, agentLinks, openAgentLink } from '#contracts/agent-downlines.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { take, type Limit } from '#platform/limit/limit.ts';
import { codeOfMember } from '#modules/identity/index.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';

export type Link = Output<typeof contract>;
export type LinkFailure = Failure<'agents.too_many_links' | 'agents.link_exists' | 'wallet.request_reused'>;
const MOST_LINKS = 50;
/** Limit of counted visits: one a day for each network and link. */
const VISIT: Limit = { name: 'agent-link', most: 1, windowMs: 86_400_000 };

const COLUMNS = 'l.id::text, l.code, l.name, l.landing, l.at, l.closed_at';

/** Returns an agent's links, the newest first, with the visits, members and deposits that each has brought within these days. */
export async function linkList(
  db: Queryable,
  { memberId, merchantId }: Caller,
  days: number,
  now: Date,
): Promise<Output<typeof agentLinks>> {
  const content = await db.query<Output<typeof agentLinks>['content'][number]>(
    `SELECT ${COLUMNS},
            (SELECT coalesce(sum(d.visits), 0)::int FROM agent_link_day d WHERE d.link_id = l.id AND d.day > brand_day($2, $3) - $4::int) AS visits,
            (SELECT count(*)::int FROM agent_link_member m
              WHERE m.link_id = l.id AND brand_day($2, m.registered_at) > brand_day($2, $3) - $4::int) AS registrations,
            (SELECT count(*)::int FROM agent_link_member m
              WHERE m.link_id = l.id AND brand_day($2, m.first_deposit_at) > brand_day($2, $3) - $4::int) AS first_deposits
       FROM agent_link l WHERE l.agent_id = $1 ORDER BY l.id DESC`,
    [memberId, merchantId, now, days],
  );
  return { content };
}

/** Adds a link with a new code. Each `requestId` is one link, and a name belongs to one link. */
export async function addLink(
  { db }: Pick<AgentDeps, 'db'>,
  { memberId, merchantId }: Caller,
  { name, landing, requestId }: Input<typeof contract>,
  now: Date,
): Promise<Result<Link, LinkFailure>> {
  return db.transaction<Link, LinkFailure>(
    async (tx) => {
      await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('agent_link', $1))", [memberId]);
      const own = await tx.query<Link & { requestId: string }>(`SELECT ${COLUMNS}, l.request_id FROM agent_link l WHERE l.agent_id = $1`, [
        memberId,
      ]);
      const earlier = own.find((one) => one.requestId === requestId);
      if (earlier) {
        const { requestId: _id, ...link } = earlier;
        return link.name === name && link.landing === landing ? ok(link) : err('wallet.request_reused');
      }
      if (own.some((one) => one.name.toLowerCase() === name.toLowerCase())) return err('agents.link_exists', { field: 'name' });
      if (own.length >= MOST_LINKS) return err('agents.too_many_links', { most: MOST_LINKS });
      // Members' own codes have no L, so link codes differ from them.
      const code = `L${randomBytes(5).toString('hex').toUpperCase()}`;
      const [made] = await tx.query<Link>(
        `INSERT INTO agent_link AS l (merchant_id, agent_id, code, name, landing, request_id, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (request_id) DO NOTHING RETURNING ${COLUMNS}`,
        [merchantId, memberId, code, name, landing, requestId, now],
      );
      return made ? ok(made) : err('wallet.request_reused');
    },
    { isRepeatable: true },
  );
}

/** Closes a link of the agent, or opens it again. */
export async function openLink(
  db: Queryable,
  { memberId }: Caller,
  { id, isOpen }: Input<typeof openAgentLink>,
  now: Date,
): Promise<Result<Link, Failure<'agents.link_unknown'>>> {
  const [link] = await db.query<Link>(
    `UPDATE agent_link l SET closed_at = CASE WHEN $3 THEN NULL ELSE coalesce(l.closed_at, $4) END
      WHERE l.id = $1 AND l.agent_id = $2 RETURNING ${COLUMNS}`,
    [id, memberId, isOpen, now],
  );
  return link ? ok(link) : err('agents.link_unknown');
}

/** Returns the agent who owns the link of a code; `closed` for a closed link, undefined for an unknown code. */
export async function ownerOfLink(db: Queryable, merchantId: number, code: string): Promise<bigint | 'closed' | undefined> {
  const [link] = await db.query<{ id: bigint; isClosed: boolean }>(
    'SELECT agent_id AS id, closed_at IS NOT NULL AS is_closed FROM agent_link WHERE merchant_id = $1 AND code = $2',
    [merchantId, code],
  );
  return link?.isClosed ? 'closed' : link?.id;
}

/** Counts a visit by a link, once a day for each network. The answer is equal whether the link exists or not. */
export async function countVisit(
  db: Queryable,
  { merchantId, code, ip, now }: { merchantId: number; code: string; ip: string; now: Date },
): Promise<void> {
  const [link] = await db.query<{ id: bigint }>('SELECT id FROM agent_link WHERE merchant_id = $1 AND code = $2 AND closed_at IS NULL', [
    merchantId,
    code.toUpperCase(),
  ]);
  if (!link || !(await take(db, VISIT, `${link.id}/${ip}`, now)).ok) return;
  await db.query(
    `INSERT INTO agent_link_day AS d (link_id, day, visits) VALUES ($1, brand_day($2, $3), 1)
     ON CONFLICT (link_id, day) DO UPDATE SET visits = d.visits + 1`,
    [link.id, merchantId, now],
  );
}

/** Stores the link by which a new member came. Safe to repeat. */
export async function storeVisitor(db: Queryable, memberId: bigint, merchantId: number, now: Date): Promise<void> {
  const code = await codeOfMember(db, memberId);
  if (code === undefined) return;
  await db.query(
    `INSERT INTO agent_link_member (member_id, link_id, registered_at)
     SELECT $1, l.id, $4 FROM agent_link l WHERE l.merchant_id = $2 AND l.code = $3 ON CONFLICT DO NOTHING`,
    [memberId, merchantId, code, now],
  );
}

/** Stores the time of the first deposit of members who came by a link; a later call changes nothing. */
export async function onDeposits(tx: Queryable, members: readonly bigint[], now: Date): Promise<void> {
  await tx.query('UPDATE agent_link_member SET first_deposit_at = $2 WHERE member_id = ANY ($1::bigint[]) AND first_deposit_at IS NULL', [
    members,
    now,
  ]);
}
