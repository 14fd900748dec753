import { useState } from 'react';
import { deskGames, placeGame } from '#contracts/bo/games.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { GAME_TYPES } from '#contracts/game-types.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { PlaceDialog } from '#apps/admin/pages/games/place-dialog.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

export type DeskGame = WireOutput<typeof deskGames>['rows'][number];

function columnsWith(nameOf: (id: number) => string): ListColumn<DeskGame>[] {
  return [
    { key: 'name', head: 'Game', sort: 'name', tone: 'strong', place: 'title', text: ({ name }) => name },
    { key: 'code', head: 'Code', place: 'none', text: ({ vendor, gameCode }) => `${vendor}/${gameCode}` },
    { key: 'studio', head: 'Studio', place: 'note', text: ({ studio }) => studio },
    { key: 'type', head: 'Category', place: 'foot', text: ({ gameType }) => gameType },
    { key: 'pin', head: 'Pinned at', isFigure: true, place: 'figure', text: ({ pin }) => (pin === null ? '–' : String(pin)) },
    {
      key: 'state',
      head: 'State',
      place: 'end-note',
      text: ({ isOff }) => (isOff ? 'off' : 'on'),
      renderCell: ({ isOff }) => <Tag tone={isOff ? 'bad' : 'good'}>{isOff ? 'off' : 'on'}</Tag>,
    },
    {
      key: 'stakes',
      head: 'Stakes in USD',
      isFigure: true,
      place: 'none',
      text: ({ minBet, maxBet, stakes }) =>
        stakes ? `${stakes.min} to ${stakes.max} here` : minBet === null || maxBet === null ? '–' : `${minBet} to ${maxBet}`,
    },
    { key: 'brand', head: 'Brand', place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
  ];
}

/** The games of a brand in the order of its lobby: a row pins one, or switches it off. */
export function GamesPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const [placed, setPlaced] = useState<DeskGame>();
  return (
    <>
      <ListPage<DeskGame>
        title="Games"
        fileName="games"
        contract={deskGames}
        columns={columnsWith(nameOf)}
        filters={[
          { name: 'text', label: 'Name or code', kind: 'text' },
          { name: 'merchantId', label: 'Brand', kind: 'select', options: brands },
          { name: 'gameType', label: 'Category', kind: 'select', options: GAME_TYPES.map((one) => [one, one] as const) },
          { name: 'vendor', label: 'Vendor code', kind: 'text' },
          stateFilter(['pinned', 'off']),
        ]}
        rowKey={({ vendor, gameCode }) => `${vendor}/${gameCode}`}
        empty="No games match."
        {...(may(placeGame) && { onOpen: setPlaced })}
      />
      {placed && <PlaceDialog game={placed} brand={nameOf(placed.merchantId)} onClose={() => setPlaced(undefined)} />}
    </>
  );
}
