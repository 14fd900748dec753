import { Link } from '@tanstack/react-router';
import type { Sums, Team } from '#apps/site/pages/agents/use-agents.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';

type Row = Sums & { key: string; name: string; memberId?: string; isAgent?: boolean; below?: number; isTotal?: boolean };

/** One level of the team: those right below with their teams, whose level it is by itself, and the sum of all rows. */
export function TeamTable({ team }: { team: Team | undefined }) {
  const { t, locale, formatMoney } = useI18n();
  const count = new Intl.NumberFormat(locale);
  const rows: Row[] | undefined = team && [
    ...team.content.map((row) => ({ ...row, key: row.memberId, name: row.account })),
    { key: 'own', name: t('agent.own_play'), ...team.own },
    ...(team.totalPages === 1 ? [{ key: 'total', name: t('agent.total'), isTotal: true, ...team.totals }] : []),
  ];
  const money = (of: 'validBet' | 'netLoss' | 'stake') => (row: Row) => team && <bdi>{formatMoney(row[of], team.currency)}</bdi>;
  const columns: Column<Row>[] = [
    {
      key: 'member',
      head: t('agent.team'),
      place: 'title',
      tone: 'strong',
      renderCell: ({ memberId, name, isAgent }) =>
        memberId === undefined ? (
          name
        ) : (
          <span className="agent__named">
            <Link to="/agentHome/downline" search={{ of: memberId }} className="table__link">
              <bdi>{name}</bdi>
            </Link>
            {isAgent && <Tag tone="info">{t('account.type_agent')}</Tag>}
          </span>
        ),
    },
    {
      key: 'below',
      head: t('agent.below'),
      place: 'none',
      isFigure: true,
      tone: 'quiet',
      renderCell: ({ below }) => (below === undefined ? '' : count.format(below)),
    },
    { key: 'stake', head: t('agent.stake'), place: 'none', isFigure: true, renderCell: money('stake') },
    { key: 'valid', head: t('agent.valid_bet'), place: 'figure', isFigure: true, tone: 'strong', renderCell: money('validBet') },
    { key: 'net', head: t('agent.net_loss'), place: 'end-note', isFigure: true, renderCell: money('netLoss') },
  ];
  return (
    <>
      <Table
        caption={t('agent.team')}
        className="record-table"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        rowProps={({ isTotal }) => (isTotal ? { className: 'agent__total' } : {})}
        ghosts={4}
      />
      {team?.content.length === 0 && <p className="agent__none">{t('agent.nobody')}</p>}
    </>
  );
}
