import { useState } from 'react';
import { races, saveRace } from '#contracts/bo/races.ts';
import { Button } from '#ui/components/button/button.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { RaceDrawer } from '#apps/admin/pages/races/race-drawer.tsx';
import { RaceEditor } from '#apps/admin/pages/races/race-editor.tsx';
import { MEASURE_WORDS, type Race } from '#apps/admin/pages/races/race.ts';
import { spentSums, spentText } from '#apps/admin/parts/offers/offer-budget.tsx';
import { OfferTag } from '#apps/admin/parts/offers/offer-tag.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Race>[] {
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
    { key: 'measure', head: 'What counts', place: 'foot', text: ({ measure }) => MEASURE_WORDS[measure] },
    { key: 'brand', head: 'Brand', place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'until', head: 'Until', tone: 'quiet', place: 'note', text: ({ endsAt }) => timeText(endsAt) },
    { key: 'players', head: 'In it', isFigure: true, place: 'figure', text: ({ players }) => players.toLocaleString('en') },
    {
      key: 'paid',
      head: 'Paid',
      isFigure: true,
      place: 'none',
      text: ({ budget }) => spentText(budget),
      sums: ({ budget }) => spentSums(budget),
    },
  ];
}

/** Races: drafts, what goes on, what has ended. */
export function RacesPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const [edited, setEdited] = useState<Race | 'new'>();
  return (
    <>
      <ListPage<Race>
        title="Races"
        fileName="races"
        contract={races}
        columns={columnsWith(nameOf)}
        sort="-id"
        acts={
          may(saveRace) && (
            <Button size="small" variant="primary" onClick={() => setEdited('new')}>
              New race
            </Button>
          )
        }
        filters={[stateFilter(['draft', 'published', 'closed']), { name: 'merchantId', label: 'Brand', kind: 'select', options: brands }]}
        rowKey={({ id }) => String(id)}
        empty="No races. A new one is a draft until another of staff publishes it."
        renderDrawer={(row, close) => <RaceDrawer key={row.id} one={row} onEdit={() => setEdited(row)} onClose={close} />}
      />
      {edited && <RaceEditor one={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
