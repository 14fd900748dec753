import { useState } from 'react';
import { parSheets } from '#contracts/bo/par-sheets.ts';
import { setReturns } from '#contracts/bo/games.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { numberText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ReturnsDialog } from '#apps/admin/pages/par-sheets/returns-dialog.tsx';
import { SheetDrawer } from '#apps/admin/pages/par-sheets/sheet-drawer.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

export type SheetRow = WireOutput<typeof parSheets>['rows'][number];

const percent = (value: string | null): string => (value === null ? '–' : `${value} %`);

const columnsOfSheetRow = (): ListColumn<SheetRow>[] => [
  { key: 'name', head: t('Version'), sort: 'name', tone: 'strong', place: 'title', text: ({ name }) => name },
  { key: 'mechanic', head: t('Mechanic'), place: 'note', text: ({ mechanic }) => mechanic },
  { key: 'volatility', head: t('Volatility'), place: 'none', text: ({ volatility }) => words(volatility) },
  { key: 'rtp', head: t('Return'), sort: 'rtp', isFigure: true, place: 'figure', text: ({ rtp }) => percent(rtp) },
  { key: 'hits', head: t('Hit rate'), isFigure: true, place: 'none', text: ({ hits }) => percent(hits) },
  { key: 'deviation', head: t('Deviation'), sort: 'deviation', isFigure: true, place: 'end-note', text: ({ deviation }) => deviation },
  {
    key: 'feature',
    head: t('Feature'),
    isFigure: true,
    place: 'foot',
    text: ({ featureEvery }) => (featureEvery === null ? '–' : t('1 in {featureEvery, number}', { featureEvery })),
  },
  { key: 'most', head: t('Largest win'), isFigure: true, place: 'none', text: ({ most }) => `${numberText(most)}×` },
  { key: 'buy', head: t('Bought feature'), isFigure: true, place: 'none', text: ({ buy }) => percent(buy) },
  { key: 'ante', head: t('Ante'), isFigure: true, place: 'none', text: ({ ante }) => percent(ante) },
];

/** Lists PAR sheets (exact odds and returns) of all versions of games. A row opens its sheet, with a file for a laboratory. */
export function ParSheetsPage() {
  const may = useMay();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <ListPage<SheetRow>
        title={t('PAR sheets')}
        fileName="par-sheets"
        contract={parSheets}
        columns={columnsOfSheetRow()}
        filters={[
          { name: 'text', label: t('Version'), kind: 'text' },
          {
            name: 'version',
            label: t('Return'),
            kind: 'select',
            options: ['96', '94', '92'].map((one) => [one, t('About {one} %', { one })] as const),
          },
          { name: 'mechanic', label: t('Mechanic'), kind: 'text' },
        ]}
        rowKey={({ name }) => name}
        empty={t('No games with versions.')}
        acts={
          may(setReturns) && (
            <Button size="small" variant="line" onClick={() => setChoosing(true)}>
              {t('Choose returns')}
            </Button>
          )
        }
        renderDrawer={(row, close) => <SheetDrawer key={row.name} name={row.name} onClose={close} />}
      />
      {isChoosing && <ReturnsDialog onClose={() => setChoosing(false)} />}
    </>
  );
}
