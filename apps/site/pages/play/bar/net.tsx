import { isShownGain } from '#web/text/format.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { Currency } from '#kernel/money.ts';
import type { Amount } from '#kernel/amount.ts';

/** Shows the net result of the sitting. A gain has a plus sign; a loss has no special look. */
export function Net({ net, currency }: { net: Amount; currency: Currency }) {
  const { formatMoney } = useI18n();
  const isGain = isShownGain(net, currency);
  return (
    <bdi className={isGain ? 'game-bar__gain' : undefined}>
      {isGain && '+'}
      {formatMoney(net, currency)}
    </bdi>
  );
}
