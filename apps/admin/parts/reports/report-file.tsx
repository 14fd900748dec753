import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { cancelReportFile, reportFilePart, reportFiles, requestReportFile } from '#contracts/bo/report-files.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { MOST_REPORT_DAYS, REPORT_FILE_DAYS, type ReportName } from '#contracts/figure-limits.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Progress } from '#ui/components/progress/progress.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { call, CallError, readValue, type Answer } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useAct } from '#apps/admin/parts/form/use-act.ts';
import { isLongReport, isOfSearch } from '#apps/admin/parts/reports/long-report.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';
import { saveList } from '#apps/admin/parts/table/save-list.ts';
import { viewOf } from '#apps/admin/parts/table/saved-view.ts';
import './report-file.css';

type File = WireOutput<typeof reportFiles>['rows'][number];

/** Interval at which the state is read again while the server makes a file. */
const AGAIN_MS = 1_500;

type Shown<Row> = { columns: readonly ListColumn<Row>[]; search: ListSearch };

/**
 * Returns a function that draws a report's refusal: the button for its file if the report is too long for one answer, and null for any
 * other refusal.
 */
export function reportAsFile(report: ReportName) {
  return <Row,>(error: Error, { columns, search }: Shown<Row>): ReactNode => {
    const own = viewOf(search);
    const isLong = error instanceof CallError ? isLongReport(error.refusal.code, own) : undefined;
    return isLong === undefined ? null : <ReportFile report={report} columns={columns} search={own} isLong={isLong} />;
  };
}

type Props<Row> = {
  report: ReportName;
  columns: readonly ListColumn<Row>[];
  search: Readonly<Record<string, string>>;
  isLong: 'days' | 'rows';
};

function ReportFile<Row>({ report, columns, search: own, isLong }: Props<Row>) {
  const { data } = useQuery({
    queryKey: ['report-files', report],
    queryFn: () => readValue(reportFiles, { report }),
    refetchInterval: ({ state }) => (state.data?.rows.some((one) => one.state === 'making') ? AGAIN_MS : false),
  });
  const file = data?.rows.find((one) => isOfSearch(one.search, own));
  return (
    <section className="report-file" aria-labelledby="report-file">
      <h2 id="report-file">
        {isLong === 'days' ? t('More than {most} days', { most: MOST_REPORT_DAYS }) : t('This report is too large to show')}
      </h2>
      <p>
        {t('This report is made as a file in the background. You can leave this page: the file stays under Report files for {days} days.', {
          days: REPORT_FILE_DAYS,
        })}
      </p>
      {data && <FileState file={file} report={report} search={own} columns={columns} />}
    </section>
  );
}

type StateProps<Row> = {
  file: File | undefined;
  report: ReportName;
  search: Readonly<Record<string, string>>;
  columns: readonly ListColumn<Row>[];
};

function FileState<Row>({ file, report, search, columns }: StateProps<Row>) {
  const { isBusy, act } = useAct();
  /** Id of the request, which is replaced once a request was accepted. A repeat after a lost answer therefore requests the same file. */
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const request = async () => {
    const done = await call(requestReportFile, { report, search, requestId });
    if (done.success) setRequestId(crypto.randomUUID());
    return done;
  };
  if (file?.state === 'making')
    return (
      <>
        <Progress
          label={t('Making the file')}
          figures={t('{done} of {steps} steps', { done: file.done, steps: file.steps })}
          value={file.done}
          max={file.steps}
        />
        <Button
          size="small"
          variant="line"
          isBusy={isBusy}
          onClick={() => void act(() => call(cancelReportFile, { id: file.id }), t('File cancelled.'))}
        >
          {t('Cancel file')}
        </Button>
      </>
    );
  const isReady = file?.state === 'ready';
  return (
    <>
      {isReady && <ReadyFile file={file} name={report} columns={columns} />}
      {file?.state === 'failed' && <p role="alert">{t('The file could not be made. Make the file again, or choose fewer days.')}</p>}
      {file?.state === 'cancelled' && <p>{t('The last file was cancelled.')}</p>}
      {file?.state === 'gone' && <p>{t('The last file has expired.')}</p>}
      <Button
        size="small"
        variant={isReady ? 'line' : 'primary'}
        isBusy={isBusy}
        onClick={() => void act(request, t('The file is being made.'))}
      >
        {isReady ? t('Make the file again') : t('Make file')}
      </Button>
    </>
  );
}

function ReadyFile<Row>({ file, name, columns }: { file: File; name: string; columns: readonly ListColumn<Row>[] }) {
  const [isBusy, setBusy] = useState(false);
  const { from, to, rowCount } = file;
  const save = async (): Promise<void> => {
    setBusy(true);
    const read = await rowsOfFile<Row>(file);
    setBusy(false);
    if (read.success) saveList(`${name}-${from}-${to}`, columns, read.value);
    showToast(read.success ? t('{count} rows saved.', { count: rowCount }) : read.message, read.success ? 'good' : 'bad');
  };
  return (
    <div className="report-file__ready">
      <Button size="small" variant="primary" icon="arrow-down" isBusy={isBusy} disabled={rowCount === 0} onClick={() => void save()}>
        {t('Save as CSV')}
      </Button>
      <p className="figures">
        {t('{from} to {to}', { from, to })}
        {' · '}
        {t('{total, plural, one {# row} other {# rows}}', { total: rowCount })}
        {' · '}
        {t('made {at} UTC', { at: timeText(file.readyAt ?? file.madeAt) })}
      </p>
    </div>
  );
}

/** Reads all rows of a file, as the report would show them to the staff member now. */
async function rowsOfFile<Row>({ id }: File): Promise<Answer<Row[]>> {
  const rows: Row[] = [];
  for (let n = 1; ; n++) {
    const part = await call(reportFilePart, { id, n });
    if (!part.success) return part;
    rows.push(...(JSON.parse(part.value.text) as Row[]));
    if (n >= part.value.parts) return { success: true, value: rows };
  }
}
