import { NetAmount } from '#apps/site/parts/play/net-amount.tsx';
import { useI18n, type MessageId } from '#web/text/i18n.tsx';
import type { Column } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';

type Line = { stake: Amount; payout: Amount; net: Amount };

/** Returns the columns of stake, payout and net result. A narrow line has both sums in one place. */
export function useResultColumns<Row extends Line>(
  currency: Currency | undefined,
  heads: Record<'stake' | 'payout' | 'net', MessageId>,
): Column<Row>[] {
  const { t, formatMoney } = useI18n();
  const money = (amount: Amount) => currency && <bdi>{formatMoney(amount, currency)}</bdi>;
  return [
    { key: 'stake', head: t(heads.stake), place: 'none', isFigure: true, renderCell: ({ stake }) => money(stake) },
    {
      key: 'payout',
      head: t(heads.payout),
      place: 'end-note',
      isFigure: true,
      renderCell: ({ stake, payout }) => (
        <>
          <span className="table__narrow" aria-hidden="true">
            {money(stake)} →{' '}
          </span>
          {money(payout)}
        </>
      ),
    },
    {
      key: 'net',
      head: t(heads.net),
      place: 'figure',
      isFigure: true,
      tone: 'strong',
      renderCell: ({ net }) => currency && <NetAmount net={net} currency={currency} />,
    },
  ];
}
