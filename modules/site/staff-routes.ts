import * as contracts from '#contracts/bo/brands.ts';
import { err, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { GameType as Category } from '#contracts/catalogue.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { setMaintenance, setShutCategory, setSwitch } from '#modules/site/change-brand.ts';
import type { Site } from '#modules/site/site.ts';

/** Brands and kill switches in the back office. */
export function staffRoutes(db: Database, site: Site): Route[] {
  const isBrand = (id: number | null): boolean => id === null || site.merchants().some((one) => one.id === id);
  return [
    handle(contracts.brands, async () => ok({ rows: site.merchants().map((one) => shown(one, site.hostsOf(one.id))) })),
    handle(contracts.setBrandSwitch, ({ input, caller }) => setSwitch(db, caller, input)),
    handle(contracts.setMaintenance, ({ input, caller }) => setMaintenance(db, caller, input)),
    handle(contracts.setShutCategory, ({ input, caller }) => setShutCategory(db, caller, input)),
    handle(contracts.stops, async () => ok({ rows: site.stops.listStops() })),
    handle(contracts.findStoppable, async ({ input }) => ok({ found: site.stops.findStoppable(input.kind, input.text) })),
    handle(contracts.stop, async ({ input, caller }) => {
      const { reason, ...what } = input;
      return isBrand(what.merchantId) ? site.stops.stop(caller, what, reason) : err('site.brand_unknown');
    }),
    handle(contracts.resume, async ({ input, caller }) => {
      const { reason, ...what } = input;
      return ok(await site.stops.resume(caller, what, reason));
    }),
  ];
}

function shown(merchant: ReturnType<Site['merchants']>[number], hosts: string[]) {
  const { id, code, name, timeZone, languages, defaultLanguage, currencies, isDemo, settings, switches } = merchant;
  const { maintenance, shutCategories, region, texts } = settings;
  return {
    id,
    code,
    name,
    hosts,
    timeZone,
    languages: [...languages],
    defaultLanguage,
    texts,
    currencies: [...currencies],
    isDemo,
    maintenance: maintenance && { until: maintenance.until },
    switches: switches.map(({ modId, enabled }) => ({ modId, isOn: enabled === '1' })),
    shutCategories: shutCategories.map(({ category, countries }) => ({
      category: category as Category,
      countries: countries && [...countries],
    })),
    knowsCountries: region.countryHeader !== null,
  };
}
