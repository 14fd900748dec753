import { useState } from 'react';
import { decidePointOrder } from '#contracts/bo/points.ts';
import { isNothing } from '#kernel/amount.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, numberText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { orderName, type PointOrder } from '#apps/admin/pages/mall/point-order.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

/** Drawer of an order: the ordered reward, its address of delivery, and the verdict. */
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
            [t('for'), orderName(one)],
            [t('points'), numberText(points)],
            !isNothing(amount) && [one.type === 'cash' ? t('received') : t('paid in money'), `${moneyText(amount, currency)} ${currency}`],
            [t('requested'), timeText(at)],
            [t('state'), words(state)],
            decidedAt !== null && [t('decided'), `${timeText(decidedAt)}, ${decidedBy}`],
            remark !== null && [t('remark'), remark],
          ]}
        />
      </DrawerPart>
      {deliverTo !== null && (
        <DrawerPart title={t('Delivery address')}>
          <p dir="auto" className="order-address">
            {deliverTo}
          </p>
        </DrawerPart>
      )}
      {state === 'in_process' && may(decidePointOrder) && (
        <div className="drawer__acts">
          <Button size="small" variant="primary" onClick={() => setVerdict('approved')}>
            {t('Approve')}
          </Button>
          <Button size="small" variant="danger" onClick={() => setVerdict('rejected')}>
            {t('Reject')}
          </Button>
        </div>
      )}
      {verdict && (
        <ActDialog
          title={verdict === 'approved' ? t('Approve this order?') : t('Reject this order?')}
          description={
            verdict === 'approved'
              ? t('Approve once the gift has been sent. The member sees your remark.')
              : t('Points and money are refunded and the gift is restocked at once. The member sees your remark.')
          }
          submit={verdict === 'approved' ? t('Approve') : t('Reject')}
          variant={verdict === 'approved' ? 'primary' : 'danger'}
          reasonLabel={t('Remark')}
          onSubmit={({ reason }) => call(decidePointOrder, { id, verdict, remark: reason })}
          done={() => (verdict === 'approved' ? t('Order approved.') : t('Order rejected and refunded.'))}
          onClose={() => setVerdict(undefined)}
        />
      )}
    </Drawer>
  );
}
