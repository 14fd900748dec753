import { documentQueue } from '#contracts/bo/documents.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { STATES, TONES, type Document } from '#apps/admin/pages/documents/document.ts';
import { DocumentDrawer } from '#apps/admin/pages/documents/document-drawer.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { dueColumn } from '#apps/admin/parts/queue/due-column.tsx';
import { handColumns } from '#apps/admin/parts/queue/hand-columns.ts';
import { sinceColumns } from '#apps/admin/parts/queue/since-columns.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Document>[] {
  return [
    ...sinceColumns<Document>({ head: t('Sent'), sort: 'submittedAt' }, ({ submittedAt }) => submittedAt),
    dueColumn<Document>(),
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => STATES[state],
      renderCell: ({ state }) => <Tag tone={TONES[state]}>{STATES[state]}</Tag>,
    },
    { key: 'member', head: t('Member'), place: 'title', tone: 'strong', text: ({ member }) => member.account },
    { key: 'kind', head: t('Document'), place: 'foot', text: ({ kind }) => words(kind) },
    { key: 'level', head: t('For level'), isFigure: true, place: 'figure', text: ({ level }) => String(level) },
    ...handColumns<Document>(nameOf, { head: t('Decided by'), by: ({ decidedBy }) => decidedBy }),
  ];
}

/** Lists documents with which members prove their identity. */
export function DocumentsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<Document>
      title={t('Documents')}
      fileName="documents"
      contract={documentQueue}
      columns={columnsWith(nameOf)}
      sort="submittedAt"
      filters={[
        { name: 'state', label: t('State'), kind: 'select', options: Object.entries(STATES) },
        {
          name: 'level',
          label: t('For level'),
          kind: 'select',
          options: [
            ['2', t('level 2')],
            ['3', t('level 3')],
          ],
        },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
      ]}
      rowKey={({ id }) => id}
      empty={t('No documents. Members’ identity documents appear here.')}
      renderDrawer={(row, close) => <DocumentDrawer key={row.id} one={row} onClose={close} />}
    />
  );
}
