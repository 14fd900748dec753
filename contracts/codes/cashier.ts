/** Refusal codes of cashier, each with its HTTP status. */
export const codes = {
  'cashier.deposit_open': 409,
  'cashier.report_range': 400,
  'cashier.method_unknown': 404,
  'cashier.amount_outside_limits': 409,
  'cashier.too_many_open': 409,
  'cashier.deposit_unknown': 404,
  'cashier.provider_unavailable': 503,
  'cashier.case_unknown': 404,
  'cashier.case_closed': 409,
  'cashier.case_not_creditable': 409,
  'cashier.case_not_takeable': 409,
  'cashier.case_is_open': 409,
  'cashier.payment_credited': 409,
  'payments.signature_invalid': 401,
  'payments.order_unknown': 503,
  'payments.not_paid_yet': 503,
  'payments.payment_unknown': 404,
  'payments.payment_closed': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    cashier: typeof codes;
  }
}
