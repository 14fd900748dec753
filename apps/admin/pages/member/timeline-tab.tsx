import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { memberTimeline } from '#contracts/bo/timeline.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { capitalized } from '#apps/admin/lib/code-text.ts';
import { readValue } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import type { Member } from '#apps/admin/pages/member/member-page.tsx';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { Filters } from '#apps/admin/parts/table/filters.tsx';
import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';
import { useRowsByKey } from '#apps/admin/parts/table/use-rows-by-key.ts';

type Page = WireOutput<typeof memberTimeline>;
type Line = Page['rows'][number];

const KINDS: Readonly<Record<Line['kind'], string>> = translated({
  'sign-ins': 'sign-ins',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  play: 'play',
  bonuses: 'bonuses',
  'points and levels': 'points and levels',
  transfers: 'transfers',
  limits: 'limits',
  exclusions: 'self-exclusions',
  documents: 'documents',
  notes: 'notes',
  cases: 'cases',
  chats: 'chats',
  staff: 'staff actions',
});

const amountText = ({ amount, currency }: Line): string =>
  amount === null || currency === null ? '' : `${moneyText(amount, currency)} ${currency}`;
const whenText = ({ at, isDay, search }: Line): string =>
  isDay ? t('{search}, whole day', { search: search['day'] ?? timeText(at).slice(0, 10) }) : timeText(at);

const columnsOfLine = (): ListColumn<Line>[] => [
  { key: 'at', head: t('Time'), tone: 'quiet', place: 'note', text: whenText },
  { key: 'kind', head: t('Kind'), place: 'end-note', text: ({ kind }) => KINDS[kind] },
  {
    key: 'text',
    head: t('Event'),
    tone: 'strong',
    place: 'title',
    text: ({ text }) => capitalized(text),
    renderCell: ({ text, to, search }) => (
      <Link to={to as never} search={search as never} className="link" tabIndex={-1}>
        {capitalized(text)}
      </Link>
    ),
  },
  { key: 'detail', head: t('Details'), place: 'foot', text: ({ detail }) => detail ?? '' },
  { key: 'amount', head: t('Amount'), isFigure: true, place: 'figure', text: amountText },
];

/** Lists all events of the member, the newest first. Each line links to the page of its event. */
export function TimelineTab({ member: { id } }: { member: Member }) {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const unused = useRef<HTMLInputElement>(null);
  const day = search['day'] === undefined ? undefined : String(search['day']);
  const kind = search['kind'] === undefined ? undefined : String(search['kind']);
  const filter = { id, ...(day !== undefined && { day }), ...(kind !== undefined && { kind: kind as Line['kind'] }) };
  const pages = useInfiniteQuery({
    queryKey: ['timeline', filter],
    queryFn: ({ pageParam }) => readValue(memberTimeline, { ...filter, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const rows = pages.data?.pages.flatMap((page) => page.rows);
  const kinds = pages.data?.pages[0]?.kinds ?? [];
  const open = ({ to, search: own }: Line): void => void navigate({ to: to as never, search: own as never });
  const change = (name: string, value: string | undefined): void =>
    void navigate({ to: '.', search: { tab: 'timeline', day, kind, [name]: value } as never, replace: true });
  const keyed = useRowsByKey({
    count: rows?.length ?? 0,
    onOpen: (at) => rows?.[at] && open(rows[at]),
    onClose: undefined,
    onSearch: () => undefined,
  });
  if (pages.isError && !pages.data) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  return (
    <div className="list__rows">
      <div className="list__bar">
        <div className="list__filters">
          <Filters
            filters={[
              { name: 'kind', label: t('Kind'), kind: 'select', options: kinds.map((one) => [one, KINDS[one]] as const) },
              { name: 'day', label: t('Day'), kind: 'date' },
            ]}
            search={search}
            textRef={unused}
            onChange={change}
          />
        </div>
        <span className="list__count timeline-keys">{t('Keys: j, k, Enter')}</span>
      </div>
      {rows?.length === 0 ? (
        <Nothing>{day === undefined && kind === undefined ? t('Nothing has happened yet.') : t('No results for these filters.')}</Nothing>
      ) : (
        <ConsoleTable
          caption={t('Timeline')}
          columns={columnsOfLine()}
          rows={rows}
          rowKey={(line) => line.id}
          isStale={pages.isPlaceholderData}
          rowProps={(row, at) => ({ ...keyed(at), 'data-opens': true, onClick: () => open(row) })}
        />
      )}
      {pages.hasNextPage && (
        <p className="older">
          <Button size="small" isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('Older')}
          </Button>
        </p>
      )}
    </div>
  );
}
