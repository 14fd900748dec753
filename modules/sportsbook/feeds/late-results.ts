import type { Queryable, Tx } from '#platform/db/database.ts';
import { decidingOf, storeDeciding, storeOnce } from '#modules/sportsbook/feeds/deciding-store.ts';
import { foldMessages, keyOf, type Folded } from '#modules/sportsbook/feeds/fold.ts';
import type { DecidingMessage } from '#modules/sportsbook/feeds/port.ts';

/** Time after the first settlement of a market within which a feed may correct it, in hours. */
export const CORRECTION_HOURS = 24;

/**
 * Stores a deciding message, once by its content; returns false if no part of it counts immediately. The part that changes a result after a
 * day, or a market that is void for lack of a result, waits for two staff members. The caller has locked the match.
 */
export async function storeInTime(tx: Tx, { id, feed }: { id: bigint; feed: string }, message: DecidingMessage): Promise<boolean> {
  const late = await lateKeys(tx, id, { feed, message });
  if (late.size === 0) return storeDeciding(tx, feed, message);
  const [held, inTime] = [true, false].map((isLate) => message.markets.filter((market) => late.has(keyOf(market)) === isLate));
  const wait = { ...message, markets: message.markets.length === 0 ? [] : held! } as DecidingMessage;
  const hash = await storeOnce(tx, feed, wait);
  if (hash) await tx.query('INSERT INTO sports_late_message (hash, event_id) VALUES ($1, $2)', [hash, id]);
  return inTime!.length > 0 && storeDeciding(tx, feed, { ...message, markets: inTime! } as DecidingMessage);
}

/** Returns the keys of the markets that a message changes too late; a message for all markets has the key ''. */
async function lateKeys(db: Queryable, event: bigint, { feed, message }: { feed: string; message: DecidingMessage }): Promise<Set<string>> {
  const stored = await decidingOf(db, feed, message.event);
  const [before, after] = [foldMessages(stored), foldMessages([...stored, message])];
  const keys = message.markets.length === 0 ? [''] : message.markets.map(keyOf);
  const changed = keys.filter((key) => standingText(before, key) !== standingText(after, key));
  if (changed.length === 0) return new Set();
  const decided = await decidedLongAgo(db, event);
  return new Set(changed.filter((key) => (key === '' ? decided.size > 0 : decided.has(key))));
}

/** Returns the results and windows of a market as one text. A surer result with the same outcome changes no payout. */
function standingText({ results, windows }: Folded, key: string): string {
  const own = windows.filter(({ market = '' }) => market === key).map(({ from, to }) => `${from} ${to}`);
  return JSON.stringify([results.get(key)?.ends, own.toSorted()]);
}

/** Returns the markets of a match that settled bets more than a day ago, or that are void because no result came. */
async function decidedLongAgo(db: Queryable, event: bigint): Promise<Set<string>> {
  const ago = `clock_timestamp() - interval '${CORRECTION_HOURS} hours'`;
  const rows = await db.query<{ code: string; specifiers: string }>(
    `SELECT m.code, m.specifiers FROM sports_market m
      WHERE m.event_id = $1
        AND ((SELECT r.source FROM sports_result r WHERE r.market_id = m.id ORDER BY r.revision DESC LIMIT 1) = 'cancel'
          OR EXISTS (SELECT FROM sports_leg g JOIN sports_bet b ON b.id = g.bet_id AND b.state = 'settled'
                       JOIN sports_settlement s ON s.bet_id = b.id AND s.revision = 1 AND s.at < ${ago}
                      WHERE g.event_id = $1 AND m.id IN (g.market_id, g.place_id)
                        AND (EXISTS (SELECT FROM sports_result r WHERE r.market_id = m.id AND r.stored_at < ${ago})
                          OR EXISTS (SELECT FROM sports_cancel c WHERE c.id IN (g.cancelled_in, g.place_cancelled_in) AND c.made_at < ${ago}))))`,
    [event],
  );
  return new Set(rows.map(keyOf));
}

/** Message that waits for two staff members. */
export type LateMessage = { id: bigint; event: bigint; feed: string; ref: string; hash: Buffer; body: DecidingMessage };

/** Reads a message that waits, and locks its match. */
export async function lockLate(tx: Tx, id: string): Promise<LateMessage | undefined> {
  await tx.query('SELECT FROM sports_event WHERE id = (SELECT event_id FROM sports_late_message WHERE id = $1) FOR NO KEY UPDATE', [id]);
  const [found] = await tx.query<LateMessage>(
    `SELECT l.id, l.event_id AS event, m.feed, m.event_ref AS ref, l.hash, m.body
       FROM sports_late_message l JOIN sports_feed_message m ON m.hash = l.hash WHERE l.id = $1 AND l.state = 'waiting'`,
    [id],
  );
  return found;
}

export async function endLate(tx: Tx, id: bigint, state: 'applied' | 'dismissed'): Promise<void> {
  await tx.query('UPDATE sports_late_message SET state = $2, decided_at = clock_timestamp() WHERE id = $1', [id, state]);
}
