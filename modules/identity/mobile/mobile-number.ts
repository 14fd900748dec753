import { getCountries, getCountryCallingCode, Metadata, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * Returns the international form of a mobile number that its country's numbering plan allows; undefined for any other number. A number with
 * a plus has its own country code; otherwise the dialling code applies. The trunk prefix of the country is removed.
 */
export function readMobile(number: string, dialingCode: string | undefined): string | undefined {
  const defaultCallingCode = dialingCode?.trim().replace(/^\+/, '') ?? '';
  if (defaultCallingCode !== '' && !/^[1-9]\d{0,3}$/.test(defaultCallingCode)) return undefined;
  if (!/^[+\d\s().-]{4,24}$/.test(number)) return undefined;
  const parsed = parsePhoneNumberFromString(number, { extract: false, ...(defaultCallingCode && { defaultCallingCode }) });
  return parsed?.isValid() ? parsed.number : undefined;
}

/** Returns the country (ISO 3166) of a number in the form of `readMobile`; undefined for a number without a country. */
export function countryOf(mobile: string): string | undefined {
  return parsePhoneNumberFromString(mobile)?.country;
}

export type Country = {
  countryCode: string;
  countryDialingCode: string;
  minDigits: number;
  maxDigits: number;
  trunkPrefix: string | null;
};

/** Parts of a numbering plan that the library has but does not declare in its types. */
type Plan = {
  possibleLengths(): number[];
  type(kind: 'MOBILE'): { possibleLengths(): number[] | undefined } | undefined;
  nationalPrefix(): string | undefined;
};

/** Returns every country with mobile numbers, and the possible numbers of their digits. */
export function listCountries(): Country[] {
  const metadata = new Metadata();
  return getCountries().flatMap((countryCode) => {
    metadata.selectNumberingPlan(countryCode);
    const plan = metadata.numberingPlan as unknown as Plan;
    const lengths = plan.type('MOBILE')?.possibleLengths() ?? plan.possibleLengths();
    if (lengths.length === 0) return [];
    return {
      countryCode,
      countryDialingCode: getCountryCallingCode(countryCode),
      minDigits: Math.min(...lengths),
      maxDigits: Math.max(...lengths),
      trunkPrefix: plan.nationalPrefix() || null,
    };
  });
}
