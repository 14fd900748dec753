import { Link } from '@tanstack/react-router';
import { agentTree } from '#contracts/bo/agents.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { numberText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { AgentDrawer } from '#apps/admin/pages/agents/agent-drawer.tsx';
import { KINDS } from '#apps/admin/parts/agents/agent-words.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import './agents-page.css';

export type Agent = WireOutput<typeof agentTree>['rows'][number];

function columnsWith(nameOf: (id: number) => string): ListColumn<Agent>[] {
  return [
    { key: 'id', head: t('No.'), sort: 'id', isFigure: true, tone: 'quiet', place: 'none', text: ({ member }) => member.id },
    { key: 'account', head: t('Account'), tone: 'strong', place: 'title', text: ({ member }) => member.account },
    { key: 'agent', head: t('Type'), place: 'note', text: ({ isAgent }) => (isAgent ? t('agent') : t('member')) },
    { key: 'upline', head: t('Upline'), place: 'none', text: ({ upline }) => upline?.account ?? t('none, top level') },
    { key: 'depth', head: t('Depth'), isFigure: true, place: 'none', text: ({ depth }) => String(depth + 1) },
    { key: 'directs', head: t('Direct downlines'), isFigure: true, place: 'none', text: ({ directs }) => String(directs) },
    { key: 'below', head: t('All downlines'), isFigure: true, place: 'figure', text: ({ below }) => numberText(below) },
    { key: 'contracts', head: t('Contracts'), place: 'foot', text: ({ contracts }) => contracts.map((kind) => KINDS[kind]).join(', ') },
    { key: 'since', head: t('Member since'), tone: 'quiet', place: 'none', text: ({ joinedAt }) => timeText(joinedAt) },
    { key: 'brand', head: t('Brand'), place: 'end-note', text: ({ merchantId }) => nameOf(merchantId) },
  ];
}

/** Lists one level of the tree of agents. The address names the agent whose direct members are shown. */
export function AgentsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<Agent>
      title={t('Agents')}
      fileName="agents"
      contract={agentTree}
      columns={columnsWith(nameOf)}
      sort="id"
      filters={[
        { name: 'account', label: t('Full account name'), kind: 'text' },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
      ]}
      rowKey={({ member }) => member.id}
      empty={t('No members at this level.')}
      renderSummary={({ path }) => <Path path={path as WireOutput<typeof agentTree>['path']} />}
      renderDrawer={(row, close) => <AgentDrawer key={row.member.id} agent={row} onClose={close} />}
    />
  );
}

function Path({ path }: { path: WireOutput<typeof agentTree>['path'] }) {
  if (path.length === 0) return null;
  return (
    <nav className="agents__path" aria-label={t('Path in the agent tree')}>
      <Link to="/agents" search={{}} className="link">
        {t('Top level')}
      </Link>
      {path.map(({ id, account }, at) => (
        <span key={id}>
          <span aria-hidden="true">/</span>
          {at === path.length - 1 ? (
            <b aria-current="true">{account}</b>
          ) : (
            <Link to="/agents" search={{ under: id }} className="link">
              {account}
            </Link>
          )}
        </span>
      ))}
    </nav>
  );
}
