import { useState } from 'react';
import { heldPrizes, payPrize } from '#contracts/bo/held-prizes.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
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
  { key: 'account', head: 'Member', tone: 'strong', place: 'title', text: ({ account }) => account },
  { key: 'lottery', head: 'Lottery', place: 'note', text: ({ lottery, number }) => `${nameOf(lottery)}, draw ${number}` },
  {
    key: 'payout',
    head: 'Prize',
    isFigure: true,
    place: 'figure',
    text: ({ payout, currency }) => `${moneyText(payout, currency)} ${currency}`,
    sums: ({ payout, currency }) => [{ amount: payout, currency }],
  },
  { key: 'heldAt', head: 'Waiting since', sort: 'heldAt', isFigure: true, place: 'foot', text: ({ heldAt }) => timeText(heldAt) },
  { key: 'waiting', head: 'Payment', place: 'end-note', text: ({ waiting }) => (waiting ? 'requested' : 'not requested') },
];

/** Prizes of lotteries that two staff members look at before they are paid. */
export function HeldPage() {
  const nameOf = useLotteryName();
  return (
    <ListPage<Prize>
      title="Large prizes"
      fileName="large-prizes"
      contract={heldPrizes}
      columns={columnsOf(nameOf)}
      rowKey={({ id }) => id}
      empty="No prizes are waiting for payment."
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
      <DrawerPart title="Prize">
        <Facts
          facts={[
            ['prize', `${moneyText(payout, currency)} ${currency}`],
            ['brand', nameOf(merchantId)],
            ['lottery', lotteryName(lottery)],
            ['rules', lottery],
            ['draw', String(number)],
            ['ticket', id],
            ['waiting since', timeText(heldAt)],
          ]}
        />
        <p className="drawer__note">A corrected result changes the prize and cancels an earlier payment request.</p>
      </DrawerPart>
      {may(payPrize) && !waiting && (
        <div className="drawer__acts">
          <Button size="small" variant="primary" onClick={() => setRequesting(true)}>
            Request payment
          </Button>
        </div>
      )}
      {isRequesting && (
        <ActDialog
          title={`Pay ${moneyText(payout, currency)} ${currency} to ${account}`}
          description="A second person must approve. The prize is then paid at once."
          submit="Request approval"
          onSubmit={({ reason, requestId }) => call(payPrize, { id, reason, requestId })}
          done={() => 'Sent for approval.'}
          onClose={() => setRequesting(false)}
        />
      )}
    </Drawer>
  );
}
