import { err } from '#kernel/result.ts';
import { networks } from '#platform/http/address.ts';
import type { Door } from '#platform/http/door.ts';
import type { Whereabouts } from '#platform/http/whereabouts.ts';
import type { MerchantSettings } from '#platform/module/settings.ts';
import type { ShutCategory } from '#modules/site/settings.ts';

/**
 * Creates the door of a brand from its settings. Maintenance closes the site before region rules are read, and region rules before the site
 * is open (specification 2.25). Among region rules, an allowed network comes first, then a denied network, then the country that a trusted
 * proxy names. Without a country nothing is guessed, and nobody is refused.
 */
export function createDoor({
  maintenance,
  region,
  shutCategories,
}: Pick<MerchantSettings, 'maintenance' | 'region' | 'shutCategories'>): Door {
  const [allowed, denied] = [networks(region.allow), networks(region.deny)];
  const countries = new Set(region.denyCountries.map((country) => country.toUpperCase()));
  const header = countries.size > 0 ? region.countryHeader : null;
  const hasRegions = region.deny.length > 0 || header !== null;

  /** Returns true if a category is closed everywhere, or in this country. An unknown country is not guessed. */
  function isShutTo({ countries: shutIn }: ShutCategory, country: string | undefined): boolean {
    return shutIn === null || shutIn.some((one) => one.toUpperCase() === country);
  }

  function isRestricted({ ip, proxied }: Whereabouts): boolean {
    if (allowed.has(ip)) return false;
    if (denied.has(ip)) return true;
    const country = header === null ? undefined : proxied(header)?.trim().toUpperCase();
    return country !== undefined && countries.has(country);
  }

  return {
    refusal: (from, now) => {
      if (maintenance) return err('site.maintenance', untilFacts(maintenance.until, now)).failure;
      return hasRegions && isRestricted(from) ? { code: 'site.region_restricted' } : undefined;
    },
    countryOf: (from) => (region.countryHeader === null ? undefined : from.proxied(region.countryHeader)?.trim().toUpperCase()),
    closedIn: (country) => region.allow.length === 0 && countries.has(country.toUpperCase()),
    shutIn: (country) => shutCategories.filter((one) => isShutTo(one, country)).map(({ category }) => category),
  };
}

/**
 * Returns the end of the maintenance that the operator expects, if it is in the future. The site does not open by itself then; only the
 * operator opens it.
 */
function untilFacts(until: string | null, now: Date): Record<string, unknown> | undefined {
  const left = until === null ? 0 : new Date(until).getTime() - now.getTime();
  return left > 0 ? { until, retryAfterS: Math.ceil(left / 1_000) } : undefined;
}
