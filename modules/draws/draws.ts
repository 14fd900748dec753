import { randomUUID } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { ensureTables } from '#modules/leads/index.ts';
import type { DrawDeps } from '#modules/draws/deps.ts';
import { fillRests } from '#modules/draws/calendar/fill-rests.ts';
import { holidaysByGame } from '#modules/draws/calendar/holidays.ts';
import { gamesInNeed } from '#modules/draws/draw-store.ts';
import { leadDraws } from '#modules/draws/lead-draws.ts';
import { type Exceptions, type Family, MOST_MOVED_DAYS, numberOf, rulesOfKind, slotsAt } from '#modules/rules/index.ts';

const HOLIDAYS_MS = 5_000;
const DAY_MS = 86_400_000;
/**
 * Returns the number of the earliest day whose exceptions matter. The date at a place may be the day before the date in UTC, and a draw may
 * have been moved by some days.
 */
const firstDay = (now: Date): number => numberOf(new Date(now.getTime() - (MOST_MOVED_DAYS + 1) * DAY_MS).toISOString().slice(0, 10));

/** Leads the draws of lotteries. */
export interface Draws {
  /** Adds lotteries that have no row yet. */
  ensure(): Promise<void>;
  /** Begins to lead the lotteries that have work due, and returns their number. */
  look(): Promise<number>;
  /** Stops leading; to be called after the last `look`. */
  stop(): Promise<void>;
}

/** Creates the leader of draws of this process: it leads lotteries with due work that no other process leads. */
export function createDraws(
  depsOf: () => DrawDeps,
  { clock, log, families }: { clock: Clock; log: Log; families: readonly Family[] },
): Draws {
  const lotteries = rulesOfKind(families, 'ticket');
  const holder = randomUUID();
  const leading = new Map<string, Promise<unknown>>();
  let isStopped = false;

  let known: { at: number; byGame: ReadonlyMap<string, Exceptions> } | undefined;
  let filledOn = '';
  /** Returns the holidays from a cache of five seconds. The planner of draws reads the database instead. */
  async function holidays(now: Date): Promise<ReadonlyMap<string, Exceptions>> {
    const today = now.toISOString().slice(0, 10);
    if (filledOn !== today) {
      await fillRests(depsOf().db, lotteries, now);
      filledOn = today;
      known = undefined;
    }
    if (known && now.getTime() - known.at < HOLIDAYS_MS) return known.byGame;
    known = { at: now.getTime(), byGame: await holidaysByGame(depsOf().db, firstDay(now)) };
    return known.byGame;
  }

  /** Begins to lead the lotteries that have work due; returns their number. */
  async function look(): Promise<number> {
    if (isStopped || lotteries.size === 0) return 0;
    const now = clock.now();
    const closed = await holidays(now);
    const plans = [...lotteries].map(([game, rules]) => ({ game, upto: slotsAt(rules.schedule, now, closed.get(game)).at(-1)!.number }));
    const needs = await gamesInNeed(depsOf().db, plans);
    for (const game of needs) {
      if (leading.has(game)) continue;
      const led = leadDraws(depsOf(), { game, rules: lotteries.get(game)!, holder, now: () => clock.now() })
        .catch((error: unknown) => log.warn({ err: error, game }, 'the draws of a lottery stand still and are tried again'))
        .finally(() => leading.delete(game));
      leading.set(game, led);
    }
    return needs.length;
  }

  return {
    ensure: () => ensureTables(depsOf().db, [...lotteries.keys()]),
    look,
    stop: async () => {
      isStopped = true;
      await Promise.all(leading.values());
    },
  };
}
