import { useState } from 'react';
import { limitNumbers, lotteries } from '#contracts/bo/draws.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
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

const COLUMNS: readonly ListColumn<Lottery>[] = [
  { key: 'name', head: 'Lottery', tone: 'strong', place: 'title', text: ({ name }) => name },
  { key: 'lottery', head: 'Rules', sort: 'lottery', place: 'note', text: ({ lottery }) => lottery },
  { key: 'held', head: 'Drawn', place: 'note', text: ({ isOutside }) => (isOutside ? 'elsewhere' : 'here') },
  {
    key: 'most',
    head: 'Liability limit per number, USD',
    isFigure: true,
    place: 'figure',
    text: ({ most }) => moneyText(most, 'USD'),
    sums: ({ most }) => [{ amount: most, currency: 'USD' }],
  },
  { key: 'changedBy', head: 'Changed by', place: 'foot', text: ({ changedBy }) => changedBy ?? '' },
  { key: 'changedAt', head: 'Changed', isFigure: true, place: 'none', text: ({ changedAt }) => (changedAt ? timeText(changedAt) : '') },
];

/** Lists the most that the house may owe on one number of each lottery. */
export function LimitsPage() {
  return (
    <ListPage<Lottery>
      title="Number limits"
      fileName="number-limits"
      contract={lotteries}
      columns={COLUMNS}
      rowKey={({ lottery }) => lottery}
      empty="No lotteries."
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
      <DrawerPart title="Limit per number and draw">
        <Facts
          facts={[
            ['liability limit, per brand', `${moneyText(most, 'USD')} USD`],
            changedBy !== null && ['changed by', changedBy],
            changedAt !== null && ['changed', timeText(changedAt)],
          ]}
        />
        <p className="drawer__note">Other currencies use a round figure close to this.</p>
      </DrawerPart>
      {steps.length > 0 && (
        <DrawerPart title="Price steps by liability">
          <Facts facts={steps.map(({ play, dollars, price }) => [play, `${price} % from ${dollars} USD liability`] as const)} />
        </DrawerPart>
      )}
      {may(limitNumbers) && (
        <div className="drawer__acts">
          <Button size="small" variant="primary" onClick={() => setChanging(true)}>
            Change limit
          </Button>
          {plays.length > 0 && (
            <Button size="small" onClick={() => setStepping(true)}>
              Change price steps
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
      title={`Number limit, ${name}`}
      description="Applies to new tickets. Tickets already sold stay valid."
      submit="Change limit"
      onSubmit={({ reason }) => call(limitNumbers, { lottery, most, reason })}
      done={() => 'Limit changed.'}
      onClose={onClose}
    >
      <WholeField label="Liability limit per number, in whole USD" value={most} required onChange={setMost} />
    </ActDialog>
  );
}
