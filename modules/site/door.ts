import { err } from '#kernel/result.ts';
import { networks } from '#platform/http/address.ts';
import type { Door } from '#platform/http/door.ts';
import type { Whereabouts } from '#platform/http/whereabouts.ts';
import type { MerchantSettings } from '#platform/module/settings.ts';
import type { ShutCategory } from '#modules/site/settings.ts';

/**
 * Makes the door of a brand from its settings: maintenance outweighs the region, the region outweighs being open (specification 2.25). In
 * the region rules an allowed network outweighs all others, then a denied one keeps out, then the country that a trusted proxy names. If
 * neither has a country, none is guessed and nobody is refused.
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

  /** Shut everywhere, or in these countries; where none is known, nothing is guessed. */
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

/** The end that the operator expects, while it is still to come. Only the operator opens the site again. */
function untilFacts(until: string | null, now: Date): Record<string, unknown> | undefined {
  const left = until === null ? 0 : new Date(until).getTime() - now.getTime();
  return left > 0 ? { until, retryAfterS: Math.ceil(left / 1_000) } : undefined;
}
