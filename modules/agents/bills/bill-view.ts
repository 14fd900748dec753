import type { agentBills, collectBill } from '#contracts/agent-bills.ts';
import type { AgentPeriod } from '#contracts/agents.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { money } from '#kernel/money.ts';
import { pagesOf } from '#platform/db/list-page.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { lastObjections } from '#modules/agents/bills/objections.ts';
import { pageOfBills, type Bill } from '#modules/agents/bills/bill-store.ts';

export type ShownBill = Output<typeof collectBill>;
type Periods = ReadonlyMap<bigint, AgentPeriod>;

/** Returns bills as a member sees them; only the bill's own member sees the objection. */
export async function shownBills(db: Queryable, bills: readonly Bill[], viewerId: bigint, now: Date): Promise<ShownBill[]> {
  const accounts = await accountsOf(db, [
    ...new Set(bills.flatMap(({ memberId, payerId }) => [memberId, ...(payerId === null ? [] : [payerId])])),
  ]);
  const rows = await db.query<{ id: bigint; period: AgentPeriod }>('SELECT id, period FROM agent_contract WHERE id = ANY ($1::bigint[])', [
    bills.map(({ contractId }) => contractId),
  ]);
  const periods: Periods = new Map(rows.map(({ id, period }) => [id, period]));
  const objections = await lastObjections(
    db,
    bills.filter((bill) => bill.memberId === viewerId).map(({ id }) => id),
  );
  return bills.map((bill) => {
    const { kind, startsAt, endsAt, active, rate, currency, payerId, memberId, claimUntil } = bill;
    const of = (minor: bigint) => money(minor, currency);
    const isOver = bill.state === 'awaiting_claim' && claimUntil !== null && claimUntil <= now;
    return {
      id: String(bill.id),
      kind,
      period: periods.get(bill.contractId)!,
      account: accounts.get(memberId)!,
      startsAt,
      endsAt,
      active,
      rate,
      payer: payerId === null ? null : accounts.get(payerId)!,
      claimUntil,
      state: isOver ? 'expired' : bill.state,
      validBet: of(bill.validBet),
      netLoss: of(bill.netLoss),
      corrected: of(bill.corrected),
      owes: of(bill.owesOut),
      gross: of(bill.gross),
      kept: of(bill.kept),
      amount: of(bill.amount),
      paid: of(bill.paid),
      currency,
      objection: objections.get(bill.id) ?? null,
    };
  });
}

/** Returns a page of bills, newest first: the member's own, or those that the member pays. */
export async function billPage(
  db: Queryable,
  caller: Caller,
  input: Input<typeof agentBills>,
  now: Date,
): Promise<Output<typeof agentBills>> {
  const { currency } = caller;
  const { bills, count, amount, paid } = await pageOfBills(db, caller, input, now);
  return {
    content: await shownBills(db, bills, caller.memberId, now),
    totals: { count, amount: money(amount, currency), paid: money(paid, currency) },
    pageNum: input.pageNo,
    totalPages: pagesOf(count, input.pageSize),
    currency,
  };
}
