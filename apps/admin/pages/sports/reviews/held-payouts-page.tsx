import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { payHeldSports, sportsHeldPayouts } from '#contracts/bo/sports-held.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Held = WireOutput<typeof sportsHeldPayouts>['rows'][number];

const whyText = ({ why }: Held): string => (why === 'size' ? t('large payout') : t('match under suspicion'));
const payoutText = ({ payout, currency }: Held): string => `${moneyText(payout, currency)} ${currency}`;

const columnsOf = (): readonly ListColumn<Held>[] => [
  { key: 'account', head: t('Member'), tone: 'strong', place: 'title', text: ({ account }) => account },
  { key: 'bet', head: t('Bet'), place: 'note', text: ({ id }) => t('bet #{bet}', { bet: id }) },
  {
    key: 'stake',
    head: t('Stake'),
    isFigure: true,
    place: 'none',
    text: ({ stake, currency }) => `${moneyText(stake, currency)} ${currency}`,
  },
  {
    key: 'payout',
    head: t('Payout'),
    isFigure: true,
    place: 'figure',
    text: payoutText,
    sums: ({ payout, currency }) => [{ amount: payout, currency }],
  },
  { key: 'why', head: t('Reason'), place: 'foot', text: whyText },
  { key: 'heldAt', head: t('Waiting since'), sort: 'heldAt', isFigure: true, place: 'none', text: ({ heldAt }) => timeText(heldAt) },
  { key: 'waiting', head: t('Payment'), place: 'end-note', text: ({ waiting }) => (waiting ? t('requested') : t('not requested')) },
];

/** Lists payouts of sports bets that two staff members review before they are paid. */
export function HeldPayoutsPage() {
  return (
    <ListPage<Held>
      title={t('Held payouts')}
      fileName="sports-held-payouts"
      contract={sportsHeldPayouts}
      columns={columnsOf()}
      filters={[{ name: 'merchantId', label: t('Brand'), kind: 'select', options: useBrandOptions() }]}
      rowKey={({ id }) => id}
      empty={t('No payouts are held.')}
      renderDrawer={(row, close) => <HeldDrawer key={row.id} row={row} onClose={close} />}
    />
  );
}

function HeldDrawer({ row, onClose }: { row: Held; onClose: () => void }) {
  const may = useMay();
  const nameOf = useBrandName();
  const [isRequesting, setRequesting] = useState(false);
  const { id, account, memberId, merchantId, currency, stake, heldAt, waiting } = row;
  return (
    <Drawer title={account} onClose={onClose}>
      <DrawerPart title={t('bet #{bet}', { bet: id })}>
        <Facts
          facts={[
            [t('payout'), payoutText(row)],
            [t('stake'), `${moneyText(stake, currency)} ${currency}`],
            [t('reason'), whyText(row)],
            [t('brand'), nameOf(merchantId)],
            [
              t('member'),
              <Link key="member" className="link" to="/members/$id" params={{ id: memberId }}>
                #{memberId}
              </Link>,
            ],
            [t('waiting since'), timeText(heldAt)],
          ]}
        />
        <p className="drawer__note">{t('A corrected result changes the payout and cancels an earlier payment request.')}</p>
      </DrawerPart>
      {may(payHeldSports) && !waiting && (
        <div className="drawer__acts">
          <Button size="small" variant="primary" onClick={() => setRequesting(true)}>
            {t('Request payment')}
          </Button>
        </div>
      )}
      {isRequesting && (
        <ActDialog
          title={t('Pay {payout} to {account}', { payout: payoutText(row), account })}
          description={t('A second person must approve. The bet is then paid at once.')}
          submit={t('Request approval')}
          onSubmit={(given) => call(payHeldSports, { id, ...given })}
          done={() => t('Sent for approval.')}
          onClose={() => setRequesting(false)}
        />
      )}
    </Drawer>
  );
}
