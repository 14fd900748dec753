import { memberAudit } from '#contracts/bo/members.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { timeText, actionText } from '#apps/admin/lib/format.ts';
import type { Member } from '#apps/admin/pages/member/member-page.tsx';
import { changeText } from '#apps/admin/parts/audit/change-text.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Entry = WireOutput<typeof memberAudit>['rows'][number];

const COLUMNS: ListColumn<Entry>[] = [
  { key: 'at', head: 'Time', tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
  { key: 'actor', head: 'Staff', place: 'end-note', text: ({ actor }) => actor },
  { key: 'action', head: 'Action', tone: 'strong', place: 'title', text: ({ action }) => actionText(action) },
  { key: 'change', head: 'Change', place: 'foot', text: changeText },
  { key: 'reason', head: 'Reason', place: 'none', text: ({ reason }) => reason ?? '' },
];

export function AuditTab({ member: { id } }: { member: Member }) {
  return (
    <ListPage<Entry>
      fileName={`audit-member-${id}`}
      contract={memberAudit}
      fixed={{ id, tab: undefined }}
      columns={COLUMNS}
      rowKey={({ n }) => n}
      empty="No staff actions for this member."
    />
  );
}
