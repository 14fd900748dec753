import { Link } from '@tanstack/react-router';
import { AgentTable, type AgentColumn } from '#apps/site/pages/agents/agent-table.tsx';
import type { Past } from '#apps/site/pages/agents/days/past-period.tsx';
import { agoOf } from '#apps/site/pages/agents/days/past.ts';
import { useFeatures, useLosses, useReport, type Sums } from '#apps/site/pages/agents/use-agents.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { Currency } from '#kernel/money.ts';
import { Button } from '#ui/components/button/button.tsx';

type Row = Sums & { key: string; name: string; memberId?: string };

/** Most members of the branch that the view of a day shows; the page of losses shows all. */
const SHOWN = 50;

/** Shows a day of the team: its members and its games, each only if the agent's type has the page for them. */
export function DayOfTeam({ day, onClose }: { day: string; onClose: () => void }) {
  const { t, locale } = useI18n();
  const { data: held } = useFeatures(true);
  const [hasMembers, hasGames] = [held?.features.includes('losses') === true, held?.features.includes('revenue') === true];
  const period = { days: 1, ago: held ? agoOf(day, held.today) : 0 };
  const { data: members } = useLosses({ ...period, pageSize: SHOWN }, hasMembers);
  const { data: games } = useReport({ ...period, by: 'game' }, hasGames);
  const title = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
  return (
    <section className="agent__part" aria-label={title}>
      <div className="records__head">
        <h2>{title}</h2>
        <Button size="small" variant="line" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
      {members?.content.length === 0 && games?.content.length === 0 && <p className="agent__none">{t('agent.no_play')}</p>}
      {hasMembers && members?.content.length !== 0 && (
        <DayTable
          head={t('agent.whose')}
          currency={members?.currency}
          period={period}
          rows={members?.content.map((row) => ({ ...row, key: row.memberId, name: row.account }))}
        />
      )}
      {hasGames && games?.content.length !== 0 && (
        <DayTable
          head={t('agent.game')}
          currency={games?.currency}
          period={period}
          rows={games?.content.map((row) => ({ ...row, name: row.name ?? t('agent.not_by_game') }))}
        />
      )}
    </section>
  );
}

type DayTableProps = { head: string; rows: readonly Row[] | undefined; currency: Currency | undefined; period: Past };

function DayTable({ head, rows, currency = 'USD', period }: DayTableProps) {
  const { t, formatMoney, formatNumber } = useI18n();
  const money = (of: 'stake' | 'netLoss' | 'validBet') => (row: Row) => formatMoney(row[of], currency);
  const columns: AgentColumn<Row>[] = [
    {
      key: 'name',
      head,
      place: 'title',
      tone: 'strong',
      text: ({ name }) => name,
      renderCell: ({ memberId, name }) =>
        memberId === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to="/agentHome/team-betting" search={{ of: memberId, ...period }} className="table__link">
            <bdi>{name}</bdi>
          </Link>
        ),
    },
    { key: 'bets', head: t('agent.bets'), place: 'note', isFigure: true, tone: 'quiet', text: ({ count }) => formatNumber(count) },
    { key: 'stake', head: t('agent.stake'), place: 'none', isFigure: true, text: money('stake') },
    { key: 'valid', head: t('agent.valid_bet'), place: 'figure', isFigure: true, tone: 'strong', text: money('validBet') },
    { key: 'net', head: t('agent.net_loss'), place: 'end-note', isFigure: true, text: money('netLoss') },
  ];
  return <AgentTable caption={head} columns={columns} rows={rows} rowKey={({ key }) => key} ghosts={3} />;
}
