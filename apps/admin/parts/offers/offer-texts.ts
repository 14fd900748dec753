import type { Refusal } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';

export type OfferText = { title: string; summary: string };

/** Parts of the text of an offer, with their labels and greatest lengths in characters. */
export const offerTexts = () =>
  [
    { name: 'title', label: t('Title'), most: 80 },
    { name: 'summary', label: t('Summary'), most: 300, rows: 3 },
  ] as const;

export const noEnglish = (): Refusal => ({ success: false, code: 'request.invalid', message: t('Enter the English title and summary.') });
