import { AgentFile, AgentTable, type AgentColumn } from '#apps/site/pages/agents/agent-table.tsx';
import type { AgentLink } from '#apps/site/pages/agents/use-agents.ts';
import { useI18n } from '#web/text/i18n.tsx';

type Props = { links: readonly AgentLink[] | undefined; chosen: string | undefined; days: number; onChoose: (id: string) => void };

/** Lists the links of the agent with their results; the chosen link shows its code. */
export function LinkTable({ links, chosen, days, onChoose }: Props) {
  const { t, formatNumber } = useI18n();
  const count = (of: 'visits' | 'registrations' | 'firstDeposits') => ({
    text: (link: AgentLink) => formatNumber(link[of]),
    figure: (link: AgentLink) => String(link[of]),
  });
  const columns: AgentColumn<AgentLink>[] = [
    {
      key: 'name',
      head: t('agent.source'),
      place: 'title',
      tone: 'strong',
      text: ({ name }) => name,
      renderCell: ({ id, name }) => (
        <button type="button" className="table__link" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          <bdi>{name}</bdi>
        </button>
      ),
    },
    { key: 'code', head: t('account.invite_code'), place: 'note', tone: 'quiet', text: ({ code }) => code },
    { key: 'landing', head: t('agent.landing'), place: 'none', text: ({ landing }) => t(`agent.landing_${landing}`) },
    { key: 'visits', head: t('agent.visits'), place: 'end-note', isFigure: true, ...count('visits') },
    {
      key: 'registrations',
      head: t('agent.joined'),
      place: 'figure',
      isFigure: true,
      tone: 'strong',
      ...count('registrations'),
    },
    { key: 'deposits', head: t('agent.first_deposits'), place: 'none', isFigure: true, ...count('firstDeposits') },
    {
      key: 'state',
      head: t('agent.state'),
      place: 'foot',
      text: ({ closedAt }) => t(closedAt === null ? 'agent.playing' : 'agent.link_closed'),
    },
  ];
  if (links?.length === 0) return <p className="agent__none">{t('agent.no_links')}</p>;
  return (
    <>
      <div className="agent__tools">
        <AgentFile name={`links-${days}d`} columns={columns} isDisabled={!links} read={async () => links ?? []} />
      </div>
      <AgentTable caption={t('agent.links')} columns={columns} rows={links} rowKey={({ id }) => id} ghosts={3} />
    </>
  );
}
