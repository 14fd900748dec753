import { useState } from 'react';
import { missions, saveMission } from '#contracts/bo/missions.ts';
import { Button } from '#ui/components/button/button.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { MissionDrawer } from '#apps/admin/pages/missions/mission-drawer.tsx';
import { MissionEditor } from '#apps/admin/pages/missions/mission-editor.tsx';
import type { Mission } from '#apps/admin/pages/missions/mission.ts';
import { spentSums, spentText } from '#apps/admin/parts/offers/offer-budget.tsx';
import { OfferTag } from '#apps/admin/parts/offers/offer-tag.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Mission>[] {
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
    { key: 'period', head: 'When', place: 'foot', text: ({ period }) => period },
    { key: 'steps', head: 'Steps', isFigure: true, place: 'none', text: ({ steps }) => String(steps.length) },
    { key: 'brand', head: 'Brand', place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'until', head: 'Until', tone: 'quiet', place: 'note', text: ({ endsAt }) => timeText(endsAt).slice(0, 10) },
    { key: 'claims', head: 'Claimed', isFigure: true, place: 'figure', text: ({ claims }) => claims.toLocaleString('en') },
    {
      key: 'spent',
      head: 'Given',
      isFigure: true,
      place: 'none',
      text: ({ budget }) => spentText(budget),
      sums: ({ budget }) => spentSums(budget),
    },
  ];
}

/** Missions: drafts, what is published, what was stopped. */
export function MissionsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const [edited, setEdited] = useState<Mission | 'new'>();
  return (
    <>
      <ListPage<Mission>
        title="Missions"
        fileName="missions"
        contract={missions}
        columns={columnsWith(nameOf)}
        sort="-id"
        acts={
          may(saveMission) && (
            <Button size="small" variant="primary" onClick={() => setEdited('new')}>
              New mission
            </Button>
          )
        }
        filters={[stateFilter(['draft', 'published', 'closed']), { name: 'merchantId', label: 'Brand', kind: 'select', options: brands }]}
        rowKey={({ id }) => String(id)}
        empty="No missions. A new one is a draft until another of staff publishes it."
        renderDrawer={(row, close) => <MissionDrawer key={row.id} one={row} onEdit={() => setEdited(row)} onClose={close} />}
      />
      {edited && <MissionEditor one={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
