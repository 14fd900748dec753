import { useState } from 'react';
import { freeRounds, giveFreeRounds, stopFreeRounds } from '#contracts/bo/free-rounds.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { GiveDialog } from '#apps/admin/pages/free-rounds/give-dialog.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

type Campaign = WireOutput<typeof freeRounds>['rows'][number];

const TONES = { running: 'good', stopped: 'bad', over: 'plain' } as const;

function columnsWith(nameOf: (id: number) => string): ListColumn<Campaign>[] {
  return [
    { key: 'game', head: t('Game'), place: 'title', tone: 'strong', text: ({ game }) => game },
    { key: 'number', head: t('Number'), sort: 'id', isFigure: true, place: 'none', text: ({ id }) => String(id) },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => words(state),
      renderCell: ({ state }) => <Tag tone={TONES[state]}>{words(state)}</Tag>,
    },
    { key: 'brand', head: t('Brand'), place: 'foot', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'rounds', head: t('Rounds per member'), isFigure: true, place: 'none', text: ({ rounds }) => String(rounds) },
    {
      key: 'stake',
      head: t('Value per round'),
      isFigure: true,
      place: 'none',
      text: ({ stake, currency }) => `${moneyText(stake, currency)} ${currency}`,
      sums: ({ stake, currency }) => [{ amount: stake, currency }],
    },
    { key: 'until', head: t('Until'), tone: 'quiet', place: 'note', text: ({ expiresAt }) => timeText(expiresAt) },
    { key: 'paid', head: t('Played'), isFigure: true, place: 'none', text: ({ paid, given }) => t('{paid} of {given}', { paid, given }) },
    {
      key: 'won',
      head: t('Won'),
      isFigure: true,
      place: 'figure',
      text: ({ won, budget, currency }) =>
        t('{won} of {budget} {currency}', { won: moneyText(won, currency), budget: moneyText(budget, currency), currency }),
      sums: ({ won, currency }) => [{ amount: won, currency }],
    },
    {
      key: 'budget',
      head: t('Budget'),
      isFigure: true,
      place: 'none',
      text: ({ budget, currency }) => `${moneyText(budget, currency)} ${currency}`,
      sums: ({ budget, currency }) => [{ amount: budget, currency }],
    },
  ];
}

/** Lists campaigns of free rounds at games of outside studios, with their winnings, and gives new ones. */
export function FreeRoundsPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const [isGiving, setGiving] = useState(false);
  return (
    <>
      <ListPage<Campaign>
        title={t('Free rounds')}
        fileName="free-rounds"
        contract={freeRounds}
        columns={columnsWith(nameOf)}
        sort="-id"
        acts={
          may(giveFreeRounds) && (
            <Button size="small" variant="primary" onClick={() => setGiving(true)}>
              {t('Grant free rounds')}
            </Button>
          )
        }
        filters={[stateFilter(['running', 'stopped']), { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands }]}
        rowKey={({ id }) => String(id)}
        empty={t('No free rounds yet. A grant needs a second approver.')}
        renderDrawer={(row, close) => <CampaignDrawer key={row.id} one={row} brand={nameOf(row.merchantId)} onClose={close} />}
      />
      {isGiving && <GiveDialog onClose={() => setGiving(false)} />}
    </>
  );
}

function CampaignDrawer({ one, brand, onClose }: { one: Campaign; brand: string; onClose: () => void }) {
  const may = useMay();
  const [isStopping, setStopping] = useState(false);
  const { id, game, vendor, gameCode, state, currency, rounds, given, sent, refused, paid } = one;
  const amount = (value: Campaign['stake']): string => `${moneyText(value, currency)} ${currency}`;
  return (
    <Drawer title={game} tag={<Tag tone={TONES[state]}>{words(state)}</Tag>} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            [t('number'), String(id)],
            [t('brand'), brand],
            [t('game'), `${vendor}/${gameCode}`],
            [t('rounds per member'), String(rounds)],
            [t('value per round'), amount(one.stake)],
            [t('given'), timeText(one.madeAt)],
            [t('until'), timeText(one.expiresAt)],
          ]}
        />
      </DrawerPart>
      <DrawerPart title={t('Usage')}>
        <Facts
          facts={[
            [t('members'), String(given)],
            [t('accepted by the studio'), String(sent)],
            [t('refused by the studio'), String(refused)],
            [t('played and paid'), String(paid)],
            [t('won'), amount(one.won)],
            [t('maximum win per member'), amount(one.mostEach)],
            [t('maximum total win'), amount(one.budget)],
          ]}
        />
      </DrawerPart>
      {state === 'running' && may(stopFreeRounds) && (
        <div className="drawer__acts">
          <Button size="small" variant="danger" onClick={() => setStopping(true)}>
            {t('Stop free rounds')}
          </Button>
        </div>
      )}
      {isStopping && (
        <ActDialog
          title={t('Stop these free rounds?')}
          description={t('Unplayed rounds are withdrawn. Rounds played before the studio is notified are still paid.')}
          submit={t('Stop free rounds')}
          variant="danger"
          onSubmit={({ reason }) => call(stopFreeRounds, { id, reason })}
          done={() => t('Free rounds stopped.')}
          onClose={() => setStopping(false)}
        />
      )}
    </Drawer>
  );
}
