import { useState } from 'react';
import { deskGames, placeGame } from '#contracts/bo/games.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { GAME_TYPES } from '#contracts/game-types.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { t } from '#apps/admin/lib/text.ts';
import { PlaceDialog } from '#apps/admin/pages/games/place-dialog.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

export type DeskGame = WireOutput<typeof deskGames>['rows'][number];

function columnsWith(nameOf: (id: number) => string): ListColumn<DeskGame>[] {
  return [
    { key: 'name', head: t('Game'), sort: 'name', tone: 'strong', place: 'title', text: ({ name }) => name },
    { key: 'code', head: t('Code'), place: 'none', text: ({ vendor, gameCode }) => `${vendor}/${gameCode}` },
    { key: 'studio', head: t('Studio'), place: 'note', text: ({ studio }) => studio },
    { key: 'type', head: t('Category'), place: 'foot', text: ({ gameType }) => gameType },
    { key: 'pin', head: t('Pinned at'), isFigure: true, place: 'figure', text: ({ pin }) => (pin === null ? '–' : String(pin)) },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ isOff }) => (isOff ? t('off') : t('on')),
      renderCell: ({ isOff }) => <Tag tone={isOff ? 'bad' : 'good'}>{isOff ? t('off') : t('on')}</Tag>,
    },
    {
      key: 'stakes',
      head: t('Stakes in USD'),
      isFigure: true,
      place: 'none',
      text: ({ minBet, maxBet, stakes }) =>
        stakes
          ? t('{min} to {max} here', { min: stakes.min, max: stakes.max })
          : minBet === null || maxBet === null
            ? '–'
            : t('{minBet} to {maxBet}', { minBet, maxBet }),
    },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
  ];
}

/** Lists the games of a brand in the order of its lobby. A row opens the form that pins the game or switches it off. */
export function GamesPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const [placed, setPlaced] = useState<DeskGame>();
  return (
    <>
      <ListPage<DeskGame>
        title={t('Games')}
        fileName="games"
        contract={deskGames}
        columns={columnsWith(nameOf)}
        filters={[
          { name: 'text', label: t('Name or code'), kind: 'text' },
          { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
          { name: 'gameType', label: t('Category'), kind: 'select', options: GAME_TYPES.map((one) => [one, one] as const) },
          { name: 'vendor', label: t('Vendor code'), kind: 'text' },
          stateFilter(['pinned', 'off']),
        ]}
        rowKey={({ vendor, gameCode }) => `${vendor}/${gameCode}`}
        empty={t('No games match.')}
        {...(may(placeGame) && { onOpen: setPlaced })}
      />
      {placed && <PlaceDialog game={placed} brand={nameOf(placed.merchantId)} onClose={() => setPlaced(undefined)} />}
    </>
  );
}
