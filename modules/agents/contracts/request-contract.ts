import type { agentContracts, AgentContractKind } from '#contracts/agents.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { isOver, standingAt } from '#modules/agents/contracts/contract-store.ts';
import { lockBook, placeOf } from '#modules/agents/tree/place-store.ts';

type ContractRequest = Output<typeof agentContracts>['requests'][number];

/** Requests a contract of a kind from the member directly above. A repeat while the request waits changes nothing. */
export function requestContract(
  db: Database,
  { memberId, merchantId }: Caller,
  kind: AgentContractKind,
  now: Date,
): Promise<Result<{ isRequested: true }, Failure<'agents.nobody_above' | 'agents.offer_open'>>> {
  return db.transaction<{ isRequested: true }, Failure<'agents.nobody_above' | 'agents.offer_open'>>(async (tx) => {
    // An offer that is made at the same time waits here, and then closes the request.
    await lockBook(tx, merchantId);
    const place = (await placeOf(tx, memberId))!;
    if (place.parentId === null) return err('agents.nobody_above');
    const { offered } = await standingAt(tx, place.id, kind);
    if (offered && !isOver(offered, now)) return err('agents.offer_open');
    await tx.query(
      `INSERT INTO agent_request (merchant_id, member_id, kind, at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (member_id, kind) WHERE closed_at IS NULL DO NOTHING`,
      [merchantId, memberId, kind, now],
    );
    return ok({ isRequested: true });
  });
}

/**
 * Declines the request of a member directly below. A stranger's request is unknown, and so is a request that an offer closed. A repeat
 * changes nothing.
 */
export async function declineRequest(
  db: Database,
  { memberId }: Caller,
  id: string,
  now: Date,
): Promise<Result<{ isDeclined: true }, Failure<'agents.ask_unknown'>>> {
  const own = (await placeOf(db, memberId))!;
  const found = await db.query(
    `UPDATE agent_request a SET closed_at = coalesce(a.closed_at, $3), closed_by = coalesce(a.closed_by, 'declined')
       FROM agent_place p WHERE a.id = $1 AND a.closed_by IS DISTINCT FROM 'offered' AND p.member_id = a.member_id AND p.until IS NULL AND p.parent_id = $2
     RETURNING 1`,
    [id, own.id, now],
  );
  return found.length > 0 ? ok({ isDeclined: true }) : err('agents.ask_unknown');
}

/** Closes the request that an offer answers. */
export async function closeRequest(tx: Queryable, memberId: bigint, kind: AgentContractKind, now: Date): Promise<void> {
  await tx.query(
    "UPDATE agent_request SET closed_at = $3, closed_by = 'offered' WHERE member_id = $1 AND kind = $2 AND closed_at IS NULL",
    [memberId, kind, now],
  );
}

/** Returns waiting requests: the member's own, and those of members who are directly below now. */
export async function openRequests(db: Queryable, memberId: bigint): Promise<ContractRequest[]> {
  const rows = await db.query<{ id: bigint; memberId: bigint; kind: AgentContractKind; at: Date }>(
    `SELECT a.id, a.member_id, a.kind, a.at FROM agent_request a
      WHERE a.closed_at IS NULL AND (a.member_id = $1 OR a.member_id IN (
        SELECT p.member_id FROM agent_place own JOIN agent_place p ON p.parent_id = own.id AND p.until IS NULL
         WHERE own.member_id = $1 AND own.until IS NULL)) ORDER BY a.id LIMIT 200`,
    [memberId],
  );
  const accounts = await accountsOf(
    db,
    rows.map((row) => row.memberId),
  );
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    account: accounts.get(row.memberId) ?? '',
    memberId: String(row.memberId),
    isOwn: row.memberId === memberId,
    at: row.at,
  }));
}

/** True if the member has an upline. */
export async function hasUpline(db: Queryable, memberId: bigint): Promise<boolean> {
  const rows = await db.query('SELECT FROM agent_place WHERE member_id = $1 AND until IS NULL AND parent_id IS NOT NULL', [memberId]);
  return rows.length > 0;
}
