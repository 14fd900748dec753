import { timeText } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import type { Withdrawal } from '#apps/admin/pages/withdrawals/withdrawal.ts';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

type Payout = Withdrawal['payouts'][number];

const STATES: Readonly<Record<Payout['state'], string>> = translated({
  stored: 'to be sent',
  sent: 'sent, payment not confirmed',
  accepted: 'accepted, not paid yet',
  paid: 'paid',
  refused: 'refused, nothing was paid',
  by_hand: 'paid manually instead',
  taken_back: 'withdrawn',
});
const TROUBLES: Readonly<Record<NonNullable<Payout['trouble']>, string>> = translated({
  other_amount: 'reported a different amount or currency',
  other_reference: 'reported a different reference',
  lost: 'accepted the payment, then reported it as unknown',
  silent: 'has not reported for 24 hours',
  paid_after_end: 'reported a late payment: the money may have been sent twice',
  refused_after_paid: 'reported the payment as paid, then as not paid',
});

/**
 * Shows one payout of a withdrawal: the order to a provider to pay it, and the provider's answer. Two staff members together can take a
 * payout back (`taken_back`).
 */
export function PayoutPart({ payout }: { payout: Payout }) {
  const { provider, state, trouble, reason, providerRef, id, handedBy, storedAt, sentAt, closedAt } = payout;
  return (
    <DrawerPart title={t('At {provider}', { provider })}>
      <Facts
        facts={[
          [t('state'), STATES[state]],
          trouble !== null && [t('problem'), t('The provider {trouble}', { trouble: TROUBLES[trouble] })],
          reason !== null && [t('provider’s reason'), reason],
          [t('our reference'), id],
          providerRef !== null && [t('provider’s reference'), providerRef],
          [t('submitted'), t('{storedAt} by {handedBy}', { storedAt: timeText(storedAt), handedBy })],
          sentAt !== null && [t('sent'), timeText(sentAt)],
          closedAt !== null && [t('ended'), timeText(closedAt)],
        ]}
      />
    </DrawerPart>
  );
}
