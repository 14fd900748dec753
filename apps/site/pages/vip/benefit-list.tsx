import type { Level } from '#apps/site/pages/vip/use-road.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { toMinor } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { Icon } from '#ui/components/icon/icon.tsx';

/** Lists the benefits of a level, a line each, without those that the level does not have. */
export function BenefitList({ level: { gift, birthday, payout, rebateBps, hasPriority }, currency }: { level: Level; currency: Currency }) {
  const { t, formatMoney, locale } = useI18n();
  const sum = (amount: Level['gift']): string => `${formatMoney(amount, currency)} ${currency}`;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rebateBps / 10_000);
  const lines = [
    toMinor(gift, currency) > 0n && (['gift', t('vip.brings_gift', { amount: sum(gift) })] as const),
    toMinor(birthday, currency) > 0n && (['ticket', t('vip.brings_birthday', { amount: sum(birthday) })] as const),
    rebateBps > 0 && (['refresh', t('vip.brings_rebate', { percent })] as const),
    toMinor(payout, currency) > 0n && (['wallet', t('vip.brings_payout', { amount: sum(payout) })] as const),
    hasPriority && (['headset', t('vip.brings_priority')] as const),
  ].filter((line) => line !== false);
  return (
    <ul className="vip-benefits">
      {lines.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} size={20} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
