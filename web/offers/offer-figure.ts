import type { I18n } from '#web/text/i18n.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { promotionList } from '#contracts/promotions.ts';

type Promotion = WireOutput<typeof promotionList>['list'][number];
const SHARES = { share_of_deposit: 'deposit', share_of_loss: 'day', share_of_week: 'week', share_of_edge: 'edge' } as const;
type Share = keyof typeof SHARES;
const isShare = (name: string): name is Share => name in SHARES;

/** Returns the main figure of a promotion and its meaning, such as `100 %` or "up to 100.00"; null if its terms have no figure. */
export function figureOf(
  { terms, currency, pays }: Pick<Promotion, 'terms' | 'currency' | 'pays'>,
  { t, formatMoney, formatNumber }: Pick<I18n, 't' | 'formatMoney' | 'formatNumber'>,
): { figure: string; of: string } | null {
  const percentText = (percent: number): string => `${formatNumber(percent)} %`;
  const share = terms.find(({ name }) => isShare(name));
  if (share && isShare(share.name)) {
    const most = terms.find(({ name }) => name === 'most' || name === 'most_a_day')?.amount;
    const of = t(`promotions.figure_${SHARES[share.name]}`);
    return {
      figure: percentText(share.percent ?? 0),
      of: most === undefined ? of : t('promotions.figure_up_to', { of, most: formatMoney(most, currency) }),
    };
  }
  const rates = terms.flatMap(({ name, percent }) => (name === 'rebate' && percent !== undefined ? [percent] : []));
  if (rates.length > 0) return { figure: percentText(Math.max(...rates)), of: t('promotions.figure_rebate') };
  const amount = terms.find(({ name }) => name === 'amount')?.amount;
  return amount === undefined ? null : { figure: formatMoney(amount, currency), of: t(`promotions.figure_${pays}`) };
}
