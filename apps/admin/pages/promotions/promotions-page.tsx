import { useState } from 'react';
import { promotions, savePromotion } from '#contracts/bo/promotions.ts';
import { Button } from '#ui/components/button/button.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import type { Promotion } from '#apps/admin/pages/promotions/promotion.tsx';
import { PromotionDrawer } from '#apps/admin/pages/promotions/promotion-drawer.tsx';
import { PromotionEditor } from '#apps/admin/pages/promotions/promotion-editor.tsx';
import { spentSums, spentText } from '#apps/admin/parts/offers/offer-budget.tsx';
import { OfferTag } from '#apps/admin/parts/offers/offer-tag.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Promotion>[] {
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
    { key: 'type', head: 'Type', place: 'foot', text: ({ type }) => type },
    { key: 'brand', head: 'Brand', place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'until', head: 'Until', tone: 'quiet', place: 'note', text: ({ endsAt }) => timeText(endsAt).slice(0, 10) },
    { key: 'given', head: 'Rewards', isFigure: true, place: 'figure', text: ({ given }) => given.toLocaleString('en') },
    {
      key: 'spent',
      head: 'Spent',
      isFigure: true,
      place: 'none',
      text: ({ budget }) => spentText(budget),
      sums: ({ budget }) => spentSums(budget),
    },
  ];
}

/** What brands give beside play: drafts, what is published, what has ended. */
export function PromotionsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const [edited, setEdited] = useState<Promotion | 'new'>();
  return (
    <>
      <ListPage<Promotion>
        title="Promotions"
        fileName="promotions"
        contract={promotions}
        columns={columnsWith(nameOf)}
        sort="-id"
        acts={
          may(savePromotion) && (
            <Button size="small" variant="primary" onClick={() => setEdited('new')}>
              New promotion
            </Button>
          )
        }
        filters={[stateFilter(['draft', 'published', 'closed']), { name: 'merchantId', label: 'Brand', kind: 'select', options: brands }]}
        rowKey={({ id }) => String(id)}
        empty="No promotions. A new one is a draft until another of staff publishes it."
        renderDrawer={(row, close) => <PromotionDrawer key={row.id} one={row} onEdit={() => setEdited(row)} onClose={close} />}
      />
      {edited && <PromotionEditor one={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
