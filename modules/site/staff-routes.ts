import * as brand from '#contracts/bo/brand.ts';
import * as contracts from '#contracts/bo/brands.ts';
import { rolesAt } from '#contracts/bo/permissions.ts';
import { err, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { GameType as Category } from '#contracts/catalogue.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { addBrand } from '#modules/site/brand/add-brand.ts';
import { changePart, revertChange, type ApproveChange } from '#modules/site/brand/change-part.ts';
import { readBrand } from '#modules/site/brand/read-brand.ts';
import { setMaintenance, setShutCategory, setSwitch } from '#modules/site/change-brand.ts';
import type { Site } from '#modules/site/site.ts';

/** Routes of staff for brands and kill switches. */
export function staffRoutes({ db, site, approval }: { db: Database; site: Site; approval: ApproveChange }): Route[] {
  const deps = { db, surroundings: site.surroundings, approval };
  const isBrand = (id: number | null): boolean => id === null || site.merchants().some((one) => one.id === id);
  return [
    handle(contracts.brands, async ({ caller }) =>
      ok({
        rows: site
          .merchants()
          .filter(({ id }) => rolesAt(caller.grants, id).length > 0)
          .map((one) => shown(one, site.hostsOf(one.id))),
      }),
    ),
    handle(contracts.setBrandSwitch, ({ input, caller, now }) => setSwitch(db, caller, { ...input, now })),
    handle(contracts.setMaintenance, ({ input, caller, now }) => setMaintenance(db, caller, { ...input, now })),
    handle(contracts.setShutCategory, ({ input, caller, now }) => setShutCategory(db, caller, { ...input, now })),
    handle(brand.brandPage, async ({ input: { id } }) => {
      const merchant = site.merchants().find((one) => one.id === id);
      const read = merchant && (await readBrand(db, merchant, site.surroundings.providers));
      return read ? ok(read) : err('site.brand_unknown');
    }),
    handle(brand.changeBrand, async ({ input, caller, now }) => {
      const changed = await changePart(deps, caller, { ...input, now });
      if (changed.ok) await site.reload();
      return changed;
    }),
    handle(brand.revertBrand, async ({ input, caller, now }) => {
      const changed = await revertChange(deps, caller, { ...input, now });
      if (changed.ok) await site.reload();
      return changed;
    }),
    handle(brand.addBrand, async ({ input, caller, now }) => {
      const added = await addBrand(db, caller, { ...input, now, providers: site.surroundings.providers });
      if (added.ok) await site.reload();
      return added;
    }),
    handle(contracts.stops, async ({ input: { merchantId } }) =>
      ok({ rows: site.stops.listStops().filter((one) => merchantId === undefined || [null, merchantId].includes(one.merchantId)) }),
    ),
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
