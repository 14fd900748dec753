import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { importScreenList, screenLists } from '#contracts/bo/screening.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { numberText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ImportDialog } from '#apps/admin/pages/screening/import-dialog.tsx';
import { LIST_WORDS, type List } from '#apps/admin/pages/screening/screening-words.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import './screening.css';

type Import = List['imports'][number] & { list: string };

const listsColumns = (): ListColumn<List>[] => [
  { key: 'name', head: t('List'), tone: 'strong', place: 'title', text: ({ name }) => name },
  { key: 'kind', head: t('Kind'), place: 'note', text: ({ kind }) => LIST_WORDS[kind] },
  { key: 'entries', head: t('Entries'), isFigure: true, place: 'figure', text: ({ entries }) => numberText(entries) },
  { key: 'waiting', head: t('Open hits'), isFigure: true, place: 'none', text: ({ waiting }) => numberText(waiting) },
  {
    key: 'scanned',
    head: t('Members compared (UTC)'),
    place: 'end-note',
    text: ({ scannedAt }) => (scannedAt === null ? t('waiting') : timeText(scannedAt)),
    renderCell: ({ scannedAt }) => (scannedAt === null ? <Tag tone="warn">{t('waiting')}</Tag> : timeText(scannedAt)),
  },
];
const importsColumns = (): ListColumn<Import>[] => [
  { key: 'at', head: t('Imported (UTC)'), place: 'title', text: ({ at }) => timeText(at) },
  { key: 'list', head: t('List'), place: 'note', text: ({ list }) => list },
  { key: 'entries', head: t('Entries'), isFigure: true, place: 'figure', text: ({ entries }) => numberText(entries) },
  { key: 'added', head: t('New'), isFigure: true, place: 'none', text: ({ added }) => numberText(added) },
  { key: 'ended', head: t('No longer listed'), isFigure: true, place: 'none', text: ({ ended }) => numberText(ended) },
  { key: 'by', head: t('By'), place: 'end-note', text: ({ author }) => author },
  { key: 'digest', head: t('SHA-256 of the file'), tone: 'quiet', place: 'foot', text: ({ digest }) => digest },
];

/** Shows the screening lists, and the imports of each. */
export function ListsPage() {
  const may = useMay();
  const [isImporting, setImporting] = useState(false);
  const found = useQuery({ queryKey: ['screen-lists'], queryFn: () => readValue(screenLists, {}) });
  const rows = found.data?.rows;
  const imports = rows
    ?.flatMap((list) => list.imports.map((one) => ({ ...one, list: `${LIST_WORDS[list.kind]}: ${list.name}` })))
    .toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <>
      <PageHead
        back={
          <Link to="/screening" className="page-head__back">
            <Icon name="arrow-left" size={16} />
            {t('Screening')}
          </Link>
        }
        title={t('Screening lists')}
      >
        {may(importScreenList) && (
          <Button size="small" variant="primary" onClick={() => setImporting(true)}>
            {t('Import list')}
          </Button>
        )}
      </PageHead>
      <div className="screening">
        {found.isError && !rows && <Failed error={found.error} onRetry={() => void found.refetch()} />}
        {!rows && !found.isError && <Skeleton height="40vh" />}
        {rows?.length === 0 && <Nothing>{t('No lists yet. Import a list as a CSV file.')}</Nothing>}
        {rows && rows.length > 0 && (
          <>
            <ConsoleTable caption={t('Lists')} columns={listsColumns()} rows={rows} rowKey={({ id }) => id} />
            <h2>{t('Imports')}</h2>
            <ConsoleTable caption={t('Imports')} columns={importsColumns()} rows={imports} rowKey={({ at, list }) => `${list} ${at}`} />
          </>
        )}
      </div>
      {isImporting && <ImportDialog lists={rows ?? []} onClose={() => setImporting(false)} />}
    </>
  );
}
