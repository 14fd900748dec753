import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { AgentFile, AgentTable, type AgentColumn } from '#apps/site/pages/agents/agent-table.tsx';
import { categoryName } from '#apps/site/pages/agents/category-name.ts';
import { MemberOfTeam } from '#apps/site/pages/agents/team/member-of-team.tsx';
import { keyOf, PastPeriod, usePeriod, type Past } from '#apps/site/pages/agents/days/past-period.tsx';
import { TeamPath } from '#apps/site/pages/agents/team/team-path.tsx';
import { TeamTable } from '#apps/site/pages/agents/team/team-table.tsx';
import { useBets, useTeam, type Bet } from '#apps/site/pages/agents/use-agents.ts';
import { Pager } from '#apps/site/parts/controls/pager.tsx';
import { fileNameOf } from '#apps/site/parts/records/period.ts';
import { readAllPages } from '#apps/site/parts/records/record-csv.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { readValue } from '#web/http/api.ts';
import { exactAmount } from '#web/text/csv.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { agentBets, type agentTeam } from '#contracts/agents.ts';
import { GAME_TYPES } from '#contracts/game-types.ts';
import type { WireInput } from '#contracts/endpoint.ts';
import type { Currency } from '#kernel/money.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';

type Category = WireInput<typeof agentTeam>['category'] & string;

/** Shows the bets of the team, level by level and by category, down to a member's bets. */
export function BettingPage() {
  const { of, ...named } = useSearch({ from: '/agentHome/team-betting' });
  const navigate = useNavigate();
  const [period, setPeriod] = usePeriod(7, named);
  return (
    <AgentFrame title="agent.betting" tools={<PastPeriod period={period} onPeriod={setPeriod} />}>
      <MemberOfTeam onFound={(memberId) => void navigate({ to: '/agentHome/team-betting', search: { of: memberId } })} />
      <Betting key={of} of={of} period={period} />
    </AgentFrame>
  );
}

function Betting({ of, period }: { of: string | undefined; period: Past }) {
  const { t } = useI18n();
  const [category, setCategory] = useState<Category | ''>('');
  const [pageNo, setPageNo] = useState(1);
  const requested = { ...period, ...(of !== undefined && { memberId: of }), ...(category !== '' && { category }) };
  const { data, error, refetch, isPlaceholderData } = useTeam({ ...requested, pageNo });
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <SelectField
        label={t('agent.category')}
        className="agent__category"
        value={category}
        onChange={({ target }) => {
          setCategory(target.value as Category | '');
          setPageNo(1);
        }}
      >
        <option value="">{t('agent.all_categories')}</option>
        {GAME_TYPES.map((one) => (
          <option key={one} value={one}>
            {categoryName(one, t)}
          </option>
        ))}
      </SelectField>
      <TeamPath to="/agentHome/team-betting" crumbs={data?.crumbs} />
      <TeamTable to="/agentHome/team-betting" team={data} requested={requested} />
      {data && <Pager pageNo={pageNo} pages={data.totalPages} onPage={setPageNo} isBusy={isPlaceholderData} />}
      {data && <Bets key={keyOf(period)} of={of} period={period} account={data.crumbs.at(-1)!.account} />}
    </>
  );
}

/** Shows the bets of the member whose level of the team is open. */
function Bets({ of, period, account }: { of: string | undefined; period: Past; account: string }) {
  const { t } = useI18n();
  const [pageNo, setPageNo] = useState(1);
  const requested = { ...period, ...(of !== undefined && { memberId: of }) };
  const { data, isPlaceholderData } = useBets({ ...requested, pageNo });
  const columns = useBetColumns(data?.currency);
  const title = t('agent.bets_of', { account });
  const read = async () =>
    (
      await readAllPages(
        (no, pageSize) => readValue(agentBets, { ...requested, pageNo: no, pageSize }),
        ({ id }) => id,
      )
    ).rows;
  return (
    <section className="agent__part agent__bets" aria-label={title}>
      <div className="records__head">
        <h2>{title}</h2>
        <AgentFile name={fileNameOf(`bets-${account}`, period)} columns={columns} isDisabled={!data} read={read} />
      </div>
      {data?.totals.count === 0 ? (
        <p className="agent__none">{t('agent.no_play')}</p>
      ) : (
        <AgentTable caption={title} columns={columns} rows={data?.content} rowKey={({ id }) => id} isStale={isPlaceholderData} ghosts={4} />
      )}
      {data && <Pager pageNo={pageNo} pages={data.totalPages} onPage={setPageNo} isBusy={isPlaceholderData} />}
    </section>
  );
}

function useBetColumns(currency: Currency = 'USD'): AgentColumn<Bet>[] {
  const { t, formatMoney, formatDateTime } = useI18n();
  const money = (of: 'stake' | 'payout' | 'netLoss' | 'validBet') => ({
    text: (bet: Bet) => formatMoney(bet[of], currency),
    figure: (bet: Bet) => exactAmount(bet[of], currency),
  });
  return [
    { key: 'game', head: t('agent.game'), place: 'title', tone: 'strong', text: ({ game }) => game },
    { key: 'at', head: t('agent.time'), place: 'note', tone: 'quiet', text: ({ at }) => formatDateTime(at, 'short') },
    { key: 'stake', head: t('agent.stake'), place: 'figure', isFigure: true, tone: 'strong', ...money('stake') },
    { key: 'payout', head: t('agent.payout'), place: 'none', isFigure: true, ...money('payout') },
    { key: 'valid', head: t('agent.valid_bet'), place: 'none', isFigure: true, ...money('validBet') },
    { key: 'net', head: t('agent.lost'), place: 'end-note', isFigure: true, ...money('netLoss') },
  ];
}
