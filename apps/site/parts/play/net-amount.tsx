import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import type { Currency } from '#kernel/money.ts';
import { compare, NOTHING, type Amount } from '#kernel/amount.ts';
import './net-amount.css';

/** Payout less stake, with its sign; a gain is green as well. */
export function NetAmount({ net, currency }: { net: Amount; currency: Currency }) {
  const { formatMoney } = useI18n();
  return (
    <bdi className={compare(net, NOTHING) > 0 ? 'net net--gain' : 'net'}>
      {compare(net, NOTHING) > 0 && '+'}
      {formatMoney(net, currency)}
    </bdi>
  );
}
