import { useState } from 'react';
import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { AgentFile, AgentTable, type AgentColumn } from '#apps/site/pages/agents/agent-table.tsx';
import { PastPeriod, usePeriod, type Past } from '#apps/site/pages/agents/days/past-period.tsx';
import { useReport, type Report } from '#apps/site/pages/agents/use-agents.ts';
import { fileNameOf } from '#apps/site/parts/records/period.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { categoryName } from '#apps/site/pages/agents/category-name.ts';
import { exactAmount } from '#web/text/csv.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { GameType } from '#contracts/catalogue.ts';
import { isNothing } from '#kernel/amount.ts';
import { Segmented } from '#ui/components/segmented/segmented.tsx';

type By = 'day' | 'category' | 'game';
const HEADS = { day: 'agent.by_day', category: 'agent.category', game: 'agent.game' } as const;
type Row = Report['totals'] & { key: string; name: string };

/** Shows the result of the whole team by day, category or game. A category opens its games. The last row is the sum. */
export function RevenuePage() {
  const [period, setPeriod] = usePeriod(7);
  return (
    <AgentFrame title="agent.revenue" tools={<PastPeriod period={period} onPeriod={setPeriod} />}>
      <Revenue period={period} />
    </AgentFrame>
  );
}

function Revenue({ period }: { period: Past }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [by, setBy] = useState<By>('day');
  const [category, setCategory] = useState<string>();
  const { data, error, refetch } = useReport({ ...period, by, ...(category !== undefined && { category: category as GameType | '' }) });
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  const nameOf = ({ key, name }: Report['content'][number]) => {
    if (by === 'day') return key;
    return by === 'category' ? categoryName(key, t) : (name ?? t('agent.not_by_game'));
  };
  const show = (one: By, of?: string): void => {
    setBy(one);
    setCategory(of);
  };
  const rows: Row[] | undefined = data && [
    ...data.content.map((row) => ({ ...row, name: nameOf(row) })),
    { ...data.totals, key: 'total', name: t('agent.total') },
  ];
  const columns = columnsOf(data, by, i18n, (key) => show('game', key));
  return (
    <>
      <div className="agent__tools">
        <Segmented
          label={t('agent.revenue')}
          chosen={by}
          options={[
            { value: 'day', label: t('agent.by_day') },
            { value: 'category', label: t('agent.by_category') },
            { value: 'game', label: t('agent.by_game') },
          ]}
          onChoose={(one) => show(one)}
        />
        <AgentFile
          name={fileNameOf(`revenue-by-${by}${category ? `-${category}` : ''}`, period)}
          columns={columns}
          isDisabled={!rows}
          read={async () => rows ?? []}
        />
      </div>
      {category !== undefined && (
        <nav className="agent__path" aria-label={t('agent.path')}>
          <button type="button" className="text-link" onClick={() => show('category')}>
            {t('agent.all_categories')}
          </button>
          <span aria-hidden="true">/</span>
          <b aria-current="true">{categoryName(category, t)}</b>
        </nav>
      )}
      <AgentTable
        caption={t('agent.revenue')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        rowProps={({ key }) => (key === 'total' ? { className: 'agent__total' } : {})}
        ghosts={4}
      />
    </>
  );
}

type Words = Pick<ReturnType<typeof useI18n>, 't' | 'formatMoney' | 'formatNumber'>;

function columnsOf(
  data: Report | undefined,
  by: By,
  { t, formatMoney, formatNumber }: Words,
  onCategory: (key: string) => void,
): AgentColumn<Row>[] {
  const money = (of: 'stake' | 'payout' | 'netLoss' | 'validBet' | 'corrected') => ({
    text: (row: Row) => (data ? formatMoney(row[of], data.currency) : ''),
    figure: (row: Row) => (data ? exactAmount(row[of], data.currency) : ''),
  });
  const isCorrected = data?.content.some(({ corrected }) => !isNothing(corrected)) === true;
  return [
    {
      key: 'key',
      head: t(HEADS[by]),
      place: 'title',
      tone: 'strong',
      text: ({ name }) => name,
      ...(by === 'category' && {
        renderCell: ({ key, name }: Row) =>
          key === 'total' ? (
            name
          ) : (
            <button type="button" className="table__link" onClick={() => onCategory(key)}>
              {name}
            </button>
          ),
      }),
    },
    {
      key: 'bets',
      head: t('agent.bets'),
      place: 'note',
      isFigure: true,
      tone: 'quiet',
      text: (row) => formatNumber(row.count),
      figure: (row) => String(row.count),
    },
    { key: 'stake', head: t('agent.stake'), place: 'none', isFigure: true, ...money('stake') },
    { key: 'payout', head: t('agent.payout'), place: 'none', isFigure: true, ...money('payout') },
    { key: 'valid', head: t('agent.valid_bet'), place: 'end-note', isFigure: true, ...money('validBet') },
    ...(isCorrected
      ? [
          {
            key: 'corrected',
            head: t('agent.corrected'),
            place: 'note' as const,
            isFigure: true,
            tone: 'quiet' as const,
            ...money('corrected'),
          },
        ]
      : []),
    { key: 'net', head: t('agent.net_loss'), place: 'figure', isFigure: true, tone: 'strong', ...money('netLoss') },
  ];
}
