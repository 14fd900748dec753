import { useState } from 'react';
import { enterFunds, playerFundsReport } from '#contracts/bo/funds.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { compare, NOTHING } from '#kernel/amount.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { FigureDialog } from '#apps/admin/pages/funds/figure-dialog.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn, Sum } from '#apps/admin/parts/table/console-table.tsx';
import { currencyFilter } from '#apps/admin/parts/table/currency-filter.ts';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

export type DayFunds = WireOutput<typeof playerFundsReport>['rows'][number];

const STATES = translated({ open: 'to sign off', approval: 'awaits approval', signed: 'signed off' });
const TONES = { open: 'warn', approval: 'info', signed: 'good' } as const;

const text = (amount: DayFunds['owed'] | null, { currency }: DayFunds): string => (amount === null ? '' : moneyText(amount, currency));

const sumsOf = (amount: DayFunds['owed'] | null, { currency }: DayFunds): Sum[] => (amount === null ? [] : [{ amount, currency }]);

const money = (of: 'cash' | 'held' | 'owed' | 'figure' | 'difference') => ({
  text: (row: DayFunds) => text(row[of], row),
  sums: (row: DayFunds) => sumsOf(row[of], row),
});

/** Writes the change since the day before, or a word that there was none. */
function activityOf(row: DayFunds): string {
  const { change, activity } = row;
  if (activity === 'none') return t('no activity');
  if (activity === 'same') return t('unchanged');
  return change === null || compare(change, NOTHING) < 0 ? text(change, row) : `+${text(change, row)}`;
}

const columnsWith = (nameOf: (id: number | null) => string): ListColumn<DayFunds>[] => [
  { key: 'day', head: t('Day (UTC)'), sort: 'day', tone: 'strong', place: 'title', text: ({ day }) => day },
  { key: 'brand', head: t('Brand'), place: 'note', text: ({ merchantId }) => nameOf(merchantId || null) },
  { key: 'currency', head: t('Currency'), place: 'note', text: ({ currency }) => currency },
  { key: 'cash', head: t('Cash'), isFigure: true, place: 'none', ...money('cash') },
  { key: 'held', head: t('Locked'), isFigure: true, place: 'none', ...money('held') },
  { key: 'owed', head: t('Owed to members'), isFigure: true, tone: 'strong', place: 'figure', ...money('owed') },
  { key: 'change', head: t('Change on the day'), isFigure: true, place: 'none', text: activityOf, sums: (row) => sumsOf(row.change, row) },
  { key: 'figure', head: t('Segregated account'), isFigure: true, place: 'none', ...money('figure') },
  { key: 'difference', head: t('Difference'), isFigure: true, place: 'foot', ...money('difference') },
  {
    key: 'state',
    head: t('State'),
    place: 'end-note',
    text: ({ state }) => STATES[state],
    renderCell: ({ state }) => <Tag tone={TONES[state]}>{STATES[state]}</Tag>,
  },
  { key: 'signedBy', head: t('Signed by'), place: 'none', text: ({ signedBy }) => signedBy ?? '' },
];

/** Compares the debts of each brand to its members with the segregated account, day by day. */
export function FundsPage() {
  return (
    <ListPage<DayFunds>
      title={t('Player funds')}
      fileName="player-funds"
      contract={playerFundsReport}
      columns={columnsWith(useBrandName())}
      sort="-day"
      filters={[
        {
          name: 'state',
          label: t('State'),
          kind: 'select',
          options: [
            ['open', STATES.open],
            ['signed', STATES.signed],
          ],
        },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: useBrandOptions() },
        currencyFilter(),
        { name: 'from', label: t('From'), kind: 'date' },
        { name: 'to', label: t('To'), kind: 'date' },
      ]}
      rowKey={({ day, merchantId, currency }) => `${day} ${merchantId} ${currency}`}
      empty={t('No days yet. Totals are computed after midnight UTC.')}
      renderDrawer={(row, close) => <FundsDrawer key={`${row.day} ${row.merchantId} ${row.currency}`} row={row} onClose={close} />}
    />
  );
}

function FundsDrawer({ row, onClose }: { row: DayFunds; onClose: () => void }) {
  const may = useMay();
  const nameOf = useBrandName();
  const [isEntering, setEntering] = useState(false);
  const { day, currency, state, figure, enteredBy, signedBy, signedAt } = row;
  const money = (amount: DayFunds['owed']): string => `${moneyText(amount, currency)} ${currency}`;
  return (
    <Drawer
      title={`${day} ${nameOf(row.merchantId || null)} ${currency}`}
      tag={<Tag tone={TONES[state]}>{STATES[state]}</Tag>}
      onClose={onClose}
    >
      <DrawerPart title={t('Member balances')}>
        <Facts
          facts={[
            [t('cash'), money(row.cash)],
            [t('held'), money(row.held)],
            [t('owed'), money(row.owed)],
            [t('change on the day'), activityOf(row) || t('first day')],
            [t('bonus, not counted'), money(row.bonus)],
            [t('member debts, not counted'), money(row.receivable)],
            [t('taken'), timeText(row.takenAt)],
          ]}
        />
      </DrawerPart>
      {figure !== null && row.difference !== null && (
        <DrawerPart title={t('Segregated funds')}>
          <Facts
            facts={[
              [t('segregated account'), money(figure)],
              [t('difference'), money(row.difference)],
              enteredBy !== null && [t('entered by'), enteredBy],
              signedBy !== null && [t('signed by'), signedBy],
              signedAt !== null && [t('signed'), timeText(signedAt)],
            ]}
          />
        </DrawerPart>
      )}
      {state === 'approval' && <p className="drawer__note drawer__part">{t('Figure entered. Waiting for a second approver.')}</p>}
      {state === 'open' && may(enterFunds) && (
        <p className="drawer__part">
          <Button variant="primary" size="small" onClick={() => setEntering(true)}>
            {t('Enter figure')}
          </Button>
        </p>
      )}
      {isEntering && <FigureDialog row={row} onClose={() => setEntering(false)} />}
    </Drawer>
  );
}
