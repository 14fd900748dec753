import type { Clock } from '#kernel/clock.ts';
import { ensureTables, holdLease } from '#modules/leads/index.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { callOffLate, endSilent } from '#modules/sportsbook/feeds/late-matches.ts';
import { park } from '#modules/sportsbook/feeds/parked-store.ts';
import type { Feed } from '#modules/sportsbook/feeds/port.ts';
import { startProducers, watchProducers } from '#modules/sportsbook/feeds/producers.ts';
import { applyMessage } from '#modules/sportsbook/feeds/apply-message.ts';
import { tiltFedPrices } from '#modules/sportsbook/feeds/fed-load.ts';
import { publishEvent } from '#modules/sportsbook/pushes/publish-event.ts';
import { claimRolledBack } from '#modules/sportsbook/settlement/rolled-back.ts';
import { settleEvent } from '#modules/sportsbook/settlement/settle-event.ts';
import { unsettledOfFeeds } from '#modules/sportsbook/world/event-store.ts';

/** Number of turns between searches for matches that never began, or that were broken off. */
const LATE_EVERY = 60;
/** Time without a sign of its process after which another process opens a feed, in ms. */
const LOST_AFTER_MS = 10_000;
const leaseOfFeed = (code: string): string => `sports/feed/${code}`;

/**
 * Creates the feeds of this process: it opens feeds that no other process has open, watches their producers and settles by their results.
 */
export function createFeeds(depsOf: () => SportsDeps, feeds: readonly Feed[], clock: Clock, holder: string) {
  const open = new Map<string, () => Promise<void>>();
  let isStopped = false;
  let turns = 0;
  const now = () => clock.now();

  async function hold(deps: SportsDeps, feed: Feed): Promise<boolean> {
    const held = await holdLease(deps.db, { table: leaseOfFeed(feed.code), holder, lostAfterMs: LOST_AFTER_MS });
    const close = open.get(feed.code);
    if (!held) {
      open.delete(feed.code);
      await close?.();
      return false;
    }
    if (close) return true;
    await startProducers(deps, feed);
    const take = (message: Parameters<typeof applyMessage>[2]) => applyMessage(depsOf(), feed, message, now());
    open.set(feed.code, await feed.open(take, (why, text) => park(depsOf().db, feed.code, why, text)));
    return true;
  }

  return {
    ensure: () =>
      ensureTables(
        depsOf().db,
        feeds.map(({ code }) => leaseOfFeed(code)),
      ),
    look: async (): Promise<void> => {
      const deps = depsOf();
      const isLateTurn = turns++ % LATE_EVERY === 0;
      for (const feed of isStopped ? [] : feeds) {
        if (!(await hold(deps, feed))) continue;
        await watchProducers(deps, feed.code);
        await tiltFedPrices(deps, feed.code);
        if (isLateTurn) await callOffLate(deps.db, feed.code);
        for (const id of isLateTurn ? await endSilent(deps.db, feed.code) : []) await publishEvent(deps, id, {});
        for (const event of await unsettledOfFeeds(deps.db, feed.code)) await settleEvent(deps, event, now());
        if (isLateTurn) await claimRolledBack(deps, feed.code, now());
      }
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      for (const close of open.values()) await close();
      open.clear();
    },
  };
}
