import { Link } from '@tanstack/react-router';
import { AgentFile, AgentTable, type AgentColumn } from '#apps/site/pages/agents/agent-table.tsx';
import type { TeamAddress } from '#apps/site/pages/agents/team/team-path.tsx';
import type { Past } from '#apps/site/pages/agents/days/past-period.tsx';
import type { Sums, Team } from '#apps/site/pages/agents/use-agents.ts';
import { fileNameOf } from '#apps/site/parts/records/period.ts';
import { readAllPages } from '#apps/site/parts/records/record-csv.ts';
import { readValue } from '#web/http/api.ts';
import { exactAmount } from '#web/text/csv.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { agentTeam } from '#contracts/agents.ts';
import type { WireInput } from '#contracts/endpoint.ts';
import type { Currency } from '#kernel/money.ts';
import { Tag } from '#ui/components/chip/chip.tsx';

type Row = Sums & { key: string; name: string; memberId?: string; isAgent?: boolean; below?: number; isTotal?: boolean };
type Props = {
  team: Team | undefined;
  to: TeamAddress;
  /** Query of the level, without the page number. */ requested: Past & WireInput<typeof agentTeam>;
};

/** Shows a level of the team: the members right below with their teams, the own play of the member above them, and the sum of all rows. */
export function TeamTable({ team, to, requested }: Props) {
  const { t } = useI18n();
  const columns = useTeamColumns(to, team?.currency);
  const rowsOf = ({ content, own, totals }: Pick<Team, 'content' | 'own' | 'totals'>, isWhole: boolean): Row[] => [
    ...content.map((row) => ({ ...row, key: row.memberId, name: row.account })),
    { key: 'own', name: t('agent.own_play'), ...own },
    ...(isWhole ? [{ key: 'total', name: t('agent.total'), isTotal: true, ...totals }] : []),
  ];
  const read = async () => {
    const all = await readAllPages(
      (pageNo, pageSize) => readValue(agentTeam, { ...requested, pageNo, pageSize }),
      ({ memberId }) => memberId,
    );
    return rowsOf({ ...team!, content: all.rows }, true);
  };
  return (
    <>
      <div className="agent__tools">
        <AgentFile
          name={fileNameOf(`team-${team?.crumbs.at(-1)?.account ?? ''}`, requested)}
          columns={columns}
          isDisabled={!team}
          read={read}
        />
      </div>
      <AgentTable
        caption={t('agent.team')}
        columns={columns}
        rows={team && rowsOf(team, team.totalPages === 1)}
        rowKey={({ key }) => key}
        rowProps={({ isTotal }) => (isTotal ? { className: 'agent__total' } : {})}
        ghosts={4}
      />
      {team?.content.length === 0 && <p className="agent__none">{t('agent.nobody')}</p>}
    </>
  );
}

function useTeamColumns(to: TeamAddress, currency: Currency = 'USD'): AgentColumn<Row>[] {
  const { t, formatMoney, formatNumber } = useI18n();
  const money = (of: 'validBet' | 'netLoss' | 'stake') => ({
    text: (row: Row) => formatMoney(row[of], currency),
    figure: (row: Row) => exactAmount(row[of], currency),
  });
  return [
    {
      key: 'member',
      head: t('agent.team'),
      place: 'title',
      tone: 'strong',
      text: ({ name }) => name,
      renderCell: ({ memberId, name, isAgent }) =>
        memberId === undefined ? (
          name
        ) : (
          <span className="agent__named">
            <Link to={to} search={{ of: memberId }} className="table__link">
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
      text: ({ below }) => (below === undefined ? '' : formatNumber(below)),
      figure: ({ below }) => (below === undefined ? '' : String(below)),
    },
    { key: 'stake', head: t('agent.stake'), place: 'none', isFigure: true, ...money('stake') },
    { key: 'valid', head: t('agent.valid_bet'), place: 'figure', isFigure: true, tone: 'strong', ...money('validBet') },
    { key: 'net', head: t('agent.net_loss'), place: 'end-note', isFigure: true, ...money('netLoss') },
  ];
}
