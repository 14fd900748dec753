import { useState } from 'react';
import { heldPrizes, payPrize } from '#contracts/bo/held-prizes.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useLotteryName } from '#apps/admin/pages/draws/use-lotteries.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Prize = WireOutput<typeof heldPrizes>['rows'][number];

const columnsOf = (nameOf: (lottery: string) => string): readonly ListColumn<Prize>[] => [
  { key: 'account', head: t('Member'), tone: 'strong', place: 'title', text: ({ account }) => account },
  {
    key: 'lottery',
    head: t('Lottery'),
    place: 'note',
    text: ({ lottery, number }) => t('{name}, draw {number}', { name: nameOf(lottery), number }),
  },
  {
    key: 'payout',
    head: t('Prize'),
    isFigure: true,
    place: 'figure',
    text: ({ payout, currency }) => `${moneyText(payout, currency)} ${currency}`,
    sums: ({ payout, currency }) => [{ amount: payout, currency }],
  },
  { key: 'heldAt', head: t('Waiting since'), sort: 'heldAt', isFigure: true, place: 'foot', text: ({ heldAt }) => timeText(heldAt) },
  { key: 'waiting', head: t('Payment'), place: 'end-note', text: ({ waiting }) => (waiting ? t('requested') : t('not requested')) },
];

/** Lists large lottery prizes, which two staff members review before they are paid. */
export function HeldPage() {
  const nameOf = useLotteryName();
  return (
    <ListPage<Prize>
      title={t('Large prizes')}
      fileName="large-prizes"
      contract={heldPrizes}
      columns={columnsOf(nameOf)}
      rowKey={({ id }) => id}
      empty={t('No prizes are waiting for payment.')}
      renderDrawer={(row, close) => <PrizeDrawer key={row.id} prize={row} onClose={close} />}
    />
  );
}

function PrizeDrawer({ prize, onClose }: { prize: Prize; onClose: () => void }) {
  const may = useMay();
  const nameOf = useBrandName();
  const lotteryName = useLotteryName();
  const [isRequesting, setRequesting] = useState(false);
  const { id, account, merchantId, lottery, number, currency, payout, heldAt, waiting } = prize;
  return (
    <Drawer title={account} onClose={onClose}>
      <DrawerPart title={t('Prize')}>
        <Facts
          facts={[
            [t('prize'), `${moneyText(payout, currency)} ${currency}`],
            [t('brand'), nameOf(merchantId)],
            [t('lottery'), lotteryName(lottery)],
            [t('rules'), lottery],
            [t('draw'), String(number)],
            [t('ticket'), id],
            [t('waiting since'), timeText(heldAt)],
          ]}
        />
        <p className="drawer__note">{t('A corrected result changes the prize and cancels an earlier payment request.')}</p>
      </DrawerPart>
      {may(payPrize) && !waiting && (
        <div className="drawer__acts">
          <Button size="small" variant="primary" onClick={() => setRequesting(true)}>
            {t('Request payment')}
          </Button>
        </div>
      )}
      {isRequesting && (
        <ActDialog
          title={t('Pay {payout} {currency} to {account}', { payout: moneyText(payout, currency), currency, account })}
          description={t('A second person must approve. The prize is then paid at once.')}
          submit={t('Request approval')}
          onSubmit={({ reason, requestId }) => call(payPrize, { id, reason, requestId })}
          done={() => t('Sent for approval.')}
          onClose={() => setRequesting(false)}
        />
      )}
    </Drawer>
  );
}
