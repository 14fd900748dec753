/** Refusal codes of vendor wallets, each with its HTTP status. */
export const codes = {
  'vendor_wallets.vendor_unknown': 404,
  'vendor_wallets.closed': 409,
  'vendor_wallets.away': 503,
  'vendor_wallets.under_way': 409,
  'vendor_wallets.amount_too_fine': 409,
  'vendor_wallets.nothing_there': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    'vendor-wallets': typeof codes;
  }
}
