import { SaleLine } from '#apps/site/features/slip/cash-out/sale-history.tsx';
import { useSales } from '#apps/site/features/slip/cash-out/use-sales.ts';
import type { Currency } from '#kernel/money.ts';

/** Shows the last cash-out of a bet if it waited and was refused, until another cash-out is requested. */
export function LastRefusal({ betId, currency }: { betId: string; currency: Currency }) {
  const last = useSales(betId)?.[0];
  return last?.state === 'refused' ? (
    <ul className="cash-out__why" role="status">
      <SaleLine sale={last} currency={currency} />
    </ul>
  ) : null;
}
