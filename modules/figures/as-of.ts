import { AS_OF, AS_OF_STEP_MS, type AsOfName } from '#contracts/figure-limits.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { AsOfFigure, AsOfSource } from '#platform/module/figure.ts';
import type { Site } from '#modules/site/index.ts';

type Deps = { db: Database; site: Pick<Site, 'merchants'> };
type Instant = { at?: Date | undefined; merchantId?: number | undefined; currency?: string | undefined; now: Date };

/** Time in ms after which every command of a quarter of an hour is sealed. */
const SEALED_MS = 10_000;

const NAMES = Object.keys(AS_OF) as AsOfName[];

/** Creates the amounts at an instant, from the sources that modules declare. */
export function createAsOf({ db, site }: Deps) {
  const sources: AsOfSource[] = [];
  return {
    addSources: (more: readonly AsOfSource[]): void => void sources.push(...more),

    /** Reads the amounts at the start of the quarter of an hour of an instant, by brand and currency. Zero amounts are left out. */
    async read({
      at: requested,
      merchantId,
      currency,
      now,
    }: Instant): Promise<Result<{ rows: AsOfFigure[]; at: Date }, Failure<'site.brand_unknown' | 'figures.instant_to_come'>>> {
      const merchantIds = site.merchants().flatMap(({ id }) => (merchantId === undefined || id === merchantId ? [id] : []));
      if (merchantIds.length === 0) return err('site.brand_unknown');
      if (requested && requested > now) return err('figures.instant_to_come');
      const last = now.getTime() - SEALED_MS;
      const at = new Date(Math.floor(Math.min(requested?.getTime() ?? last, last) / AS_OF_STEP_MS) * AS_OF_STEP_MS);
      const sums = new Map<string, AsOfFigure>();
      for (const read of sources)
        for (const part of await read(db, { at, merchantIds })) {
          const key = `${part.name} ${part.merchantId} ${part.currency}`;
          sums.set(key, { ...part, value: part.value + (sums.get(key)?.value ?? 0n) });
        }
      const rows = [...sums.values()]
        .filter((row) => row.value !== 0n && (currency === undefined || row.currency === currency))
        .toSorted(
          (a, b) => a.merchantId - b.merchantId || a.currency.localeCompare(b.currency) || NAMES.indexOf(a.name) - NAMES.indexOf(b.name),
        );
      return ok({ rows, at });
    },
  };
}
