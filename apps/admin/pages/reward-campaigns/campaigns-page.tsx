import { useState } from 'react';
import { rewardCampaigns, saveCampaign } from '#contracts/bo/reward-tickets.ts';
import { REWARD_KINDS } from '#contracts/reward-kinds.ts';
import { Button } from '#ui/components/button/button.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { CampaignDrawer } from '#apps/admin/pages/reward-campaigns/campaign-drawer.tsx';
import { CampaignEditor } from '#apps/admin/pages/reward-campaigns/campaign-editor.tsx';
import type { Campaign } from '#apps/admin/pages/reward-campaigns/campaign.tsx';
import { spentSums, spentText } from '#apps/admin/parts/offers/offer-budget.tsx';
import { OfferTag } from '#apps/admin/parts/offers/offer-tag.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Campaign>[] {
  return [
    { key: 'title', head: 'Title', place: 'title', tone: 'strong', text: ({ texts }) => texts['EN']!.title },
    { key: 'name', head: 'Name', sort: 'id', place: 'none', text: ({ slug }) => slug },
    {
      key: 'state',
      head: 'State',
      place: 'end-note',
      text: ({ state }) => state,
      renderCell: ({ state }) => <OfferTag state={state} />,
    },
    { key: 'kind', head: 'Kind', place: 'foot', text: ({ kind }) => kind },
    { key: 'brand', head: 'Brand', place: 'foot', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'until', head: 'Until', tone: 'quiet', place: 'note', text: ({ endsAt }) => timeText(endsAt).slice(0, 10) },
    {
      key: 'opened',
      head: 'Opened',
      isFigure: true,
      place: 'figure',
      text: ({ opened, given }) => `${opened.toLocaleString('en')} of ${given.toLocaleString('en')}`,
    },
    {
      key: 'spent',
      head: 'Paid',
      isFigure: true,
      place: 'none',
      text: ({ budget }) => spentText(budget),
      sums: ({ budget }) => spentSums(budget),
    },
  ];
}

/** Campaigns of envelopes, wheels and eggs: drafts, what is published, what has ended. */
export function CampaignsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const [edited, setEdited] = useState<Campaign | 'new'>();
  return (
    <>
      <ListPage<Campaign>
        title="Reward tickets"
        fileName="reward-campaigns"
        contract={rewardCampaigns}
        columns={columnsWith(nameOf)}
        sort="-id"
        acts={
          may(saveCampaign) && (
            <Button size="small" variant="primary" onClick={() => setEdited('new')}>
              New campaign
            </Button>
          )
        }
        filters={[
          stateFilter(['draft', 'published', 'closed']),
          { name: 'kind', label: 'Kind', kind: 'select', options: REWARD_KINDS.map((kind) => [kind, kind] as const) },
          { name: 'merchantId', label: 'Brand', kind: 'select', options: brands },
        ]}
        rowKey={({ id }) => String(id)}
        empty="No campaigns. A new one is a draft until another of staff publishes it."
        renderDrawer={(row, close) => <CampaignDrawer key={row.id} one={row} onEdit={() => setEdited(row)} onClose={close} />}
      />
      {edited && <CampaignEditor one={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
