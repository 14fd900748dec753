import { useNavigate } from '@tanstack/react-router';
import { reportFiles } from '#contracts/bo/report-files.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { REPORT_FILE_DAYS, REPORTS } from '#contracts/figure-limits.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { numberText, percentText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { filterText } from '#apps/admin/parts/reports/filter-text.ts';
import { REPORT_NAMES } from '#apps/admin/parts/reports/report-names.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type File = WireOutput<typeof reportFiles>['rows'][number];
type State = File['state'];

const TONES: Readonly<Record<State, 'info' | 'good' | 'bad' | 'plain'>> = {
  making: 'info',
  ready: 'good',
  failed: 'bad',
  cancelled: 'plain',
  gone: 'plain',
};

function stateText({ state, done, steps }: File): string {
  if (state === 'making') return t('making, {share}', { share: percentText(done / steps, 0) });
  return { ready: t('ready'), failed: t('failed'), cancelled: t('cancelled'), gone: t('expired') }[state];
}

const columnsWith = (nameOf: (id: number) => string): ListColumn<File>[] => [
  { key: 'report', head: t('Report'), tone: 'strong', place: 'title', text: ({ report }) => REPORT_NAMES[report] },
  { key: 'days', head: t('Days'), place: 'note', text: ({ from, to }) => t('{from} to {to}', { from, to }) },
  { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => (merchantId === null ? t('All brands') : nameOf(merchantId)) },
  { key: 'filters', head: t('Filters'), place: 'foot', text: ({ search }) => filterText(search) },
  {
    key: 'state',
    head: t('State'),
    place: 'figure',
    text: stateText,
    renderCell: (file) => <Tag tone={TONES[file.state]}>{stateText(file)}</Tag>,
  },
  { key: 'rows', head: t('Rows'), isFigure: true, place: 'none', text: ({ rowCount }) => numberText(rowCount) },
  { key: 'made', head: t('Requested (UTC)'), sort: 'madeAt', tone: 'quiet', place: 'end-note', text: ({ madeAt }) => timeText(madeAt) },
  { key: 'until', head: t('Stored until'), tone: 'quiet', place: 'none', text: ({ expiresAt }) => timeText(expiresAt).slice(0, 10) },
];

/** Lists the files of reports that the staff member requested. A row opens the report, where the file is saved or cancelled. */
export function ReportFilesPage() {
  const navigate = useNavigate();
  const nameOf = useBrandName();
  return (
    <ListPage<File>
      title={t('Report files')}
      fileName="report-files"
      contract={reportFiles}
      columns={columnsWith(nameOf)}
      sort="-madeAt"
      filters={[{ name: 'report', label: t('Report'), kind: 'select', options: REPORTS.map((one) => [one, REPORT_NAMES[one]] as const) }]}
      rowKey={({ id }) => id}
      onOpen={({ report, search }) => void navigate({ to: `/reports/${report}` as '/', search: search as never })}
      empty={t('No files. Reports over more than a year, or too large to show, are made as files, which stay here for {days} days.', {
        days: REPORT_FILE_DAYS,
      })}
    />
  );
}
