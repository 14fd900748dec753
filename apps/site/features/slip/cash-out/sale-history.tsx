import { PARTS } from '#apps/site/features/slip/cash-out/use-value.ts';
import { useSales, type SportsSale } from '#apps/site/features/slip/cash-out/use-sales.ts';
import type { Currency } from '#kernel/money.ts';
import { useI18n, type MessageId } from '#web/text/i18n.tsx';
import './cash-out.css';

/** Texts of the reasons of a refused cash-out; for any other reason, the text is that the bet itself has changed. */
const WHY: Readonly<Record<string, MessageId>> = {
  'sports.value_changed': 'sports.sale.fell',
  'sports.cash_out_closed': 'sports.sale.closed',
  'sports.too_late': 'sports.sale.late',
};

/** Lists the cash-outs of a bet with their outcomes; nothing without one. */
export function SaleHistory({ betId, currency }: { betId: string; currency: Currency }) {
  const { t } = useI18n();
  const sales = useSales(betId);
  if (!sales || sales.length === 0) return null;
  return (
    <section className="sales" aria-label={t('sports.sale.title')}>
      <h3 className="sales__title">{t('sports.sale.title')}</h3>
      <ul>
        {sales.map((sale) => (
          <SaleLine key={sale.id} sale={sale} currency={currency} />
        ))}
      </ul>
    </section>
  );
}

/** Shows a cash-out in a line: its time, the part of the bet, and the amount or the reason of the refusal. */
export function SaleLine({
  sale: { state, part, isAuto, least, paid, refusal, requestedAt },
  currency,
}: {
  sale: SportsSale;
  currency: Currency;
}) {
  const { t, formatMoney, formatNumber, formatWeekTime } = useI18n();
  const percent = formatNumber(part / (PARTS / 100));
  const text =
    state === 'done'
      ? t(isAuto ? 'sports.sale.auto' : 'sports.sale.done', { percent, value: formatMoney(paid!, currency) })
      : state === 'waiting'
        ? t('sports.sale.waits', { percent })
        : t(WHY[refusal ?? ''] ?? 'sports.sale.changed', { value: formatMoney(least, currency) });
  return (
    <li className="sales__line">
      <time className="stub-quiet figures" dateTime={requestedAt}>
        {formatWeekTime(requestedAt)}
      </time>
      <span>{text}</span>
    </li>
  );
}
