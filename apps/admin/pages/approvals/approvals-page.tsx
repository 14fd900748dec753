import { useState } from 'react';
import { approvals } from '#contracts/bo/approvals.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { actionText, spanText, timeText, valueText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { TONES, type Approval } from '#apps/admin/parts/approvals/approval.ts';
import { ApprovalDrawer } from '#apps/admin/pages/approvals/approval-drawer.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { PasswordPart } from '#apps/admin/parts/form/password-part.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

const columnsOfApproval = (): ListColumn<Approval>[] => [
  { key: 'at', head: t('Requested'), sort: 'madeAt', tone: 'quiet', place: 'note', text: ({ madeAt }) => timeText(madeAt) },
  { key: 'kind', head: t('Action'), tone: 'strong', place: 'title', text: ({ kind }) => actionText(kind) },
  {
    key: 'facts',
    head: t('Subject'),
    place: 'foot',
    text: ({ facts }) => Object.values(facts).slice(0, 2).map(valueText).join(', '),
  },
  { key: 'maker', head: t('Requested by'), place: 'none', text: ({ maker }) => maker },
  { key: 'reason', head: t('Reason'), place: 'none', text: ({ reason }) => reason },
  {
    key: 'left',
    head: t('Expires in'),
    sort: 'expiresAt',
    isFigure: true,
    place: 'none',
    text: ({ status, expiresAt }) => (status === 'waiting' ? spanText(expiresAt) : ''),
  },
  { key: 'checker', head: t('Decided by'), place: 'none', text: ({ checker }) => checker ?? '' },
  {
    key: 'status',
    head: t('State'),
    place: 'end-note',
    text: ({ status }) => words(status),
    renderCell: ({ status }) => <Tag tone={TONES[status]}>{words(status)}</Tag>,
  },
];

/** Lists requests of staff, which other staff members decide. */
export function ApprovalsPage() {
  // The password part is held here and not in the list, because a decided request may be gone from the list.
  const [shown, setShown] = useState<{ name: string; part: string }>();
  return (
    <>
      <ListPage<Approval>
        title={t('Approvals')}
        fileName="approvals"
        contract={approvals}
        columns={columnsOfApproval()}
        sort="-madeAt"
        filters={[
          { name: 'status', label: t('State'), kind: 'select', options: Object.keys(TONES).map((one) => [one, words(one)] as const) },
          { name: 'kind', label: t('Action'), kind: 'text' },
        ]}
        rowKey={({ id }) => id}
        empty={t('No requests are waiting for a second approver.')}
        renderDrawer={(row, close) => (
          <ApprovalDrawer
            key={row.id}
            approval={row}
            onClose={close}
            onSecondPart={(part) => setShown({ name: valueText(row.facts['name'] ?? ''), part })}
          />
        )}
      />
      {shown && <PasswordPart {...shown} nth="Second" onClose={() => setShown(undefined)} />}
    </>
  );
}
