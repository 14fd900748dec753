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
  'site.change_unknown': 404,
  'site.brand_changed': 409,
  'site.brand_taken': 409,
  'site.host_taken': 409,
  'site.currency_kept': 409,
  'site.language_unknown': 400,
  'site.contrast_low': 400,
  'site.host_main': 400,
  'site.network_invalid': 400,
  'site.zone_unknown': 400,
  'site.provider_unknown': 400,
  'site.types_used': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    site: typeof codes;
  }
}
