import { money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { memberMay, type MemberRefusal } from '#modules/identity/index.ts';
import type { Account, Command, Move } from '#modules/wallet/index.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';
import { billsToPay, findBill, notPaid, type Bill } from '#modules/agents/bills/bill-store.ts';

type PayDeps = Pick<AgentDeps, 'db' | 'rollover' | 'wallet'>;
type Gates = 'agents.bill_moved' | MemberRefusal;
type Payment = { bill: Bill; minor: bigint };

const AT_ONCE = 2_000;
/** Payees whose accounts are read together: few, because others use the connections of the pool too. */
const ACCOUNTS_AT_ONCE = 4;

/**
 * Pays the due bills of a brand, uplines before their downlines. The id of a payment has its contract, period and attempt: each bill is
 * paid once, also if this runs twice, in two processes, or is interrupted. An upline pays as far as its money lasts; the rest waits.
 * Returns the number of payments.
 */
export async function payBills(deps: PayDeps, merchantId: number, now: Date): Promise<number> {
  let made = 0;
  let after = { depth: -1, id: 0n };
  for (;;) {
    const bills = await billsToPay(deps.db, merchantId, after, AT_ONCE);
    if (bills.length === 0) return made;
    // Pays one depth of the tree at a time, so that an upline has received its payment when it pays.
    const level = bills.filter(({ depth }) => depth === bills[0]!.depth);
    made += await payLevel(deps, level, now);
    after = { depth: level[0]!.depth, id: level.at(-1)!.id };
  }
}

async function payLevel(deps: PayDeps, bills: readonly Bill[], now: Date): Promise<number> {
  const balances = new Map<bigint, bigint>();
  const payments: Payment[] = [];
  for (const bill of bills) {
    const left = bill.amount - bill.paid;
    const { payerId, merchantId, currency } = bill;
    if (payerId !== null && !balances.has(payerId)) {
      balances.set(payerId, (await deps.wallet.balancesOf({ merchantId, memberId: payerId, currency })).cash.minor);
    }
    const has = payerId === null ? left : balances.get(payerId)!;
    const minor = has < left ? has : left;
    if (payerId !== null) balances.set(payerId, has - minor);
    if (minor > 0n) payments.push({ bill, minor });
    else if (bill.state === 'due') await notPaid(deps.db, bill, 'payer_short');
  }
  const commands: Command<Gates, Move>[] = [];
  for (let at = 0; at < payments.length; at += ACCOUNTS_AT_ONCE) {
    const some = payments.slice(at, at + ACCOUNTS_AT_ONCE);
    commands.push(...(await Promise.all(some.map((payment) => commandOf(deps, payment, now)))));
  }
  const decided = await deps.wallet.commitMany<Gates, Move>(commands);
  for (const [at, one] of decided.entries()) if (!one.ok) await refused(deps, payments[at]!.bill, one.failure.code);
  return decided.filter(({ ok: isPaid }) => isPaid).length;
}

/**
 * Stores why a payment failed, so that the next attempt has an id of its own. A payment with an unknown outcome is repeated with the same
 * id.
 */
async function refused({ db }: PayDeps, bill: Bill, code: string): Promise<void> {
  if (code === 'wallet.insufficient_funds') return notPaid(db, bill, bill.state === 'due' ? 'payer_short' : bill.state);
  if (code === 'wallet.request_reused') return notPaid(db, bill, bill.state);
  if (code === 'identity.account_closed' || code === 'in_need_true_account') return notPaid(db, bill, 'refused');
}

async function commandOf({ rollover, wallet }: PayDeps, { bill, minor }: Payment, now: Date): Promise<Command<Gates, Move>> {
  const { id, contractId, merchantId, memberId, payerId, currency, startsAt, attempt, claimUntil } = bill;
  const { cash } = await wallet.accountsOf({ merchantId, memberId, currency });
  const from: Account =
    payerId === null
      ? await wallet.houseAccount(merchantId, 'house', 'agents', currency)
      : (await wallet.accountsOf({ merchantId, memberId: payerId, currency })).cash;
  const part = claimUntil === null ? 'part_received' : 'part_claimed';
  return {
    key: {
      source: 'agents',
      kind: 'bill',
      externalId: `${contractId}:${startsAt.toISOString()}:${attempt}`,
      meaning: [String(minor), currency],
    },
    account: cash,
    gates: [{ kind: 'agent_bill', args: { bill: String(id), attempt } }, memberMay(memberId, 'withdraw')],
    transfers: [{ kind: 'agent-bill', from, to: cash, amount: money(minor, currency) }],
    writes: [
      { kind: 'agent_payment', row: { bill: String(id), amount: String(minor), part, at: now } },
      ...(payerId === null ? [] : [rollover.carried({ merchantId, from, to: cash, amount: money(minor, currency) })]),
    ],
  };
}

export type CollectFailure = Failure<'agents.bill_unknown' | 'agents.bill_closed' | 'agents.payer_short' | 'identity.account_closed'>;

/** Pays a bill that the member collects; a repeat returns the paid bill. */
export async function collectBill(deps: PayDeps, memberId: bigint, id: bigint, now: Date): Promise<Result<Bill, CollectFailure>> {
  const bill = await findBill(deps.db, id);
  if (!bill || bill.memberId !== memberId) return err('agents.bill_unknown');
  if (bill.state === 'issued' && bill.claimUntil !== null) return ok(bill);
  if (bill.state !== 'awaiting_claim' || bill.claimUntil! <= now) return err('agents.bill_closed');
  if ((await payLevel(deps, [bill], now)) === 0) {
    const seen = (await findBill(deps.db, id))!;
    if (seen.state === 'refused') return err('identity.account_closed');
    if (seen.state === 'awaiting_claim') return err('agents.payer_short');
  }
  return ok((await findBill(deps.db, id))!);
}
