import { staffContracts } from '#contracts/bo/agents.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ContractDrawer } from '#apps/admin/pages/agent-contracts/contract-drawer.tsx';
import { CONTRACT_STATES, CONTRACT_TONES, kindOptions, KINDS, PERIODS, tiersText } from '#apps/admin/parts/agents/agent-words.ts';
import { useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

export type Contract = WireOutput<typeof staffContracts>['rows'][number];

const day = (at: string | null): string => (at === null ? '' : timeText(at).slice(0, 16));

const columnsOfContract = (): ListColumn<Contract>[] => [
  { key: 'id', head: t('No.'), sort: 'id', isFigure: true, tone: 'quiet', place: 'none', text: ({ id }) => id },
  { key: 'member', head: t('Member'), tone: 'strong', place: 'title', text: ({ member }) => member.account },
  { key: 'upline', head: t('Other party'), place: 'none', text: ({ upline }) => upline?.account ?? t('the house') },
  { key: 'kind', head: t('Kind'), place: 'note', text: ({ kind }) => KINDS[kind] },
  { key: 'period', head: t('Period'), place: 'none', text: ({ period }) => PERIODS[period] },
  { key: 'version', head: t('Version'), isFigure: true, place: 'none', text: ({ version }) => String(version) },
  { key: 'tiers', head: t('Rates'), place: 'foot', text: ({ tiers }) => tiersText(tiers) },
  { key: 'from', head: t('From'), tone: 'quiet', place: 'none', text: ({ startsAt }) => day(startsAt) },
  { key: 'until', head: t('Until'), tone: 'quiet', place: 'none', text: ({ endsAt }) => day(endsAt) },
  {
    key: 'state',
    head: t('State'),
    place: 'end-note',
    text: ({ state }) => CONTRACT_STATES[state],
    renderCell: ({ state }) => <Tag tone={CONTRACT_TONES[state]}>{CONTRACT_STATES[state]}</Tag>,
  },
];

/** Lists every version of all contracts of agents. */
export function ContractsPage() {
  const brands = useBrandOptions();
  return (
    <ListPage<Contract>
      title={t('Agent contracts')}
      fileName="agent-contracts"
      contract={staffContracts}
      columns={columnsOfContract()}
      sort="-id"
      filters={[
        { name: 'account', label: t('Full account name'), kind: 'text' },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
        { name: 'kind', label: t('Kind'), kind: 'select', options: kindOptions() },
        { name: 'state', label: t('State'), kind: 'select', options: Object.entries(CONTRACT_STATES) },
      ]}
      rowKey={({ id }) => id}
      empty={t('No contracts yet. The house offers contracts to top agents, who offer them to downlines.')}
      renderDrawer={(row, close) => <ContractDrawer key={row.id} contract={row} onClose={close} />}
    />
  );
}
