import { timeText } from '#apps/admin/lib/format.ts';
import type { Withdrawal } from '#apps/admin/pages/withdrawals/withdrawal.ts';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

type Payout = Withdrawal['payouts'][number];

const STATES: Readonly<Record<Payout['state'], string>> = {
  stored: 'waits to be sent',
  sent: 'sent, not known to be paid',
  accepted: 'accepted, not paid yet',
  paid: 'paid',
  refused: 'refused, nothing was paid',
  by_hand: 'paid by hand instead',
  taken_back: 'taken back',
};
const TROUBLES: Readonly<Record<NonNullable<Payout['trouble']>, string>> = {
  other_amount: 'says another amount or currency than was asked',
  other_reference: 'says another reference than before',
  lost: 'had accepted it, and now says that it never had it',
  silent: 'has said nothing for a day',
  paid_after_end: 'says that it paid after all: the money may have gone twice',
  refused_after_paid: 'said paid, and now says that it did not',
};

/** What became of a withdrawal at the company that should pay it. */
export function PayoutPart({ payout }: { payout: Payout }) {
  const { provider, state, trouble, reason, providerRef, id, handedBy, storedAt, sentAt, closedAt } = payout;
  return (
    <DrawerPart title={`At ${provider}`}>
      <Facts
        facts={[
          ['stands', STATES[state]],
          trouble !== null && ['wrong', `the company ${TROUBLES[trouble]}`],
          reason !== null && ['it says', reason],
          ['our reference', id],
          providerRef !== null && ['its reference', providerRef],
          ['handed over', `${timeText(storedAt)} by ${handedBy}`],
          sentAt !== null && ['sent', timeText(sentAt)],
          closedAt !== null && ['ended', timeText(closedAt)],
        ]}
      />
    </DrawerPart>
  );
}
