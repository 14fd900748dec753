import { withdrawalQueue } from '#contracts/bo/withdrawals.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { moneyText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { STATES, TONES, toReview, type Withdrawal } from '#apps/admin/pages/withdrawals/withdrawal.ts';
import { WithdrawalDrawer } from '#apps/admin/pages/withdrawals/withdrawal-drawer.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { dueColumn } from '#apps/admin/parts/queue/due-column.tsx';
import { handColumns } from '#apps/admin/parts/queue/hand-columns.ts';
import { sinceColumns } from '#apps/admin/parts/queue/since-columns.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Withdrawal>[] {
  return [
    ...sinceColumns<Withdrawal>({ head: t('Requested'), sort: 'requestedAt' }, ({ requestedAt }) => requestedAt),
    dueColumn<Withdrawal>(),
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => STATES[state],
      renderCell: ({ state }) => <Tag tone={TONES[state]}>{STATES[state]}</Tag>,
    },
    { key: 'member', head: t('Member'), place: 'title', tone: 'strong', text: ({ member }) => member.account },
    {
      key: 'amount',
      head: t('Amount'),
      isFigure: true,
      tone: 'strong',
      place: 'figure',
      text: ({ amount, currency }) => `${moneyText(amount, currency)} ${currency}`,
      sums: ({ amount, currency }) => [{ amount: amount, currency }],
    },
    {
      key: 'checks',
      head: t('Checks'),
      place: 'foot',
      text: (row) =>
        toReview(row)
          .map(({ name }) => words(name))
          .join(', '),
    },
    ...handColumns<Withdrawal>(nameOf, { head: t('Decided by'), by: ({ decidedBy }) => decidedBy }),
  ];
}

/** Lists withdrawals that members requested. */
export function WithdrawalsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<Withdrawal>
      title={t('Withdrawals')}
      fileName="withdrawals"
      contract={withdrawalQueue}
      columns={columnsWith(nameOf)}
      sort="requestedAt"
      filters={[
        {
          name: 'state',
          label: t('State'),
          kind: 'select',
          options: Object.entries(STATES).filter(([state]) => state !== 'approval'),
        },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
      ]}
      rowKey={({ id }) => id}
      empty={t('No withdrawals. Members’ withdrawal requests appear here.')}
      renderDrawer={(row, close) => <WithdrawalDrawer key={row.id} one={row} onClose={close} />}
    />
  );
}
