import type { AgentContractKind } from '#contracts/agents.ts';
import type { Tx } from '#platform/db/database.ts';

type Branch = {
  placeId: bigint;
  /** True if the contract of the place itself ends too, and not only those below it. */
  isItself: boolean;
  zone: string;
  now: Date;
  /** Kind of the contracts to end; undefined for all kinds. */
  kind?: AgentContractKind;
};

/**
 * Ends the contracts of a branch: each with the current period, or at its start if it has not begun. Offers are withdrawn. A contract of
 * the same kind below an ended contract ends too, because it is paid out of that contract.
 */
export async function endBranch(tx: Tx, { placeId, isItself, zone, now, kind }: Branch): Promise<number> {
  const places = `(SELECT p.id FROM agent_place p WHERE p.path @> ARRAY[$1::bigint] OR ($2::boolean AND p.id = $1))`;
  const values = [placeId, isItself, kind ?? null];
  await tx.query(
    `UPDATE agent_contract SET state = 'denied', decided_at = $4
      WHERE state = 'requested' AND place_id IN ${places} AND ($3::text IS NULL OR kind = $3)`,
    [...values, now],
  );
  const ended = await tx.query(
    `UPDATE agent_contract c SET ends_at = greatest(c.starts_at, (SELECT CASE WHEN o.starts = $5 THEN o.starts ELSE o.ends END FROM agent_period(c.period, $4, $5) AS o))
      WHERE c.state = 'valid' AND c.ends_at IS NULL AND c.place_id IN ${places} AND ($3::text IS NULL OR c.kind = $3) RETURNING c.id`,
    [...values, zone, now],
  );
  return ended.length;
}
