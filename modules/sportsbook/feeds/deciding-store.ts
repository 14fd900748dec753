import { createHash } from 'node:crypto';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { OutcomeEnd } from '#modules/sportsbook/settlement/result-store.ts';
import { ALWAYS } from '#modules/sportsbook/settlement/window-store.ts';
import { keyOf, type FedMarket, type FedWindow, type Folded } from '#modules/sportsbook/feeds/fold.ts';
import { VOID } from '#modules/sportsbook/slips/parts.ts';
import type { DecidingMessage, FedEnd } from '#modules/sportsbook/feeds/port.ts';

/**
 * Stores a message once by its content; returns false if it was stored before. The `request` of a repeat for a recovery does not count as
 * content.
 */
export async function storeDeciding(tx: Tx, feed: string, message: DecidingMessage): Promise<boolean> {
  return (await storeOnce(tx, feed, message)) !== undefined;
}

/** Stores a message once by its content, and returns its hash; undefined if it was stored before. */
export async function storeOnce(tx: Tx, feed: string, { request: _request, ...message }: DecidingMessage): Promise<Buffer | undefined> {
  const body = JSON.stringify(message);
  const hash = createHash('sha256').update(`${feed}\n${body}`).digest();
  const [row] = await tx.query<{ hash: Buffer }>(
    'INSERT INTO sports_feed_message (hash, feed, event_ref, at, body) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING hash',
    [hash, feed, message.event, message.at, body],
  );
  return row?.hash;
}

/** Returns the messages that decide a match. Late messages count only after staff have approved them. */
export async function decidingOf(db: Queryable, feed: string, ref: string): Promise<DecidingMessage[]> {
  const rows = await db.query<{ body: DecidingMessage }>(
    `SELECT m.body FROM sports_feed_message m WHERE m.feed = $1 AND m.event_ref = $2
        AND NOT EXISTS (SELECT FROM sports_late_message l WHERE l.hash = m.hash AND l.state <> 'applied')`,
    [feed, ref],
  );
  return rows.map(({ body }) => body);
}

type StoredMarket = { id: bigint; code: string; specifiers: string; outcomes: string[]; status: number };

/**
 * Makes the results and cancel windows of a match equal to those of its messages, and closes or opens its markets accordingly. Returns true
 * if something changed.
 */
export async function applyFolded(tx: Tx, eventId: bigint, { results: sent, windows }: Folded): Promise<boolean> {
  const markets = await tx.query<StoredMarket>('SELECT id, code, specifiers, outcomes, status FROM sports_market WHERE event_id = $1', [
    eventId,
  ]);
  const byKey = new Map(markets.map((market) => [keyOf(market), market]));
  const unreadable = new Set([...sent].flatMap(([key, result]) => (isUnreadable(result, byKey.get(key)?.outcomes ?? []) ? [key] : [])));
  // An unreadable result withdraws the result before it: nobody is paid by that any more, and its bets wait for a readable result.
  const results = new Map([...sent].map(([key, result]) => [key, unreadable.has(key) ? null : result]));
  const isCancelled = (key: string): boolean =>
    windows.some(({ market, from, to }) => (market === undefined || market === key) && from === undefined && to === undefined);
  const isUnsold = (key: string, was: number): boolean => was === 1 && unreadable.has(key);
  const moved = [...byKey].flatMap(([key, { id, status: was }]) => {
    const status = isCancelled(key) ? -4 : results.get(key) ? -3 : [-3, -4].includes(was) || isUnsold(key, was) ? -1 : was;
    return status === was ? [] : [{ id: String(id), status }];
  });
  if (moved.length > 0)
    await tx.query(
      'UPDATE sports_market m SET status = s.status FROM json_to_recordset($1) AS s (id bigint, status smallint) WHERE m.id = s.id',
      [JSON.stringify(moved)],
    );
  const areResultsNew = await storeFedResults(tx, eventId, byKey, results);
  const areWindowsNew = await syncWindows(tx, eventId, byKey, windows);
  if (areResultsNew || areWindowsNew) await tx.query('UPDATE sports_event SET seq = seq + 1 WHERE id = $1', [eventId]);
  return areResultsNew || areWindowsNew;
}

/**
 * True for a result that lacks one of our outcomes and has an unknown one: the unknown outcome may be the missing one, so nobody is paid by
 * the result.
 */
function isUnreadable(result: FedMarket, outcomes: readonly string[]): boolean {
  if (!result) return false;
  const names = result.ends.map(({ name }) => name);
  return names.some((name) => !outcomes.includes(name)) && outcomes.some((outcome) => !names.includes(outcome));
}

type Newest = OutcomeEnd & { marketId: bigint; certainty: number; isWithdrawn: boolean; source: string };

/** Stores a revision of the outcomes with bets whose result has changed. */
async function storeFedResults(
  tx: Tx,
  eventId: bigint,
  byKey: ReadonlyMap<string, StoredMarket>,
  results: Folded['results'],
): Promise<boolean> {
  const legs = await tx.query<{ marketId: bigint; at: number[] }>(
    `SELECT DISTINCT m.id AS market_id, g.score AS at FROM sports_leg g JOIN sports_bet b ON b.id = g.bet_id
       JOIN sports_market m ON m.id IN (g.market_id, g.place_id)
      WHERE g.event_id = $1 AND b.state NOT IN ('waiting', 'refused')`,
    [eventId],
  );
  const newest = await tx.query<Newest>(
    `SELECT DISTINCT ON (r.market_id, r.at, r.outcome) r.market_id, r.at, r.outcome, r.voided, r.won, r.places, r.tied, r.certainty, r.is_withdrawn, r.source
       FROM sports_result r JOIN sports_market m ON m.id = r.market_id WHERE m.event_id = $1
      ORDER BY r.market_id, r.at, r.outcome, r.revision DESC`,
    [eventId],
  );
  const before = new Map(newest.map((row) => [`${row.marketId} ${row.at.join()} ${row.outcome}`, row]));
  const rows = [...byKey].flatMap(([key, market]) => {
    const result = results.get(key);
    if (result === undefined) return [];
    return legs
      .filter(({ marketId }) => marketId === market.id)
      .flatMap(({ at }) => market.outcomes.map((outcome) => ({ marketId: market.id, at, outcome, ...standingOf(result, outcome) })))
      .filter((row) => isOther(before.get(`${row.marketId} ${row.at.join()} ${row.outcome}`), row));
  });
  if (rows.length === 0) return false;
  const [event] = await tx.query<{ revision: number }>('UPDATE sports_event SET revision = revision + 1 WHERE id = $1 RETURNING revision', [
    eventId,
  ]);
  await insertRows(
    tx,
    'sports_result',
    rows.map((row) => ({ ...row, revision: event!.revision, source: 'feed' })),
  );
  return true;
}

type Standing = Omit<FedEnd, 'name'> & { certainty: number; isWithdrawn: boolean };

/** Returns the result of an outcome; an outcome that a settlement leaves out is void. */
function standingOf(result: FedMarket, outcome: string): Standing {
  if (result === null) return { ...VOID, certainty: 2, isWithdrawn: true };
  const { name: _name, ...end } = result.ends.find(({ name }) => name === outcome) ?? { name: outcome, ...VOID };
  return { ...end, certainty: result.certainty, isWithdrawn: false };
}

function isOther(was: Newest | undefined, is: Standing): boolean {
  // A market that is void for lack of a result stays void, although the result before it was withdrawn.
  if (!was || was.source === 'cancel') return !is.isWithdrawn;
  return (['voided', 'won', 'places', 'tied', 'certainty', 'isWithdrawn'] as const).some((name) => was[name] !== is[name]);
}

/** Adds and ends windows of the feed until exactly these windows are in force. */
async function syncWindows(
  tx: Tx,
  eventId: bigint,
  byKey: ReadonlyMap<string, StoredMarket>,
  windows: readonly FedWindow[],
): Promise<boolean> {
  const wanted = windows.flatMap(({ market, from, to }) => {
    const id = market === undefined ? null : byKey.get(market)?.id;
    const times = { from: from === undefined ? ALWAYS.from : new Date(from), to: to === undefined ? ALWAYS.to : new Date(to) };
    return id === undefined ? [] : [{ market: id === null ? null : String(id), ...times }];
  });
  const changed = await tx.query(
    `WITH wanted AS (SELECT * FROM json_to_recordset($2) AS w (market bigint, "from" timestamptz, "to" timestamptz)), ended AS (
       UPDATE sports_cancel c SET rolled_back_at = clock_timestamp() WHERE c.event_id = $1 AND c.source = 'feed' AND c.rolled_back_at IS NULL
          AND NOT EXISTS (SELECT FROM wanted w WHERE w.market IS NOT DISTINCT FROM c.market_id AND w."from" = c.taken_from AND w."to" = c.taken_to)
       RETURNING c.id
     ), added AS (
       INSERT INTO sports_cancel (event_id, codes, market_id, taken_from, taken_to, source)
       SELECT $1, '{}', w.market, w."from", w."to", 'feed' FROM wanted w
        WHERE NOT EXISTS (SELECT FROM sports_cancel c WHERE c.event_id = $1 AND c.source = 'feed' AND c.rolled_back_at IS NULL
                             AND w.market IS NOT DISTINCT FROM c.market_id AND w."from" = c.taken_from AND w."to" = c.taken_to)
       RETURNING id
     )
     SELECT id FROM ended UNION ALL SELECT id FROM added`,
    [eventId, JSON.stringify(wanted)],
  );
  return changed.length > 0;
}
