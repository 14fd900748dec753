import { useQuery } from '@tanstack/react-query';
import { controlState } from '#contracts/bo/control.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { numberText, secondsText, spanText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { invariantText } from '#apps/admin/pages/control/invariant-words.ts';
import { Anchors } from '#apps/admin/pages/control/anchors.tsx';
import { DayRoots } from '#apps/admin/pages/control/day-roots.tsx';
import { Restored } from '#apps/admin/pages/control/restored.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import './control-page.css';

export type Control = WireOutput<typeof controlState>;
type Check = Control['checks'][number];
type Invariant = Control['invariants'][number];

const EVERY_MS = 15_000;
/** Age in seconds from which an unsealed command counts as late. The ledger promises ten seconds. */
const LATE_SEAL_SECONDS = 60;
/** Age in seconds from which an unhandled event counts as late. Events are to be handled within a minute. */
const LATE_EVENT_SECONDS = 60;

/** Checks of the ledger with their last results, the seals, the outbox, and the published roots of days. */
export function ControlPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['control'],
    queryFn: () => readValue(controlState, {}),
    refetchInterval: EVERY_MS,
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead title={t('Ledger checks')} tags={data && <Verdict control={data} />} />
      <div className="control control--first">
        <Restored />
      </div>
      {data ? <Parts control={data} /> : <Skeleton height="50vh" />}
    </>
  );
}

function Verdict({ control: { checks, brokenDays, seal, outbox, anchors } }: { control: Control }) {
  const last = checks[0];
  const isLate =
    seal.lagSeconds > LATE_SEAL_SECONDS ||
    anchors.some((one) => one.isLate) ||
    outbox.some(({ lagSeconds, parked }) => lagSeconds > LATE_EVENT_SECONDS || parked > 0);
  if ((last?.violations ?? 0) > 0 || brokenDays.length > 0 || anchors.some(({ findings }) => findings.length > 0))
    return <Tag tone="bad">{t('broken')}</Tag>;
  if (isLate) return <Tag tone="warn">{t('late')}</Tag>;
  return last ? <Tag tone="good">{t('all hold')}</Tag> : <Tag>{t('not checked yet')}</Tag>;
}

function Parts({ control }: { control: Control }) {
  const { checks, seal, outbox } = control;
  const last = checks[0];
  const waiting = outbox.reduce((sum, one) => sum + one.waiting, 0);
  const parked = outbox.reduce((sum, one) => sum + one.parked, 0);
  const oldest = Math.max(0, ...outbox.map(({ lagSeconds }) => lagSeconds));
  return (
    <div className="control">
      <section className="control__part" aria-label={t('State')}>
        <h2 className="control__head">{t('Now')}</h2>
        <Facts
          facts={[
            [
              t('last check'),
              last
                ? t('{endedAt} UTC, {endedAt2} ago', { endedAt: timeText(last.endedAt), endedAt2: spanText(last.endedAt) })
                : t('none yet; the first check runs at 03:10 UTC'),
            ],
            [t('last seal'), seal.n === null ? t('none yet') : t('no. {n, number}', { n: Number(seal.n) })],
            [t('its hash'), seal.hash ?? '–'],
            [t('unsealed for'), seconds(seal.lagSeconds)],
            [
              t('events waiting'),
              waiting === 0 ? '0' : t('{waiting, number}, the oldest for {seconds}', { waiting, seconds: seconds(oldest) }),
            ],
            [t('events given up'), numberText(parked)],
          ]}
        />
        {outbox.length > 0 && (
          <ConsoleTable caption={t('Events by consumer')} columns={consumersColumns()} rows={outbox} rowKey={({ consumer }) => consumer} />
        )}
      </section>
      <section className="control__part" aria-label={t('Checks')}>
        <h2 className="control__head">{t('Last checks')}</h2>
        {checks.length === 0 ? (
          <p className="control__none">
            {t('No check has ended yet. A check of new commands runs each night, a check of the whole ledger each Sunday.')}
          </p>
        ) : (
          <ConsoleTable caption={t('Last checks')} columns={checksColumns()} rows={checks} rowKey={({ endedAt }) => endedAt} />
        )}
      </section>
      <section className="control__part control__part--wide" aria-label={t('Invariants')}>
        <h2 className="control__head">{t('Invariants')}</h2>
        <ConsoleTable
          caption={t('Invariants')}
          columns={invariantColumns(last)}
          rows={control.invariants.toSorted((a, b) => (b.violations ?? 0) - (a.violations ?? 0))}
          rowKey={({ name }) => name}
        />
      </section>
      <Anchors control={control} />
      <DayRoots control={control} />
    </div>
  );
}

const seconds = (value: number): string => (value < 1 ? t('less than 1 s') : secondsText(Math.round(value)));

const consumersColumns = (): ListColumn<Control['outbox'][number]>[] => [
  { key: 'consumer', head: t('Consumer'), tone: 'strong', place: 'title', text: ({ consumer }) => consumer },
  { key: 'waiting', head: t('Waiting'), isFigure: true, place: 'figure', text: ({ waiting }) => numberText(waiting) },
  { key: 'lag', head: t('Oldest'), isFigure: true, place: 'end-note', text: ({ lagSeconds }) => seconds(lagSeconds) },
  { key: 'parked', head: t('Given up'), isFigure: true, place: 'note', text: ({ parked }) => numberText(parked) },
];

const checksColumns = (): ListColumn<Check>[] => [
  { key: 'ended', head: t('Ended (UTC)'), tone: 'strong', place: 'title', text: ({ endedAt }) => timeText(endedAt) },
  { key: 'kind', head: t('Range'), place: 'note', text: ({ isWhole }) => (isWhole ? t('whole ledger') : t('new commands')) },
  { key: 'commands', head: t('Commands'), isFigure: true, place: 'end-note', text: ({ commands }) => numberText(Number(commands)) },
  {
    key: 'result',
    head: t('Result'),
    place: 'figure',
    text: ({ violations }) => resultText(violations),
    renderCell: ({ violations }) => <Tag tone={violations === 0 ? 'good' : 'bad'}>{resultText(violations)}</Tag>,
  },
];

const resultText = (violations: number): string => (violations === 0 ? t('holds') : t('{violations, number} broken', { violations }));

function invariantColumns(last: Check | undefined): ListColumn<Invariant>[] {
  return [
    { key: 'name', head: t('Invariant'), tone: 'strong', place: 'title', text: ({ name }) => invariantText(name) },
    { key: 'when', head: t('Last run (UTC)'), tone: 'quiet', place: 'note', text: () => (last ? timeText(last.endedAt) : t('never')) },
    {
      key: 'result',
      head: t('Result'),
      place: 'figure',
      text: ({ violations }) => (violations === null ? t('not run') : resultText(violations)),
      renderCell: ({ violations }) =>
        violations === null ? <Tag>{t('not run')}</Tag> : <Tag tone={violations === 0 ? 'good' : 'bad'}>{resultText(violations)}</Tag>,
    },
    { key: 'details', head: t('First finding'), place: 'foot', text: ({ details }) => details[0] ?? '' },
  ];
}
