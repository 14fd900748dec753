import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { publishEvent } from '#modules/sportsbook/pushes/publish-event.ts';
import { audit } from '#modules/staff/index.ts';

/** A market that is stopped after a price jump, with the prices last sold and the present prices of the feed. */
export type JumpedMarket = {
  id: string;
  event: string;
  sport: string;
  names: string[];
  code: string;
  specifiers: string;
  outcomes: { name: string; was: number | null; price: number | null }[];
};

const MOST_SHOWN = 100;
/** SQL condition of a market `m` of a match `e` that is stopped only by a price jump. */
const IS_JUMPED = `m.jumped_from IS NOT NULL AND m.status = -1 AND e.state IN ('open', 'live')`;

export async function jumpedMarkets(db: Queryable): Promise<JumpedMarket[]> {
  return db.query<JumpedMarket>(
    `SELECT m.id::text, e.id::text AS event, e.sport, e.names, m.code, m.specifiers,
            (SELECT json_agg(json_build_object('name', o.name, 'was', o.was, 'price', o.price) ORDER BY o.n)
               FROM unnest(m.outcomes, m.jumped_from, coalesce(m.fed_prices, m.prices)) WITH ORDINALITY AS o (name, was, price, n)) AS outcomes
       FROM sports_market m JOIN sports_event e ON e.id = m.event_id WHERE ${IS_JUMPED} ORDER BY e.starts_at, m.id LIMIT ${MOST_SHOWN}`,
  );
}

/** Opens a market that a price jump stopped, at the present prices of its feed. */
export async function sellJumped(
  deps: SportsDeps,
  caller: StaffCaller,
  { id, reason }: { id: bigint; reason: string },
): Promise<Result<{ event: string }, Failure<'sports.stop_unknown'>>> {
  const sold = await deps.db.transact(async (tx) => {
    const [market] = await tx.query<{ event: bigint; version: number; was: number[]; prices: number[] }>(
      `WITH jumped AS (SELECT m.id, m.event_id, m.jumped_from AS was FROM sports_market m JOIN sports_event e ON e.id = m.event_id WHERE m.id = $1 AND ${IS_JUMPED}),
            moved AS (UPDATE sports_event e SET version = e.version + 1, seq = e.seq + 1 FROM jumped WHERE e.id = jumped.event_id RETURNING e.id, e.version)
       UPDATE sports_market m SET status = 1, jumped_from = NULL, version = moved.version FROM moved, jumped
        WHERE m.id = jumped.id AND m.jumped_from IS NOT NULL AND m.status = -1 RETURNING moved.id AS event, moved.version, jumped.was, m.prices`,
      [id],
    );
    if (!market) return undefined;
    const subject = { kind: 'sports_market', id: String(id) };
    await audit(tx, caller, {
      action: 'sports.sell_jumped',
      subject,
      reason,
      before: { prices: market.was },
      after: { prices: market.prices },
    });
    return market;
  });
  if (!sold) return err('sports.stop_unknown');
  await publishEvent(deps, sold.event, { since: sold.version });
  return ok({ event: String(sold.event) });
}
