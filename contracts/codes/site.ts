/** Refusal codes of site, each with its HTTP status. */
export const codes = {
  'site.maintenance': 503,
  'site.region_restricted': 403,
  'site.language_not_offered': 400,
  'site.no_customer_service': 404,
  'site.brand_unknown': 404,
  'site.country_unknown': 400,
  'site.switch_unknown': 404,
  'site.stop_unknown': 404,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    site: typeof codes;
  }
}
