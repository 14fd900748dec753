import { useQuery } from '@tanstack/react-query';
import { controlState } from '#contracts/bo/control.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { spanText, timeText } from '#apps/admin/lib/format.ts';
import { invariantText } from '#apps/admin/pages/control/invariant-words.ts';
import { DayRoots } from '#apps/admin/pages/control/day-roots.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import './control-page.css';

export type Control = WireOutput<typeof controlState>;
type Check = Control['checks'][number];
type Invariant = Control['invariants'][number];

const EVERY_MS = 15_000;
/** Sealing is promised within ten seconds; events are handled within a minute. */
const LATE_SEAL_SECONDS = 60;
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
      <PageHead title="Ledger checks" tags={data && <Verdict control={data} />} />
      {data ? <Parts control={data} /> : <Skeleton height="50vh" />}
    </>
  );
}

function Verdict({ control: { checks, brokenDays, seal, outbox } }: { control: Control }) {
  const last = checks[0];
  const isLate =
    seal.lagSeconds > LATE_SEAL_SECONDS || outbox.some(({ lagSeconds, parked }) => lagSeconds > LATE_EVENT_SECONDS || parked > 0);
  if ((last?.violations ?? 0) > 0 || brokenDays.length > 0) return <Tag tone="bad">broken</Tag>;
  if (isLate) return <Tag tone="warn">late</Tag>;
  return last ? <Tag tone="good">all hold</Tag> : <Tag>not checked yet</Tag>;
}

function Parts({ control }: { control: Control }) {
  const { checks, seal, outbox } = control;
  const last = checks[0];
  const waiting = outbox.reduce((sum, one) => sum + one.waiting, 0);
  const parked = outbox.reduce((sum, one) => sum + one.parked, 0);
  const oldest = Math.max(0, ...outbox.map(({ lagSeconds }) => lagSeconds));
  return (
    <div className="control">
      <section className="control__part" aria-label="State">
        <h2 className="control__head">Now</h2>
        <Facts
          facts={[
            ['last check', last ? `${timeText(last.endedAt)} UTC, ${spanText(last.endedAt)} ago` : 'none yet; the first runs at 03:10 UTC'],
            ['last seal', seal.n === null ? 'none yet' : `no. ${Number(seal.n).toLocaleString('en')}`],
            ['its hash', seal.hash ?? '–'],
            ['unsealed for', seconds(seal.lagSeconds)],
            ['events waiting', waiting === 0 ? '0' : `${waiting.toLocaleString('en')}, the oldest for ${seconds(oldest)}`],
            ['events given up', parked.toLocaleString('en')],
          ]}
        />
        {outbox.length > 0 && (
          <ConsoleTable caption="Events by consumer" columns={CONSUMERS} rows={outbox} rowKey={({ consumer }) => consumer} />
        )}
      </section>
      <section className="control__part" aria-label="Checks">
        <h2 className="control__head">Last checks</h2>
        {checks.length === 0 ? (
          <p className="control__none">No check has ended yet. One runs each night, a whole one each Sunday.</p>
        ) : (
          <ConsoleTable caption="Last checks" columns={CHECKS} rows={checks} rowKey={({ endedAt }) => endedAt} />
        )}
      </section>
      <section className="control__part control__part--wide" aria-label="Invariants">
        <h2 className="control__head">Invariants</h2>
        <ConsoleTable
          caption="Invariants"
          columns={invariantColumns(last)}
          rows={control.invariants.toSorted((a, b) => (b.violations ?? 0) - (a.violations ?? 0))}
          rowKey={({ name }) => name}
        />
      </section>
      <DayRoots control={control} />
    </div>
  );
}

const seconds = (value: number): string => (value < 1 ? 'less than 1 s' : `${Math.round(value).toLocaleString('en')} s`);

const CONSUMERS: ListColumn<Control['outbox'][number]>[] = [
  { key: 'consumer', head: 'Consumer', tone: 'strong', place: 'title', text: ({ consumer }) => consumer },
  { key: 'waiting', head: 'Waiting', isFigure: true, place: 'figure', text: ({ waiting }) => waiting.toLocaleString('en') },
  { key: 'lag', head: 'Oldest', isFigure: true, place: 'end-note', text: ({ lagSeconds }) => seconds(lagSeconds) },
  { key: 'parked', head: 'Given up', isFigure: true, place: 'note', text: ({ parked }) => parked.toLocaleString('en') },
];

const CHECKS: ListColumn<Check>[] = [
  { key: 'ended', head: 'Ended (UTC)', tone: 'strong', place: 'title', text: ({ endedAt }) => timeText(endedAt) },
  { key: 'kind', head: 'Range', place: 'note', text: ({ isWhole }) => (isWhole ? 'whole ledger' : 'new commands') },
  { key: 'commands', head: 'Commands', isFigure: true, place: 'end-note', text: ({ commands }) => Number(commands).toLocaleString('en') },
  {
    key: 'result',
    head: 'Result',
    place: 'figure',
    text: ({ violations }) => resultText(violations),
    renderCell: ({ violations }) => <Tag tone={violations === 0 ? 'good' : 'bad'}>{resultText(violations)}</Tag>,
  },
];

const resultText = (violations: number): string => (violations === 0 ? 'holds' : `${violations.toLocaleString('en')} broken`);

function invariantColumns(last: Check | undefined): ListColumn<Invariant>[] {
  return [
    { key: 'name', head: 'Invariant', tone: 'strong', place: 'title', text: ({ name }) => invariantText(name) },
    { key: 'when', head: 'Last run (UTC)', tone: 'quiet', place: 'note', text: () => (last ? timeText(last.endedAt) : 'never') },
    {
      key: 'result',
      head: 'Result',
      place: 'figure',
      text: ({ violations }) => (violations === null ? 'not run' : resultText(violations)),
      renderCell: ({ violations }) =>
        violations === null ? <Tag>not run</Tag> : <Tag tone={violations === 0 ? 'good' : 'bad'}>{resultText(violations)}</Tag>,
    },
    { key: 'details', head: 'First finding', place: 'foot', text: ({ details }) => details[0] ?? '' },
  ];
}
