import type { staffBills } from '#contracts/bo/agents.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { isNothing } from '#kernel/amount.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { BILL_STATES, KINDS, PERIODS, rateText } from '#apps/admin/parts/agents/agent-words.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';

export type Bill = WireOutput<typeof staffBills>['rows'][number];

/** Shows the amounts and the state of a bill. */
export function BillFacts({ bill }: { bill: Bill }) {
  const { member, payer, kind, period, startsAt, endsAt, currency, heldFrom } = bill;
  const money = (amount: Bill['amount']): string => `${moneyText(amount, currency)} ${currency}`;
  return (
    <Facts
      facts={[
        memberFact(member),
        [t('paid by'), payer === null ? t('the house') : payer.account],
        [t('contract'), t('{kind}, per {period}', { kind: KINDS[kind], period: PERIODS[period] })],
        [t('from'), timeText(startsAt)],
        [t('until'), timeText(endsAt)],
        [t('valid bet'), money(bill.validBet)],
        [t('member losses'), money(bill.netLoss)],
        !isNothing(bill.corrected) && [t('including corrections'), money(bill.corrected)],
        !isNothing(bill.owes) && [t('carried to the next bill'), money(bill.owes)],
        [t('active members'), String(bill.active)],
        [t('rate'), rateText(bill.rate)],
        [t('due for the team'), money(bill.gross)],
        [t('kept by the agent'), money(bill.kept)],
        [t('amount'), money(bill.amount)],
        [t('paid'), money(bill.paid)],
        heldFrom !== null && [t('held from state'), BILL_STATES[heldFrom]],
      ]}
    />
  );
}
