import { applyStops, lockStops } from '#modules/sportsbook/world/stop-store.ts';
import type { FeedDeps } from '#modules/sportsbook/feeds/feed-deps.ts';
import { closeLines } from '#modules/sportsbook/world/closing-store.ts';
import { publishEvent } from '#modules/sportsbook/pushes/publish-event.ts';
import { applyStored } from '#modules/sportsbook/feeds/apply-stored.ts';
import { storeDeciding } from '#modules/sportsbook/feeds/deciding-store.ts';
import { lockFedEvent, stopMarkets, storeFixture, storeOdds } from '#modules/sportsbook/feeds/fed-event-store.ts';
import { fedMarkets, unreadIn, type FedMarkets } from '#modules/sportsbook/feeds/fed-markets.ts';
import { storeInTime } from '#modules/sportsbook/feeds/late-results.ts';
import { isField, isHeld, isHeldFixture } from '#modules/sportsbook/feeds/message-bounds.ts';
import { voidPutOff } from '#modules/sportsbook/feeds/late-matches.ts';
import { park, parkAll } from '#modules/sportsbook/feeds/parked-store.ts';
import type { DecidingMessage, Feed, Message, OddsMessage, Score, StopMessage } from '#modules/sportsbook/feeds/port.ts';
import { applyAlive, applySnapshot } from '#modules/sportsbook/feeds/producers.ts';

/** Least delay of a start message, in ms, for which bets that were accepted in between become void. */
const LATE_START_MS = 1_000;

/**
 * Processes a message of a feed, and resolves when its consequences are stored. Odds and stops apply by the time of each market.
 * Settlements, cancels and their rollbacks are stored once and applied together for the match, so repeats, delays and any order lead to the
 * same results. A message with a value that no column can hold is parked for staff.
 */
export async function applyMessage(deps: FeedDeps, feed: Feed, message: Message, now: Date): Promise<void> {
  if (!isHeld(message)) return park(deps.db, feed.code, 'out_of_range', JSON.stringify(message));
  if (message.type === 'alive') return applyAlive(deps, feed, message, now);
  if (message.type === 'snapshot') return applySnapshot(deps, feed, message);
  const isKnown = await knows(deps, feed, message);
  if (message.type === 'fixture') return;
  if (isDeciding(message)) return decide(deps, feed, message);
  if (!isKnown) return;
  return message.type === 'odds' ? applyOdds(deps, feed, message, now) : applyStop(deps, feed, message);
}

const isDeciding = (message: Message): message is DecidingMessage =>
  ['settlement', 'cancel', 'rollback-cancel', 'rollback-settlement'].includes(message.type);

/** Reads the fixture of a new or changed match; returns false if there is none, or if its sport is not sold. */
async function knows(
  deps: FeedDeps,
  feed: Feed,
  { type, event: ref, producer }: Exclude<Message, { type: 'alive' | 'snapshot' }>,
): Promise<boolean> {
  const { db, book } = deps;
  const [found] = await db.query('SELECT FROM sports_event WHERE feed = $1 AND feed_ref = $2', [feed.code, ref]);
  if (found && type !== 'fixture') return true;
  const fixture = await feed.fixture(ref);
  if (fixture && !isHeldFixture(fixture)) {
    await park(db, feed.code, 'out_of_range', JSON.stringify({ event: ref, fixture }));
    return false;
  }
  if (!fixture || !book.sports.has(fixture.sport)) {
    await park(db, feed.code, fixture ? 'unknown_sport' : 'unknown_event', fixture ? fixture.sport : ref);
    return false;
  }
  if (fixture.runners && !isField(fixture)) {
    await park(db, feed.code, 'bad_runners', ref);
    return false;
  }
  await db.transact(async (tx) => {
    await lockStops(tx);
    const match = await storeFixture(tx, { feed: feed.code, ref, isSimulated: feed.isSimulated, producer }, fixture);
    // A stop in force covers a new match too.
    if (match !== undefined) await applyStops(tx, match);
  });
  const putOff = await voidPutOff(db, feed.code, ref);
  if (putOff !== undefined) await publishEvent(deps, putOff, {});
  return true;
}

async function decide(deps: FeedDeps, { code }: Feed, message: DecidingMessage): Promise<void> {
  const found = await deps.db.transact(async (tx) => {
    const event = await lockFedEvent(tx, code, message.event);
    const isStored = event ? await storeInTime(tx, { id: event.id, feed: code }, message) : await storeDeciding(tx, code, message);
    return isStored ? { id: await applyStored(tx, code, message.event), event } : undefined;
  });
  if (found?.event) await parkUnknown(deps, code, unreadIn(deps.book, found.event, message.markets));
  if (found?.id !== undefined) await publishEvent(deps, found.id, {});
}

async function applyOdds(deps: FeedDeps, { code }: Feed, message: OddsMessage, now: Date): Promise<void> {
  const { moved, ...left } = await deps.db.transact(async (tx) => {
    const event = (await lockFedEvent(tx, code, message.event))!;
    const { markets, ...left } = fedMarkets(deps.book, event, message.markets);
    if (event.state === 'ended' || event.state === 'cancelled') return { ...left, moved: undefined };
    if (event.state === 'open' && message.status?.state === 'live') await closeLines(tx, event.id);
    const version = await storeOdds(tx, event.id, { ...message, status: withTense(deps, event.sport, message.status), markets });
    const lateStart = event.state === 'open' ? lateStartOf(message, now) : undefined;
    if (lateStart) await storeDeciding(tx, code, lateStart);
    await applyStored(tx, code, message.event);
    return { ...left, moved: { id: event.id, since: version } };
  });
  await parkUnknown(deps, code, left);
  if (moved) await publishEvent(deps, moved.id, moved);
}

/** Adds whether the moment is tense, by the scores of the parts, where the feed does not say so itself. */
function withTense({ book }: Pick<FeedDeps, 'book'>, sport: string, status: Score | undefined): Score | undefined {
  if (status?.state !== 'live' || status.isTense !== undefined || !status.parts) return status;
  return { ...status, isTense: book.sports.get(sport)!.isTense(status.parts) };
}

const textOf = (...words: readonly string[]): string => words.filter(Boolean).join(' ');

/** Parks markets and outcomes that the book does not know: staff see each once, with the number of its occurrences. */
async function parkUnknown({ db }: FeedDeps, feed: string, { unknown, strange }: Omit<FedMarkets, 'markets'>): Promise<void> {
  const markets = unknown.map(({ code, specifiers }) => textOf(code, specifiers));
  await parkAll(db, feed, 'unknown_market', markets);
  const outcomes = strange.map(({ code, specifiers, outcome }) => textOf(code, specifiers, outcome));
  await parkAll(db, feed, 'unknown_outcome', outcomes);
}

/** Returns a cancel message if a start is reported late: bets since the start, at prices of before, become void. */
function lateStartOf({ status, producer, event, at }: OddsMessage, now: Date): DecidingMessage | undefined {
  const { state, startedAt } = status ?? {};
  if (state !== 'live' || startedAt === undefined || startedAt >= now.getTime() - LATE_START_MS) return undefined;
  return { type: 'cancel', producer, event, at, markets: [], from: startedAt, to: now.getTime() };
}

async function applyStop(deps: FeedDeps, { code }: Feed, { event: ref, at, groups, to = -1 }: StopMessage): Promise<void> {
  const moved = await deps.db.transact(async (tx) => {
    const event = (await lockFedEvent(tx, code, ref))!;
    return { id: event.id, version: await stopMarkets(tx, event.id, { at, groups, to }) };
  });
  await publishEvent(deps, moved.id, { since: moved.version });
}
