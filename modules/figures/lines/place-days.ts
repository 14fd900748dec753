import type { Database, Queryable } from '#platform/db/database.ts';
import type { BrandDay, MemberCostSource } from '#platform/module/figure.ts';
import type { Site } from '#modules/site/index.ts';
import { daysToStore, unstoredDays } from '#modules/figures/brand-days.ts';
import { AT_ONCE, OPEN_DAYS, ROLLED_DAYS } from '#modules/figures/games/game-days.ts';
import { computePlaceDays, storePlaceDays, type PlaceDay } from '#modules/figures/lines/place-day-store.ts';

type Deps = { db: Database; site: Pick<Site, 'merchants'> };

/** Costs of members by place and day, from the sources that modules declare. */
export interface PlaceDays {
  /** Adds costs that modules declare. */
  addSources(more: readonly MemberCostSource[]): void;
  /** Returns the costs of those given days whose costs are not stored. */
  unstored(days: readonly BrandDay[], now: Date, on?: Queryable): Promise<PlaceDay[]>;
  /** Stores the costs of days that have ended: the last `OPEN_DAYS` again, and older days that are not stored yet. */
  rollUp(now: Date): Promise<void>;
}

/** Creates the costs by place and day. */
export function createPlaceDays({ db, site }: Deps): PlaceDays {
  const sources: MemberCostSource[] = [];
  return {
    addSources: (more) => void sources.push(...more),

    async unstored(days, now, on = db) {
      return computePlaceDays(on, sources, await unstoredDays(on, 'figure_place_day', days, now));
    },

    async rollUp(now) {
      for (const brand of site.merchants()) {
        const days = await daysToStore(db, 'figure_place_day', brand, { open: OPEN_DAYS, count: ROLLED_DAYS, now });
        for (let first = 0; first < days.length; first += AT_ONCE)
          await storePlaceDays(db, sources, days.slice(first, first + AT_ONCE), now);
      }
    },
  };
}
