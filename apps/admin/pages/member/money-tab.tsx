import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { memberMoney, memberStatement } from '#contracts/bo/members.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { Currency } from '#kernel/money.ts';
import { Button, IconButton } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { call, readValue, type Answer } from '#apps/admin/lib/call.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { saveList } from '#apps/admin/parts/table/save-list.ts';
import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import type { Member } from '#apps/admin/pages/member/member-page.tsx';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Account = WireOutput<typeof memberMoney>['accounts'][number];
type Line = WireOutput<typeof memberStatement>['rows'][number];

const KINDS: Record<string, string> = translated({ held: 'locked', receivable: 'debt' });
const nameOf = ({ kind, code }: Account) => `${KINDS[kind] ?? kind}${code ? ` ${code}` : ''}`;

/** Shows the accounts of a member, and the statement of the chosen account under them. */
export function MoneyTab({ member: { id, account } }: { member: Member }) {
  const money = useQuery({ queryKey: ['money', id], queryFn: () => readValue(memberMoney, { id }) });
  const [chosen, setChosen] = useState<string>();
  if (money.isError && !money.data) return <Failed error={money.error} onRetry={() => void money.refetch()} />;
  const accounts = money.data?.accounts ?? [];
  const shown = accounts.find((one) => one.id === chosen) ?? accounts.find(({ kind }) => kind === 'cash') ?? accounts[0];
  if (money.data && !shown) return <Nothing>{t('This member has no wallet yet.')}</Nothing>;
  return (
    <>
      <div className="strip">
        {accounts.map((one) => (
          <button key={one.id} type="button" className="strip__item" aria-pressed={one === shown} onClick={() => setChosen(one.id)}>
            <small>
              {nameOf(one)}, {one.currency}
            </small>
            <b className="figures">{moneyText(one.balance, one.currency)}</b>
          </button>
        ))}
      </div>
      {shown && <Statement key={shown.id} id={id} account={shown} name={`statement-${account}-${nameOf(shown)}`} />}
    </>
  );
}

function columnsIn(currency: Currency): ListColumn<Line>[] {
  return [
    { key: 'at', head: t('Time'), tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
    { key: 'seq', head: t('Ledger no.'), isFigure: true, tone: 'quiet', place: 'none', text: ({ seq }) => seq },
    { key: 'what', head: t('Kind of entry'), place: 'title', tone: 'strong', text: ({ kind }) => words(kind) },
    { key: 'moves', head: t('Kinds of transfer'), place: 'none', text: ({ moves }) => words(moves) },
    { key: 'source', head: t('Source'), place: 'none', text: ({ source }) => source },
    {
      key: 'change',
      head: t('Change'),
      isFigure: true,
      place: 'figure',
      text: ({ change }) => signed(moneyText(change, currency)),
      sums: ({ change }) => [{ amount: change, currency }],
      renderCell: ({ change }) => (
        <span className={moneyText(change, currency).startsWith('−') ? undefined : 'gain'}>{signed(moneyText(change, currency))}</span>
      ),
    },
    {
      key: 'balance',
      head: t('Balance'),
      isFigure: true,
      place: 'end-note',
      text: ({ balance }) => moneyText(balance, currency),
      sums: ({ balance }) => [{ amount: balance, currency }],
    },
  ];
}

const signed = (text: string): string => (text.startsWith('−') ? text : `+${text}`);
const EXPORT_SIZE = 200;
const MOST_EXPORTED = 20_000;

function Statement({ id, account, name }: { id: string; account: Account; name: string }) {
  const requested = { id, accountId: account.id };
  const columns = columnsIn(account.currency);
  const pages = useInfiniteQuery({
    queryKey: ['statement', account.id],
    queryFn: ({ pageParam }) => readValue(memberStatement, { ...requested, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const save = async (): Promise<void> => {
    const all: Line[] = [];
    for (let before: string | null = null; ;) {
      const answer: Answer<WireOutput<typeof memberStatement>> = await call(memberStatement, {
        ...requested,
        pageSize: EXPORT_SIZE,
        ...(before !== null && { before }),
      });
      if (!answer.success) return showToast(answer.message, 'bad');
      all.push(...answer.value.rows);
      before = answer.value.next;
      if (before === null || all.length >= MOST_EXPORTED) break;
    }
    saveList(name, columns, all);
    showToast(t('{count} rows saved.', { count: all.length }));
  };
  if (pages.isError && !pages.data) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  const rows = pages.data?.pages.flatMap((page) => page.rows);
  if (rows?.length === 0) return <Nothing>{t('No movements yet.')}</Nothing>;
  return (
    <div className="list__rows">
      <div className="list__bar">
        <span className="list__count" />
        <IconButton icon="arrow-down" label={t('Save as CSV')} onClick={() => void save()} />
      </div>
      <ConsoleTable caption={t('Statement')} columns={columns} rows={rows} rowKey={({ seq }) => seq} />
      {pages.hasNextPage && (
        <p className="older">
          <Button size="small" isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('Older')}
          </Button>
        </p>
      )}
      {pages.data?.pages.at(-1)?.isCutOff && <Nothing>{t('Older entries are archived.')}</Nothing>}
    </div>
  );
}
