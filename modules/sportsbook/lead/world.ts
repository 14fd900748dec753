import { randomUUID } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import { ensureTables } from '#modules/leads/index.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { decideWaiting, WAITING } from '#modules/sportsbook/waiting/decide-waiting.ts';
import { leaguesInNeed } from '#modules/sportsbook/world/event-store.ts';
import { leadLeague, leaseOf } from '#modules/sportsbook/lead/lead-league.ts';

/** Bets with a cash-out target are sold in each fourth call of `decide`. */
const TARGETS_EVERY = 4;

/** Leader of the simulated leagues, and decider of bets in play. */
export interface World {
  /** Adds the leases that have no row yet: of each league, and of deciding waiting bets. */
  ensure(): Promise<void>;
  /** Begins to lead the leagues that need a leader, and returns their number; they are led in the background. */
  look(): Promise<number>;
  /** Decides waiting bets in play and waiting cash-outs, and sells bets at their targets. Returns 0 if nothing waits. */
  decide(): Promise<number>;
  /** Waits until this process leads no league. Call it after the last `look`. */
  stop(): Promise<void>;
}

/** Creates the leader of simulated leagues in this process: it leads leagues that need a leader and that no other process leads. */
export function createWorld(depsOf: () => SportsDeps, clock: Clock): World {
  const holder = randomUUID();
  const leading = new Map<string, Promise<unknown>>();
  let isStopped = false;
  let turns = 0;
  const leagues = () =>
    [...depsOf().book.sports.values()].flatMap(({ code, leagues }) => leagues.map((league) => ({ sport: code, league: league.code })));

  return {
    ensure: () => ensureTables(depsOf().db, [...leagues().map(leaseOf), WAITING]),
    look: async () => {
      const deps = depsOf();
      if (isStopped || leagues().length === 0) return 0;
      const needs = await leaguesInNeed(deps.db, leagues(), deps.pace.ahead);
      for (const ref of needs) {
        const table = leaseOf(ref);
        if (leading.has(table)) continue;
        const led = leadLeague(deps, { ...ref, holder, now: () => clock.now() })
          .catch((error: unknown) => deps.log.warn({ err: error, ...ref }, 'the matches of a league stand still and are tried again'))
          .finally(() => leading.delete(table));
        leading.set(table, led);
      }
      return needs.length;
    },
    decide: () => {
      turns++;
      return isStopped ? Promise.resolve(0) : decideWaiting(depsOf(), holder, () => clock.now(), turns % TARGETS_EVERY === 0);
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(leading.values());
    },
  };
}
