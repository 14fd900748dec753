import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Country } from '#apps/site/parts/proof/mobile-digits.ts';
import { readValue } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { FOR_THE_SESSION } from '#web/http/query-client.ts';
import { countries } from '#contracts/mobile.ts';

export type NamedCountry = Country & { name: string };

/**
 * Returns the countries by name in the visitor's language, and the country to begin with: that of the browser's language, otherwise the
 * brand's.
 */
export function useCountries(isWanted: boolean) {
  const { locale } = useI18n();
  const { data, error, refetch } = useQuery({
    ...FOR_THE_SESSION,
    queryKey: ['countries'],
    queryFn: () => readValue(countries),
    enabled: isWanted,
  });
  const list = useMemo(() => data && named(data.countries, locale), [data, locale]);
  const first = data && (firstOfBrowser(data.countries) ?? data.defaultCountry);
  return { list, first, error, refetch };
}

function named(list: readonly Country[], locale: string): NamedCountry[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  return list
    .map((country) => ({ ...country, name: names.of(country.countryCode) ?? country.countryCode }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}

/** Returns the country of the browser's languages. US English is the default of browsers anywhere, so its region does not count. */
function firstOfBrowser(list: readonly Country[]): string | undefined {
  const regions = navigator.languages.filter((tag) => !/^en-US$/i.test(tag)).map((tag) => new Intl.Locale(tag).region);
  return regions.find((region) => region !== undefined && list.some(({ countryCode }) => countryCode === region));
}
