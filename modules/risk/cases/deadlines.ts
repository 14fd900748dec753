import type { CASE_KINDS } from '#contracts/risk-limits.ts';

/**
 * Days until a case of a kind is due, if its opener names no day; null for none. A complaint goes to the dispute body after eight weeks,
 * and a key event is reported within five days (UKGC, LCCP 6.1.1 and 15.2.1). The other numbers are the product's own.
 */
export const DUE_DAYS: Record<(typeof CASE_KINDS)[number], number | null> = {
  abuse: 14,
  aml: 7,
  funds_source: 14,
  screening: 7,
  complaint: 56,
  event: 5,
  dormant: 30,
  other: null,
};
