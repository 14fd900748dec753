import { isShownGain } from '#web/text/format.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { Currency } from '#kernel/money.ts';
import type { Amount } from '#kernel/amount.ts';
import './net-amount.css';

/** Shows payout less stake with its sign; a gain is green. */
export function NetAmount({ net, currency }: { net: Amount; currency: Currency }) {
  const { formatMoney } = useI18n();
  const isGain = isShownGain(net, currency);
  return (
    <bdi className={isGain ? 'net net--gain' : 'net'}>
      {isGain && '+'}
      {formatMoney(net, currency)}
    </bdi>
  );
}
