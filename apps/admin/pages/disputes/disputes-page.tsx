import { disputeQueue } from '#contracts/bo/disputes.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { moneyText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { STATES, TONES, type Dispute } from '#apps/admin/pages/disputes/dispute.ts';
import { DisputeDrawer } from '#apps/admin/pages/disputes/dispute-drawer.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { dueColumn } from '#apps/admin/parts/queue/due-column.tsx';
import { handColumns } from '#apps/admin/parts/queue/hand-columns.ts';
import { sinceColumns } from '#apps/admin/parts/queue/since-columns.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { openFilter } from '#apps/admin/parts/queue/open-filter.ts';

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Dispute>[] {
  return [
    ...sinceColumns<Dispute>({ head: t('Opened'), sort: 'openedAt' }, ({ openedAt }) => openedAt),
    dueColumn<Dispute>(),
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => STATES[state],
      renderCell: ({ state }) => <Tag tone={TONES[state]}>{STATES[state]}</Tag>,
    },
    { key: 'member', head: t('Member'), place: 'title', tone: 'strong', text: ({ member }) => member.account },
    {
      key: 'missing',
      head: t('Missing'),
      isFigure: true,
      tone: 'strong',
      place: 'figure',
      text: ({ missing, currency }) => `${moneyText(missing, currency)} ${currency}`,
      sums: ({ missing, currency }) => [{ amount: missing, currency }],
    },
    { key: 'withdrawal', head: t('Withdrawal'), place: 'foot', text: ({ withdrawal }) => withdrawal.serial },
    { key: 'messages', head: t('Messages'), isFigure: true, place: 'none', text: ({ messages }) => String(messages.length) },
    ...handColumns<Dispute>(nameOf, { head: t('Decided by'), by: ({ decidedBy }) => decidedBy }),
  ];
}

/** Lists disputes: payments that have not arrived, by the members' word. */
export function DisputesPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<Dispute>
      title={t('Disputes')}
      fileName="disputes"
      contract={disputeQueue}
      columns={columnsWith(nameOf)}
      sort="openedAt"
      filters={[openFilter(), { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands }]}
      rowKey={({ id }) => id}
      empty={t('No disputes. Withdrawals that members report as missing appear here.')}
      renderDrawer={(row, close) => <DisputeDrawer key={row.id} one={row} onClose={close} />}
    />
  );
}
