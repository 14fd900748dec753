import { memberAudit } from '#contracts/bo/members.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { timeText, actionText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Member } from '#apps/admin/pages/member/member-page.tsx';
import { changeText } from '#apps/admin/parts/audit/change-text.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Entry = WireOutput<typeof memberAudit>['rows'][number];

const columnsOfEntry = (nameOf: (id: number) => string): ListColumn<Entry>[] => [
  { key: 'at', head: t('Time'), tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
  { key: 'actor', head: t('Staff member'), place: 'end-note', text: ({ actor }) => actor },
  { key: 'action', head: t('Action'), tone: 'strong', place: 'title', text: ({ action }) => actionText(action) },
  { key: 'change', head: t('Change'), place: 'foot', text: (entry) => changeText(entry, nameOf) },
  { key: 'reason', head: t('Reason'), place: 'none', text: ({ reason }) => reason ?? '' },
];

export function AuditTab({ member: { id } }: { member: Member }) {
  const nameOf = useBrandName();
  return (
    <ListPage<Entry>
      fileName={`audit-member-${id}`}
      contract={memberAudit}
      fixed={{ id, tab: undefined, day: undefined, vendor: undefined, game: undefined, kind: undefined, days: undefined }}
      columns={columnsOfEntry(nameOf)}
      rowKey={({ n }) => n}
      empty={t('No staff actions for this member.')}
    />
  );
}
