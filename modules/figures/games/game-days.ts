import type { Database, Queryable } from '#platform/db/database.ts';
import type { BrandDay, GameDaySource } from '#platform/module/figure.ts';
import type { Site } from '#modules/site/index.ts';
import { daysToStore, unstoredDays } from '#modules/figures/brand-days.ts';
import { computeGameDays, storeGameDays } from '#modules/figures/games/game-day-store.ts';
import { readNgr, type NgrFilter, type NgrRow, type TypeOf } from '#modules/figures/games/ngr-report.ts';

type Deps = { db: Database; site: Pick<Site, 'merchants'> };
type Period = { from: string; to: string; merchantId?: number | undefined; now: Date };

/** Days that are computed again at each roll-up. A later correction of an older day drops its stored sums. */
export const OPEN_DAYS = 7;
/** Days back to which sums of games are stored. */
export const ROLLED_DAYS = 400;
/** Days that one statement computes. */
export const AT_ONCE = 40;

/** Creates the sums of games by day, from the sources that modules declare. */
export function createGameDays({ db, site }: Deps): GameDays {
  const sources: GameDaySource[] = [];
  return {
    addSources: (more) => void sources.push(...more),

    async ngr({ from, to, merchantId, now }, filter, typeOf, on = db) {
      const brands = site.merchants().filter(({ id }) => merchantId === undefined || id === merchantId);
      const days = await daysBetween(on, brands, { from, to });
      const computed = await computeGameDays(on, sources, await unstoredDays(on, 'figure_game_day', days, now));
      return readNgr(on, { days, computed }, filter, typeOf);
    },

    async rollUp(now) {
      for (const brand of site.merchants()) {
        const days = await daysToStore(db, 'figure_game_day', brand, { open: OPEN_DAYS, count: ROLLED_DAYS, now });
        for (let first = 0; first < days.length; first += AT_ONCE)
          await storeGameDays(db, sources, days.slice(first, first + AT_ONCE), now);
      }
    },
  };
}
/** Daily sums of games, from which NGR is computed. */
export interface GameDays {
  /** Adds sums that modules declare. */
  addSources(more: readonly GameDaySource[]): void;
  /** Reads NGR and its parts over calendar days of brands, by group and currency, on a separate connection if it is given. */
  ngr(period: Period, filter: NgrFilter, typeOf: TypeOf, on?: Queryable): Promise<NgrRow[]>;
  /** Stores the sums of past days: the last `OPEN_DAYS` again, and older days that are not stored yet. */
  rollUp(now: Date): Promise<void>;
}

/** Returns the calendar days of brands in a range, both ends included, by their own clocks. */
export async function daysBetween(
  db: Queryable,
  brands: readonly { id: number; timeZone: string }[],
  { from, to }: { from: string; to: string },
): Promise<BrandDay[]> {
  return db.query<BrandDay>(
    `SELECT b.merchant_id, d.day::date::text AS day, d.day AT TIME ZONE b.zone AS "from", (d.day + interval '1 day') AT TIME ZONE b.zone AS "to"
       FROM unnest($1::int[], $2::text[]) AS b (merchant_id, zone), generate_series($3::timestamp, $4::timestamp, interval '1 day') AS d (day)`,
    [brands.map(({ id }) => id), brands.map(({ timeZone }) => timeZone), from, to],
  );
}
