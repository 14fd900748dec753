import { useI18n } from '#apps/site/lib/i18n.tsx';
import type { Currency } from '#kernel/money.ts';

/** Payout less stake, with its sign; a gain is green as well. */
export function NetAmount({ net, currency }: { net: number; currency: Currency }) {
  const { formatMoney } = useI18n();
  return (
    <bdi className={net > 0 ? 'net net--gain' : 'net'}>
      {net > 0 && '+'}
      {formatMoney(net, currency)}
    </bdi>
  );
}
