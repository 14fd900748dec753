import type { Refusal } from '#apps/admin/lib/call.ts';

export type OfferText = { title: string; summary: string };

/** Texts of an offer in each language. */
export const OFFER_TEXTS = [
  { name: 'title', label: 'Title', most: 80 },
  { name: 'summary', label: 'Summary', most: 300, rows: 3 },
] as const;

export const NO_ENGLISH: Refusal = { success: false, code: 'request.invalid', message: 'Enter the English title and summary.' };
