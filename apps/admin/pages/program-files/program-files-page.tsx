import { useQuery } from '@tanstack/react-query';
import { codeChecks, requestCodeCheck } from '#contracts/bo/code-checks.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { numberText, spanText, timeText } from '#apps/admin/lib/format.ts';
import { rich, t } from '#apps/admin/lib/text.ts';
import { useAct } from '#apps/admin/parts/form/use-act.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import './program-files.css';

type Checks = WireOutput<typeof codeChecks>;
type Check = Checks['checks'][number];

const EVERY_MS = 10_000;
/** Age from which the last check is late: a day, and an hour for the check itself. */
const LATE_MS = 25 * 3_600_000;
/** Most checks that the page lists. */
const SHOWN_HISTORY = 100;

/** Shows whether the files of each process agree with the list of checksums of its release. */
export function ProgramFilesPage() {
  const may = useMay();
  const { isBusy, act } = useAct();
  const { data, error, refetch } = useQuery({
    queryKey: ['code-checks'],
    queryFn: () => readValue(codeChecks, {}),
    refetchInterval: EVERY_MS,
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead title={t('Program files')} tags={data && data.isListed && <Verdict last={lastOf(data.checks)} />}>
        {data?.isListed && may(requestCodeCheck) && (
          <Button
            size="small"
            isBusy={isBusy}
            onClick={() =>
              void act(
                () => call(requestCodeCheck, { requestId: crypto.randomUUID() }),
                t('Check requested. Each process answers within a minute.'),
              )
            }
          >
            {t('Check now')}
          </Button>
        )}
      </PageHead>
      {data ? <Parts {...data} /> : <Skeleton height="50vh" />}
    </>
  );
}

/** Returns the last check of each process. */
function lastOf(checks: readonly Check[]): Check[] {
  return [...Map.groupBy(checks, ({ process }) => process).values()].map(([last]) => last!);
}

const isLate = ({ endedAt }: Check): boolean => Date.now() - Date.parse(endedAt) > LATE_MS;

function Verdict({ last }: { last: readonly Check[] }) {
  if (last.some(({ count }) => count > 0)) return <Tag tone="bad">{t('changed')}</Tag>;
  if (last.length === 0) return <Tag>{t('not checked yet')}</Tag>;
  return last.some(isLate) ? <Tag tone="warn">{t('late')}</Tag> : <Tag tone="good">{t('as released')}</Tag>;
}

function Parts({ isListed, request, checks }: Checks) {
  return (
    <div className="program-files">
      {!isListed && (
        <p className="program-files__none">
          {rich(
            'This server runs from a checkout, which has no list of checksums, so nothing is compared. A release packed by <code>npm run release</code> has such a list: put its <code>SHA256SUMS</code> beside its folder.',
            { code: <code /> },
          )}
        </p>
      )}
      {request && (
        <p className="program-files__none">
          {t('Requested by {by}, {at} UTC. Processes that have answered: {answered}.', {
            by: request.by,
            at: timeText(request.at),
            answered: request.answered,
          })}
        </p>
      )}
      {checks.length > 0 && (
        <>
          <h2 className="program-files__head">{t('Processes')}</h2>
          <ConsoleTable caption={t('Processes')} columns={processesColumns()} rows={lastOf(checks)} rowKey={({ process }) => process} />
          <h2 className="program-files__head">{t('Checks of the last 90 days')}</h2>
          <ConsoleTable
            caption={t('Checks of the last 90 days')}
            columns={historyColumns()}
            rows={checks.slice(0, SHOWN_HISTORY)}
            rowKey={({ process, endedAt }) => `${process} ${endedAt}`}
          />
        </>
      )}
    </div>
  );
}

const resultText = ({ count }: Check): string => (count === 0 ? t('as released') : t('{count, number} changed', { count }));
const resultColumns = (): ListColumn<Check> => ({
  key: 'result',
  head: t('Result'),
  place: 'figure',
  text: resultText,
  renderCell: (check) => <Tag tone={check.count === 0 ? 'good' : 'bad'}>{resultText(check)}</Tag>,
});
const processColumns = (): ListColumn<Check> => ({
  key: 'process',
  head: t('Process'),
  tone: 'strong',
  place: 'title',
  text: (check) => check.process,
});

const processesColumns = (): ListColumn<Check>[] => [
  processColumns(),
  { key: 'release', head: t('Version'), place: 'note', text: ({ release }) => release },
  { key: 'files', head: t('Files'), isFigure: true, place: 'none', text: ({ files }) => numberText(files) },
  { key: 'ended', head: t('Last check'), place: 'end-note', text: ({ endedAt }) => t('{endedAt} ago', { endedAt: spanText(endedAt) }) },
  resultColumns(),
  {
    key: 'faults',
    head: t('Changed files'),
    place: 'foot',
    text: ({ faults }) => faults.join(', '),
    renderCell: ({ faults }) =>
      faults.length > 0 && (
        <ul className="program-files__faults">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      ),
  },
];

const historyColumns = (): ListColumn<Check>[] => [
  { key: 'ended', head: t('Ended (UTC)'), tone: 'strong', place: 'title', text: ({ endedAt }) => timeText(endedAt) },
  { key: 'process', head: t('Process'), place: 'note', text: (check) => check.process },
  { key: 'why', head: t('Reason'), place: 'end-note', text: ({ isRequested }) => (isRequested ? t('requested') : t('at start or daily')) },
  { key: 'release', head: t('Version'), place: 'none', text: ({ release }) => release },
  resultColumns(),
  { key: 'first', head: t('First difference'), place: 'foot', text: ({ faults }) => faults[0] ?? '' },
];
