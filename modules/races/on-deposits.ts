import type { Currency } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import type { Cashier } from '#modules/cashier/index.ts';
import { memberMayNow } from '#modules/identity/index.ts';
import { lockMember } from '#modules/wallet/index.ts';

/** Consumer of deposit events: credits and reversals, in sequence. */
export const DEPOSITS = 'races-of-deposits';
export const CREDITED = 'DepositCredited';
export const TAKEN_BACK = 'DepositTakenBack';

/** Credit of a deposit or, if negative, its reversal. `sent` identifies the event among the events of the deposit. */
export type DepositEvent = { id: string; sent: string; merchantId: number; memberId: bigint; currency: Currency; minor: bigint };

type Sent = {
  id: string;
  caseId?: string;
  part?: string;
  memberId: string;
  merchantId: number;
  amount: string;
  currency: Currency;
};

/** Reads a credit from its event: automatic, or by a case that staff decided. */
export function creditedOf(event: object): DepositEvent {
  const { id, caseId, memberId, merchantId, amount, currency } = event as Sent;
  return { id, sent: `credited/${caseId ?? ''}`, merchantId, memberId: BigInt(memberId), currency, minor: BigInt(amount) };
}

/** Reads a reversal from its event: a part by its number, or an amount that staff reversed by a case. */
export function reversalOf(event: object): DepositEvent {
  const { id, caseId, part, memberId, merchantId, amount, currency } = event as Sent;
  const sent = caseId === undefined ? `part/${part ?? ''}` : `case/${caseId}`;
  return { id, sent, merchantId, memberId: BigInt(memberId), currency, minor: -BigInt(amount) };
}

type Deps = { db: Database; cashier: Pick<Cashier, 'standingDeposits'> };

/**
 * Counts a deposit for the raffles in whose time it was credited, or subtracts its reversed part. Runs in a transaction of its own: a
 * repeated event changes nothing. Trial members, and members who may no longer deposit, earn no ticket. Returns the changed raffles.
 */
export async function onDeposit({ db, cashier }: Deps, deposit: DepositEvent, now: Date): Promise<number[]> {
  const { id, sent, merchantId, memberId, currency, minor } = deposit;
  const raffles = await db.query(
    "SELECT FROM races() r WHERE r.merchant_id = $1 AND r.currency = $2 AND r.measure = 'deposits' AND r.state = 'published' LIMIT 1",
    [merchantId, currency],
  );
  if (raffles.length === 0) return [];
  const creditedAt = (await cashier.standingDeposits(memberId, currency)).find((one) => one.id === id)?.at;
  if (!creditedAt) throw new Error(`the cashier knows of no credited deposit ${id}`);
  return db.transact(async (tx) => {
    await lockMember(tx, memberId);
    if (minor > 0n && !(await memberMayNow(tx, memberId, 'deposit')).ok) return [];
    const moved = await tx.query<{ race: number }>('SELECT race FROM on_race_deposit($1, $2, $3, $4, $5, $6, $7, $8)', [
      merchantId,
      memberId,
      currency,
      id,
      sent,
      minor,
      creditedAt,
      now,
    ]);
    return moved.map(({ race }) => race);
  });
}
