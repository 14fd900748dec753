import { useState } from 'react';
import { parSheets } from '#contracts/bo/par-sheets.ts';
import { setReturns } from '#contracts/bo/games.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { ReturnsDialog } from '#apps/admin/pages/par-sheets/returns-dialog.tsx';
import { SheetDrawer } from '#apps/admin/pages/par-sheets/sheet-drawer.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

export type SheetRow = WireOutput<typeof parSheets>['rows'][number];

const percent = (value: string | null): string => (value === null ? '–' : `${value} %`);

const COLUMNS: ListColumn<SheetRow>[] = [
  { key: 'name', head: 'Version', sort: 'name', tone: 'strong', place: 'title', text: ({ name }) => name },
  { key: 'mechanic', head: 'Mechanic', place: 'note', text: ({ mechanic }) => mechanic },
  { key: 'volatility', head: 'Volatility', place: 'none', text: ({ volatility }) => volatility },
  { key: 'rtp', head: 'Return', sort: 'rtp', isFigure: true, place: 'figure', text: ({ rtp }) => percent(rtp) },
  { key: 'hits', head: 'Hit rate', isFigure: true, place: 'none', text: ({ hits }) => percent(hits) },
  { key: 'deviation', head: 'Deviation', sort: 'deviation', isFigure: true, place: 'end-note', text: ({ deviation }) => deviation },
  {
    key: 'feature',
    head: 'Feature',
    isFigure: true,
    place: 'foot',
    text: ({ featureEvery }) => (featureEvery === null ? '–' : `1 in ${featureEvery.toLocaleString('en')}`),
  },
  { key: 'most', head: 'Largest win', isFigure: true, place: 'none', text: ({ most }) => `${most.toLocaleString('en')}×` },
  { key: 'buy', head: 'Bought feature', isFigure: true, place: 'none', text: ({ buy }) => percent(buy) },
  { key: 'ante', head: 'Ante', isFigure: true, place: 'none', text: ({ ante }) => percent(ante) },
];

/** PAR sheets of all versions: exact figures, a sheet beside the list, and its file for a laboratory. */
export function ParSheetsPage() {
  const may = useMay();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <ListPage<SheetRow>
        title="PAR sheets"
        fileName="par-sheets"
        contract={parSheets}
        columns={COLUMNS}
        filters={[
          { name: 'text', label: 'Version', kind: 'text' },
          { name: 'version', label: 'Return', kind: 'select', options: ['96', '94', '92'].map((one) => [one, `About ${one} %`] as const) },
          { name: 'mechanic', label: 'Mechanic', kind: 'text' },
        ]}
        rowKey={({ name }) => name}
        empty="No games with versions."
        acts={
          may(setReturns) && (
            <Button size="small" variant="line" onClick={() => setChoosing(true)}>
              Choose returns
            </Button>
          )
        }
        renderDrawer={(row, close) => <SheetDrawer key={row.name} name={row.name} onClose={close} />}
      />
      {isChoosing && <ReturnsDialog onClose={() => setChoosing(false)} />}
    </>
  );
}
