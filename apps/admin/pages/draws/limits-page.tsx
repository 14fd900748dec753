import { useState } from 'react';
import { limitNumbers, lotteries } from '#contracts/bo/draws.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { t } from '#apps/admin/lib/text.ts';
import { StepsDialog } from '#apps/admin/pages/draws/steps-dialog.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

export type Lottery = WireOutput<typeof lotteries>['rows'][number];

const columnsOfLottery = (): readonly ListColumn<Lottery>[] => [
  { key: 'name', head: t('Lottery'), tone: 'strong', place: 'title', text: ({ name }) => name },
  { key: 'lottery', head: t('Rules'), sort: 'lottery', place: 'note', text: ({ lottery }) => lottery },
  { key: 'held', head: t('Drawn'), place: 'note', text: ({ isOutside }) => (isOutside ? t('elsewhere') : t('here')) },
  {
    key: 'most',
    head: t('Liability limit per number, USD'),
    isFigure: true,
    place: 'figure',
    text: ({ most }) => moneyText(most, 'USD'),
    sums: ({ most }) => [{ amount: most, currency: 'USD' }],
  },
  { key: 'changedBy', head: t('Changed by'), place: 'foot', text: ({ changedBy }) => changedBy ?? '' },
  { key: 'changedAt', head: t('Changed'), isFigure: true, place: 'none', text: ({ changedAt }) => (changedAt ? timeText(changedAt) : '') },
];

/** Lists the limit of each lottery: the most that the house may owe on one number. */
export function LimitsPage() {
  return (
    <ListPage<Lottery>
      title={t('Number limits')}
      fileName="number-limits"
      contract={lotteries}
      columns={columnsOfLottery()}
      rowKey={({ lottery }) => lottery}
      empty={t('No lotteries.')}
      renderDrawer={(row, close) => <LimitDrawer key={row.lottery} row={row} onClose={close} />}
    />
  );
}

function LimitDrawer({ row, onClose }: { row: Lottery; onClose: () => void }) {
  const may = useMay();
  const [isChanging, setChanging] = useState(false);
  const [isStepping, setStepping] = useState(false);
  const { lottery, name, most, plays, steps, changedBy, changedAt } = row;
  return (
    <Drawer title={name} onClose={onClose}>
      <DrawerPart title={t('Limit per number and draw')}>
        <Facts
          facts={[
            [t('liability limit, per brand'), t('{most} USD', { most: moneyText(most, 'USD') })],
            changedBy !== null && [t('changed by'), changedBy],
            changedAt !== null && [t('changed'), timeText(changedAt)],
          ]}
        />
        <p className="drawer__note">{t('Other currencies use a round figure close to this.')}</p>
      </DrawerPart>
      {steps.length > 0 && (
        <DrawerPart title={t('Price steps by liability')}>
          <Facts
            facts={steps.map(
              ({ play, dollars, price }) => [play, t('{price} % from {dollars} USD liability', { price, dollars })] as const,
            )}
          />
        </DrawerPart>
      )}
      {may(limitNumbers) && (
        <div className="drawer__acts">
          <Button size="small" variant="primary" onClick={() => setChanging(true)}>
            {t('Change limit')}
          </Button>
          {plays.length > 0 && (
            <Button size="small" onClick={() => setStepping(true)}>
              {t('Change price steps')}
            </Button>
          )}
        </div>
      )}
      {isStepping && <StepsDialog row={row} onClose={() => setStepping(false)} />}
      {isChanging && <LimitDialog lottery={lottery} name={name} onClose={() => setChanging(false)} />}
    </Drawer>
  );
}

function LimitDialog({ lottery, name, onClose }: { lottery: string; name: string; onClose: () => void }) {
  const [most, setMost] = useState(0);
  return (
    <ActDialog
      title={t('Number limit, {name}', { name })}
      description={t('Applies to new tickets. Tickets already sold stay valid.')}
      submit={t('Change limit')}
      onSubmit={({ reason }) => call(limitNumbers, { lottery, most, reason })}
      done={() => t('Limit changed.')}
      onClose={onClose}
    >
      <WholeField label={t('Liability limit per number, in whole USD')} value={most} required onChange={setMost} />
    </ActDialog>
  );
}
