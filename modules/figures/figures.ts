import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { BrandDay, Figure, FigureSource } from '#platform/module/figure.ts';
import type { Site } from '#modules/site/index.ts';
import { brandDays, daysToStore } from '#modules/figures/brand-days.ts';
import { computeFigures, storedFigures, storeFigures } from '#modules/figures/figure-store.ts';

type Deps = { db: Database; site: Pick<Site, 'merchants'> };
type Days = { merchantId?: number | undefined; days: number; now: Date };
export type DayFigures = { brands: { merchantId: number; timeZone: string; days: string[] }[]; rows: Figure[]; at: Date };

/** Days that are computed again at each roll-up, because corrections of bets and reversed deposits change them. */
const OPEN_DAYS = 7;
/** Number of past days for which figures are stored. */
const ROLLED_DAYS = 100;
/** Time in ms for which figures of today are served from memory. */
const FRESH_MS = 15_000;

/** Daily figures of brands. */
export interface Figures {
  /** Adds figures that modules declare. */
  addSources(more: readonly FigureSource[]): void;
  /** Reads the figures of a brand or of all: of today so far, and of the previous days. */
  read(days: Days): Promise<Result<DayFigures, Failure<'site.brand_unknown'>>>;
  /** Stores the figures of past days: the last `OPEN_DAYS` again, and older days that are not stored yet. */
  rollUp(now: Date): Promise<void>;
}

/** Creates the figures of brands by day, from the sources that modules declare. */
export function createFigures({ db, site }: Deps): Figures {
  const sources: FigureSource[] = [];
  let latest: { key: string; at: Date; figures: Promise<Figure[]> } | undefined;
  const isToday = ({ to }: BrandDay, now: Date): boolean => to > now;

  /** Returns the figures of current days. Callers within `FRESH_MS` share one query. */
  async function ofToday(days: readonly BrandDay[], now: Date): Promise<{ figures: Figure[]; at: Date }> {
    const key = days.map(({ merchantId, day }) => `${merchantId}/${day}`).join();
    if (!latest || latest.key !== key || now.getTime() - latest.at.getTime() >= FRESH_MS) {
      const figures = computeFigures(db, sources, days);
      figures.catch(() => (latest = undefined));
      latest = { key, at: now, figures };
    }
    const { at, figures } = latest;
    return { figures: await figures, at };
  }

  return {
    addSources: (more) => void sources.push(...more),

    async read({ merchantId, days: count, now }) {
      const brands = site.merchants().filter(({ id }) => merchantId === undefined || id === merchantId);
      if (brands.length === 0) return err('site.brand_unknown');
      const days = await brandDays(db, brands, { count, now });
      const { figures, missing } = await storedFigures(
        db,
        days.filter((day) => !isToday(day, now)),
      );
      const [past, today] = [
        await computeFigures(db, sources, missing),
        await ofToday(
          days.filter((day) => isToday(day, now)),
          now,
        ),
      ];
      return ok({
        brands: brands.map(({ id, timeZone }) => ({
          merchantId: id,
          timeZone,
          days: days.filter((day) => day.merchantId === id).map(({ day }) => day),
        })),
        rows: [...today.figures, ...past, ...figures],
        at: today.at,
      });
    },

    async rollUp(now) {
      for (const brand of site.merchants()) {
        const days = await daysToStore(db, 'figure_day', brand, { open: OPEN_DAYS, count: ROLLED_DAYS, now });
        await storeFigures(db, sources, days, now);
      }
    },
  };
}
