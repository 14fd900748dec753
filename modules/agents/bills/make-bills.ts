import type { AgentContractKind, AgentPeriod } from '#contracts/agents.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { isWaiting } from '#platform/outbox/waiting.ts';
import { CONSUMER, TOPIC, type AgentDeps } from '#modules/agents/deps.ts';
import { calculate, type InForce } from '#modules/agents/bills/calculate.ts';
import * as store from '#modules/agents/bills/bill-store.ts';
import { standingsOf } from '#modules/agents/bills/standings.ts';
import { contractsInForce } from '#modules/agents/contracts/contract-store.ts';
import { lockBook } from '#modules/agents/tree/place-store.ts';

type BillDeps = Pick<AgentDeps, 'db' | 'site'>;
export type Run = { merchantId: number; kind: AgentContractKind; period: AgentPeriod };

/**
 * Time after the end of five minutes before they are counted, in ms: commits of rounds that were settled within them have ended by then.
 */
const GRACE_MS = 60_000;
const INTERVAL_MS = 300_000;

/**
 * Closes a brand's bills up to the last five minutes that are over and received completely. Play of that time that is received later counts
 * for later bills. Does nothing while settled play of that time still waits in the outbox. Returns the time up to which bills are closed.
 */
export async function closeBook({ db }: BillDeps, merchantId: number, now: Date): Promise<Date> {
  const target = new Date(Math.floor((now.getTime() - GRACE_MS) / INTERVAL_MS) * INTERVAL_MS);
  return db.transact(async (tx) => {
    const { closedThrough } = await lockBook(tx, merchantId);
    if (target <= closedThrough || (await isWaiting(tx, { consumer: CONSUMER, topic: TOPIC, before: target }))) return closedThrough;
    await tx.query('UPDATE agent_book SET closed_through = $2 WHERE merchant_id = $1', [merchantId, target]);
    return target;
  });
}

/** Makes the bills of every closed period of a brand that has none yet, in order. Returns the number of periods. */
export async function makeBills(deps: BillDeps, merchantId: number, now: Date): Promise<number> {
  let made = 0;
  for (const { kind, period, from } of await store.toBill(deps.db, merchantId)) {
    for (let at: Date | undefined = from; at; made++) {
      const next = await billPeriod(deps, { merchantId, kind, period }, at, now);
      if (!next.ok) break;
      at = next.value.next;
    }
  }
  return made;
}

/**
 * Makes the bills of the period around a moment, in one commit: each contract gets one bill, however many processes run this. `next` is the
 * start of the next search; undefined if there was no later play.
 */
async function billPeriod(
  { db, site }: BillDeps,
  run: Run,
  at: Date,
  now: Date,
): Promise<Result<{ next: Date | undefined }, Failure<'agents.period_open'>>> {
  const { merchantId, kind, period } = run;
  const zone = site.merchant(merchantId).timeZone;
  return db.transaction<{ next: Date | undefined }, Failure<'agents.period_open'>>(async (tx) => {
    const { closedThrough } = await lockBook(tx, merchantId);
    const isWithinDay = period === 'FiveMinutes' || period === 'Hourly';
    const from = isWithinDay ? await store.nextPlay(tx, merchantId, at) : at;
    if (!from) return ok({ next: undefined });
    const { starts, ends } = await periodAt(tx, { period, zone }, from);
    if (ends > closedThrough) return err('agents.period_open');
    // Another process may have made the bills already.
    const standing = (await store.toBill(tx, merchantId)).find((one) => one.kind === kind && one.period === period);
    if (standing && standing.from <= starts) await billTree(tx, run, { starts, ends, zone, now });
    await store.billedUntil(tx, run, ends);
    return ok({ next: ends });
  });
}

async function billTree(tx: Tx, run: Run, at: BilledAt): Promise<void> {
  const reviewed = await store.isReviewed(tx, run);
  const isWithinDay = run.period === 'FiveMinutes' || run.period === 'Hourly';
  const bills = (await workOut(tx, run, at)).map((bill) => {
    const isReviewed = reviewed && bill.payerId === null && bill.amount > 0n;
    return isReviewed ? { ...bill, state: 'awaiting_review' as const, claimUntil: null } : bill;
  });
  const worth = isWithinDay ? bills.filter(({ validBet, gross }) => validBet !== 0n || gross > 0n) : bills;
  if (worth.length > 0) await store.addBills(tx, worth, at.now);
}

export type BilledAt = { starts: Date; ends: Date; zone: string; now: Date };

/** Returns the bills of all contracts of a period, from the figures counted so far. */
export async function workOut(db: Queryable, run: Run, { starts, ends, zone, now }: BilledAt): Promise<store.NewBill[]> {
  const { merchantId, kind, period } = run;
  const found = await contractsInForce(db, { ...run, starts, ends });
  const at = new Map<bigint, bigint>();
  // Uplines come first; a contract that has lost the contract above it gets no bill.
  const contracts = found.filter(({ id, placeId, uplineId, parentPlaceId }) => {
    const isHeld = uplineId === null || (parentPlaceId !== null && at.has(parentPlaceId));
    if (isHeld) at.set(placeId, id);
    return isHeld;
  });
  if (contracts.length === 0) return [];
  const standing = await standingsOf(db, { merchantId, period, zone, starts, ends, places: contracts });
  const left = await store.leftTo(db, { kind, contracts, starts });
  const isFirst = await isFirstHalf(db, { period, zone }, starts);
  const inForce = contracts.map(({ id, placeId, parentPlaceId, uplineId, terms, payer }): InForce => {
    const above = uplineId === null ? null : at.get(parentPlaceId!)!;
    return { id, above, kind, terms, payer, standing: standing(placeId), ...left(id), isFirstHalf: isFirst };
  });
  const outcomes = calculate(inForce);
  return contracts.map((contract, nth) => {
    const { id: contractId, memberId, placeId, depth, currency, payer, uplineId, isAutoPaid } = contract;
    const { rate, gross, kept, amount, carriedOut, owesOut } = outcomes.get(contractId)!;
    const { carriedIn, owesIn, standing: of } = inForce[nth]!;
    return {
      contractId,
      merchantId,
      kind,
      placeId,
      depth,
      memberId,
      currency,
      rate,
      gross,
      kept,
      amount,
      carriedIn,
      carriedOut,
      owesIn,
      owesOut,
      payerId: payer === 'upline' ? uplineId : null,
      startsAt: starts,
      endsAt: ends,
      validBet: of.validBet,
      netLoss: of.netLoss,
      corrected: of.corrected,
      active: of.activeMembers,
      ...(amount === 0n ? { state: 'not_reached' as const, claimUntil: null } : store.payable(isAutoPaid, now)),
    };
  });
}

/** Returns the period that contains a moment. */
export async function periodAt(
  db: Queryable,
  { period, zone }: { period: AgentPeriod; zone: string },
  at: Date,
): Promise<{ starts: Date; ends: Date }> {
  const [of] = await db.query<{ starts: Date; ends: Date }>('SELECT starts, ends FROM agent_period($1, $2, $3)', [period, zone, at]);
  return of!;
}

/** True for the first half of a month, if the period is half a month. */
export async function isFirstHalf(db: Queryable, { period, zone }: { period: AgentPeriod; zone: string }, starts: Date): Promise<boolean> {
  const [half] = await db.query<{ isFirst: boolean }>(
    `SELECT $1 = 'Semimonthly' AND extract(day FROM $2::timestamptz AT TIME ZONE $3) = 1 AS is_first`,
    [period, starts, zone],
  );
  return half!.isFirst;
}
