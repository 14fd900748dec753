import type { staffBills } from '#contracts/bo/agents.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { isNothing } from '#kernel/amount.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
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
        ['paid by', payer === null ? 'the house' : payer.account],
        ['contract', `${KINDS[kind]}, per ${PERIODS[period]}`],
        ['from', timeText(startsAt)],
        ['until', timeText(endsAt)],
        ['valid bet', money(bill.validBet)],
        ['member losses', money(bill.netLoss)],
        !isNothing(bill.corrected) && ['including corrections', money(bill.corrected)],
        !isNothing(bill.owes) && ['carried to the next bill', money(bill.owes)],
        ['active members', String(bill.active)],
        ['rate', rateText(bill.rate)],
        ['due for the team', money(bill.gross)],
        ['kept', money(bill.kept)],
        ['amount', money(bill.amount)],
        ['paid', money(bill.paid)],
        heldFrom !== null && ['held from state', BILL_STATES[heldFrom]],
      ]}
    />
  );
}
