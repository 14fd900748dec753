import { publishEvent } from '#modules/sportsbook/pushes/publish-event.ts';
import type { FeedDeps } from '#modules/sportsbook/feeds/feed-deps.ts';
import type { Feed, Message } from '#modules/sportsbook/feeds/port.ts';
import {
  addProducers,
  lockProducer,
  nextRequest,
  setProducer,
  silentProducers,
  SILENT_MS,
  storeAlive,
  type ProducerState,
} from '#modules/sportsbook/feeds/producer-store.ts';

type Alive = Extract<Message, { type: 'alive' }>;
type Snapshot = Extract<Message, { type: 'snapshot' }>;
/** Time from which a recovery counts as reaching far back, in ms. */
const FAR_MS = 30 * 60_000;

/** Adds the producers of a feed and takes them down: all of them recover after a start. */
export async function startProducers(deps: FeedDeps, { code, producers }: Feed): Promise<void> {
  await deps.db.transact((tx) => addProducers(tx, code, producers));
  for (const { id } of producers) await set(deps, { feed: code, producer: id }, 'down', 'restart');
}

/**
 * Processes a heartbeat. A producer that does not send us messages (`isSubscribed` is false) or is behind goes down. A producer that is
 * down recovers: it sends all messages since its last heartbeat again.
 */
export async function applyAlive(deps: FeedDeps, feed: Feed, { producer, at, isSubscribed }: Alive, now: Date): Promise<void> {
  const key = { feed: feed.code, producer };
  const isBehind = at < now.getTime() - SILENT_MS;
  const before = await deps.db.transact(async (tx) => {
    const found = await lockProducer(tx, feed.code, producer);
    if (found) await storeAlive(tx, found, at);
    return found;
  });
  if (!before) return;
  const reason = isSubscribed ? (isBehind ? 'behind' : undefined) : 'not_subscribed';
  if (reason !== undefined && before.state !== 'down') await set(deps, key, 'down', reason);
  else if (reason === undefined && before.state === 'down')
    await recover(deps, feed, { producer, after: before.aliveAt ?? undefined, now });
}

async function recover(
  deps: FeedDeps,
  feed: Feed,
  { producer, after, now }: { producer: number; after: number | undefined; now: Date },
): Promise<void> {
  const key = { feed: feed.code, producer };
  const { mostRecoveryMs } = feed.producers.find(({ id }) => id === producer)!;
  const back = after === undefined ? Infinity : now.getTime() - after;
  const request = await deps.db.transact((tx) => nextRequest(tx, key, back > FAR_MS));
  if (request === undefined) return;
  await set(deps, key, 'recovering', null);
  try {
    await feed.recover(producer, request, back > mostRecoveryMs ? undefined : after);
  } catch (error) {
    deps.log.warn({ err: error, ...key }, 'a recovery could not be requested; the next sign of life tries again');
    await set(deps, key, 'down', 'recovery_failed');
  }
}

/** Ends a recovery: all missed messages are processed, and the matches of the producer are sold again. */
export async function applySnapshot(deps: FeedDeps, feed: Feed, { producer, request }: Snapshot): Promise<void> {
  const key = { feed: feed.code, producer };
  const found = await deps.db.transact((tx) => lockProducer(tx, feed.code, producer));
  if (found?.state === 'recovering' && found.request === request) await set(deps, key, 'up', null);
}

/** Takes producers down that have sent no heartbeat for too long. */
export async function watchProducers(deps: FeedDeps, feed: string): Promise<void> {
  for (const producer of await silentProducers(deps.db, feed)) await set(deps, { feed, producer }, 'down', 'silent');
}

async function set(deps: FeedDeps, key: { feed: string; producer: number }, state: ProducerState, reason: string | null): Promise<void> {
  const moved = await deps.db.transact((tx) => setProducer(tx, key, state, reason));
  for (const id of moved) await publishEvent(deps, id, {});
}
