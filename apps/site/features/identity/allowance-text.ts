import type { Identity } from '#apps/site/features/identity/use-identity.ts';
import type { I18n } from '#web/text/i18n.tsx';

/** Returns the allowances of a level in a sentence. */
export function allowanceText(
  { allowances, currency }: Identity,
  level: number,
  { t, formatMoney }: Pick<I18n, 't' | 'formatMoney'>,
): string {
  const total = allowances.find((one) => one.level === level)?.total ?? null;
  return total === null ? t('identity.allows_all') : t('identity.allows', { amount: `${formatMoney(total, currency)} ${currency}` });
}
