import { randomUUID } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import { ensureTables } from '#modules/leads/index.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { decideWaiting, WAITING } from '#modules/sportsbook/waiting/decide-waiting.ts';
import { leaguesInNeed } from '#modules/sportsbook/world/event-store.ts';
import { leadLeague, leaseOf } from '#modules/sportsbook/lead/lead-league.ts';

/** Values of bets with a target are looked at in each fourth turn of deciding. */
const TARGETS_EVERY = 4;

export type World = ReturnType<typeof createWorld>;

/** The simulated world in this process: it leads those leagues that need it and that nobody else leads just now. */
export function createWorld(depsOf: () => SportsDeps, clock: Clock) {
  const holder = randomUUID();
  const leading = new Map<string, Promise<unknown>>();
  let isStopped = false;
  let turns = 0;
  const leagues = () =>
    [...depsOf().book.sports.values()].flatMap(({ code, leagues }) => leagues.map((league) => ({ sport: code, league: league.code })));

  return {
    ensure: () => ensureTables(depsOf().db, [...leagues().map(leaseOf), WAITING]),
    /** Leads the leagues that need it; returns how many do. */
    look: async (): Promise<number> => {
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
    /** Decides the bets in play whose time has come; returns 0 where none waits. */
    decide: (): Promise<number> => {
      turns++;
      return isStopped ? Promise.resolve(0) : decideWaiting(depsOf(), holder, () => clock.now(), turns % TARGETS_EVERY === 0);
    },
    /** Ends leading: called after the last `look`. */
    stop: async (): Promise<void> => {
      isStopped = true;
      await Promise.all(leading.values());
    },
  };
}
