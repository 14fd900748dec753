import { useState } from 'react';
import { decidePointOrder } from '#contracts/bo/points.ts';
import { isNothing } from '#kernel/amount.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import { orderName, type PointOrder } from '#apps/admin/pages/mall/point-order.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

/** Drawer of an order: what was asked for, where it goes, and the verdict. */
export function OrderDrawer({ one, onClose }: { one: PointOrder; onClose: () => void }) {
  const may = useMay();
  const [verdict, setVerdict] = useState<'approved' | 'rejected'>();
  const { id, serial, member, points, amount, currency, deliverTo, state, remark, at, decidedAt, decidedBy } = one;
  return (
    <Drawer title={serial} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            memberFact(member),
            ['for', orderName(one)],
            ['points', points.toLocaleString('en')],
            !isNothing(amount) && [one.type === 'cash' ? 'received' : 'paid in money', `${moneyText(amount, currency)} ${currency}`],
            ['requested', timeText(at)],
            ['state', words(state)],
            decidedAt !== null && ['decided', `${timeText(decidedAt)}, ${decidedBy}`],
            remark !== null && ['remark', remark],
          ]}
        />
      </DrawerPart>
      {deliverTo !== null && (
        <DrawerPart title="Delivery address">
          <p dir="auto" className="order-address">
            {deliverTo}
          </p>
        </DrawerPart>
      )}
      {state === 'in_process' && may(decidePointOrder) && (
        <div className="drawer__acts">
          <Button size="small" variant="primary" onClick={() => setVerdict('approved')}>
            Approve
          </Button>
          <Button size="small" variant="danger" onClick={() => setVerdict('rejected')}>
            Reject
          </Button>
        </div>
      )}
      {verdict && (
        <ActDialog
          title={verdict === 'approved' ? 'Approve this order?' : 'Reject this order?'}
          description={
            verdict === 'approved'
              ? 'Approve once the gift has been sent. The member sees your remark.'
              : 'Points and money are refunded and the gift is restocked at once. The member sees your remark.'
          }
          submit={verdict === 'approved' ? 'Approve' : 'Reject'}
          variant={verdict === 'approved' ? 'primary' : 'danger'}
          reasonLabel="Remark"
          onSubmit={({ reason }) => call(decidePointOrder, { id, verdict, remark: reason })}
          done={() => (verdict === 'approved' ? 'Order approved.' : 'Order rejected and refunded.')}
          onClose={() => setVerdict(undefined)}
        />
      )}
    </Drawer>
  );
}
