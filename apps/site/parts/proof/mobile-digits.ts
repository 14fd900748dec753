import type { WireOutput } from '#contracts/endpoint.ts';
import type { countries } from '#contracts/mobile.ts';

export type Country = WireOutput<typeof countries>['countries'][number];

/**
 * Returns the digits of a mobile number within its country; null for a number that cannot be one of the country. Only the count of digits
 * is checked here; the server knows the numbering plans. A leading country code or trunk prefix is removed.
 */
export function mobileDigits(typed: string, country: Country): string | null {
  const { countryDialingCode, trunkPrefix, minDigits, maxDigits } = country;
  if (!/^[+\d\s().-]*$/.test(typed)) return null;
  const all = typed.replaceAll(/\D/g, '');
  const fits = ({ length }: string): boolean => length >= minDigits && length <= maxDigits;
  const isInternational = typed.trim().startsWith('+');
  if (isInternational && !all.startsWith(countryDialingCode)) return null;
  const digits = isInternational ? all.slice(countryDialingCode.length) : all;
  if (fits(digits)) return digits;
  const bare = trunkPrefix !== null && digits.startsWith(trunkPrefix) ? digits.slice(trunkPrefix.length) : null;
  return bare !== null && fits(bare) ? bare : null;
}
