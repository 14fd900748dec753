import { applicationQueue } from '#contracts/bo/applications.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { TONES, type Application } from '#apps/admin/pages/applications/application.ts';
import { ApplicationDrawer } from '#apps/admin/pages/applications/application-drawer.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { handColumns } from '#apps/admin/parts/queue/hand-columns.ts';
import { sinceColumns } from '#apps/admin/parts/queue/since-columns.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Application>[] {
  return [
    ...sinceColumns<Application>({ head: t('Sent'), sort: 'sentAt' }, ({ sentAt }) => sentAt),
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => words(state),
      renderCell: ({ state }) => <Tag tone={TONES[state]}>{words(state)}</Tag>,
    },
    { key: 'member', head: t('Member'), place: 'title', tone: 'strong', text: ({ member }) => member.account },
    { key: 'promotion', head: t('Promotion'), place: 'foot', text: ({ promotion }) => promotion.slug },
    { key: 'comment', head: t('Comment'), place: 'none', text: ({ comment }) => comment.slice(0, 60) },
    { key: 'pictures', head: t('Pictures'), place: 'none', text: ({ pictures }) => String(pictures.length) },
    ...handColumns<Application>(nameOf, { head: t('Decided by'), by: ({ decidedBy }) => decidedBy }),
  ];
}

/** Lists applications of members for promotions, the longest-waiting first. */
export function ApplicationsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<Application>
      title={t('Applications')}
      fileName="promotion-applications"
      contract={applicationQueue}
      columns={columnsWith(nameOf)}
      sort="sentAt"
      filters={[
        stateFilter(['waiting', 'approved', 'refused']),
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
      ]}
      rowKey={({ id }) => id}
      empty={t('No applications. Members’ applications for promotions appear here.')}
      renderDrawer={(row, close) => <ApplicationDrawer key={row.id} one={row} onClose={close} />}
    />
  );
}
