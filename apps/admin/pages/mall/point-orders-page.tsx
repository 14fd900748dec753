import { pointOrders } from '#contracts/bo/points.ts';
import { isNothing, minus, NOTHING } from '#kernel/amount.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { moneyText, numberText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { orderName, type PointOrder } from '#apps/admin/pages/mall/point-order.ts';
import { OrderDrawer } from '#apps/admin/pages/mall/order-drawer.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

const TONES = { in_process: 'warn', approved: 'good', rejected: 'bad' } as const;
const STATES = ['in_process', 'approved', 'rejected'] as const;

function columnsWith(nameOf: (id: number | null) => string): ListColumn<PointOrder>[] {
  return [
    { key: 'at', head: t('Requested'), sort: 'at', tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => words(state),
      renderCell: ({ state }) => <Tag tone={TONES[state]}>{words(state)}</Tag>,
    },
    { key: 'member', head: t('Member'), place: 'title', tone: 'strong', text: ({ member }) => member.account },
    { key: 'for', head: t('Gift'), place: 'foot', text: orderName },
    { key: 'points', head: t('Points'), sort: 'points', isFigure: true, place: 'figure', text: ({ points }) => numberText(points) },
    // Money from the house's side: cash for points is paid out, the price of a reward is paid in.
    {
      key: 'amount',
      head: t('Amount'),
      isFigure: true,
      place: 'none',
      text: ({ amount, currency, type }) =>
        isNothing(amount) ? '–' : `${type === 'cash' ? '−' : '+'}${moneyText(amount, currency)} ${currency}`,
      sums: ({ amount, currency, type }) =>
        isNothing(amount) ? [] : [{ amount: type === 'cash' ? minus(NOTHING, amount, currency) : amount, currency }],
    },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'serial', head: t('Number'), place: 'none', text: ({ serial }) => serial },
    { key: 'by', head: t('Decided by'), place: 'none', text: ({ decidedBy }) => decidedBy ?? '' },
  ];
}

/** Lists orders of members for their points. */
export function PointOrdersPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<PointOrder>
      title={t('Point orders')}
      fileName="point-orders"
      contract={pointOrders}
      columns={columnsWith(nameOf)}
      sort="-at"
      filters={[
        stateFilter(STATES),
        {
          name: 'type',
          label: t('Gift'),
          kind: 'select',
          options: [
            ['gift', t('gifts')],
            ['cash', t('cash')],
          ],
        },
        { name: 'account', label: t('Account'), kind: 'text' },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
      ]}
      rowKey={({ id }) => id}
      empty={t('No point orders yet.')}
      renderDrawer={(row, close) => <OrderDrawer key={row.id} one={row} onClose={close} />}
    />
  );
}
