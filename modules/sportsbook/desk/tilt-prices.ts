import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { storedTilt, tiltOf } from '#modules/sportsbook/feeds/tilts.ts';
import { publishEvent } from '#modules/sportsbook/pushes/publish-event.ts';
import { audit } from '#modules/staff/index.ts';

type Requested = { id: bigint; outcome: string; tilt: number; reason: string };
type Line = { event: bigint; outcomes: string[]; prices: (number | null)[]; tilts: number[] | null };
type Tilted = { event: bigint; version: number; price: number | null };

/**
 * Shortens the price of an outcome of a feed by hundredths of a logit, from now on; 0 sells it at the price of the feed again. It lengthens
 * none. The match is locked, so no bet is taken at a price that is replaced.
 */
export async function tiltPrice(
  deps: SportsDeps,
  caller: StaffCaller,
  requested: Requested,
): Promise<Result<{ event: string; price: number | null }, Failure<'sports.line_gone' | 'sports.outcome_unknown'>>> {
  const made = await deps.db.transact(async (tx) => {
    const line = await lockLine(tx, requested.id);
    if (!line) return err('sports.line_gone');
    const place = line.outcomes.indexOf(requested.outcome);
    if (place < 0) return err('sports.outcome_unknown');
    const before = tiltOf(line.tilts?.[place]);
    const tilts = line.outcomes.map((_outcome, at) =>
      at === place ? storedTilt({ ...before, trader: requested.tilt }) : (line.tilts?.[at] ?? 0),
    );
    const tilted = await storeTilts(tx, requested.id, { event: line.event, tilts, place });
    await audit(tx, caller, {
      action: 'sports.tilt_price',
      subject: { kind: 'sports_market', id: String(requested.id) },
      reason: requested.reason,
      before: { outcome: requested.outcome, tilt: before.trader, price: line.prices[place]! },
      after: { outcome: requested.outcome, tilt: requested.tilt, price: tilted.price },
    });
    return ok(tilted);
  });
  if (!made.ok) return made;
  const { event, version, price } = made.value;
  await publishEvent(deps, event, { since: version });
  return ok({ event: String(event), price });
}

/** A market of a match of a feed that is not over. The match is locked before the market is read. */
async function lockLine(tx: Tx, id: bigint): Promise<Line | undefined> {
  await tx.query('SELECT FROM sports_event WHERE id = (SELECT event_id FROM sports_market WHERE id = $1) FOR NO KEY UPDATE', [id]);
  const [found] = await tx.query<Line>(
    `SELECT e.id AS event, m.outcomes, m.prices, m.tilts FROM sports_market m JOIN sports_event e ON e.id = m.event_id
      WHERE m.id = $1 AND e.feed IS NOT NULL AND e.state IN ('open', 'live') AND m.status IN (0, 1, -1)`,
    [id],
  );
  return found;
}

async function storeTilts(
  tx: Tx,
  id: bigint,
  { event, tilts, place }: { event: bigint; tilts: readonly number[]; place: number },
): Promise<Tilted> {
  const [tilted] = await tx.query<Tilted>(
    `WITH moved AS (UPDATE sports_event SET version = version + 1, seq = seq + 1 WHERE id = $2 RETURNING id, version)
     UPDATE sports_market m SET tilts = $3, fed_prices = coalesce(m.fed_prices, m.prices), prices = sports_tilted(coalesce(m.fed_prices, m.prices), $3),
            version = moved.version
       FROM moved WHERE m.id = $1 RETURNING moved.id AS event, moved.version, m.prices[$4] AS price`,
    [id, event, tilts, place + 1],
  );
  return tilted!;
}
