import type { Queryable } from '#platform/db/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { AMOUNT } from '#tests/paid-out/step.ts';

/** Results that members received: their deposits, and the last reported state of each withdrawal. */
export type Sent = { deposits: Map<string, string>; withdrawals: Map<string, { member: string; state: string }> };

/** Rank of each state of a withdrawal. A reported state never goes back to a lower rank. */
const RANK: Readonly<Record<string, number>> = { requested: 0, approved: 1, paying: 1, paid: 2, disputed: 3, received: 4 };

/** True if a state ranks below the state that the member received. A payout may go back from paying to approved. */
export function isBehind(state: string, sent: string): boolean {
  return (RANK[state] ?? -1) < RANK[sent]!;
}

/** Returns reported items that are lost: a deposit that is not credited, or a withdrawal that is missing or behind its reported state. */
export async function lostOf(db: Queryable, { deposits, withdrawals }: Sent): Promise<string[]> {
  const credited = await db.query<{ request: string }>("SELECT request_id::text AS request FROM deposit_order WHERE status = 'credited'");
  const known = new Set(credited.map(({ request }) => request));
  const rows = await db.query<{ id: string; state: string }>('SELECT id::text, state FROM withdrawal');
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  return [
    ...[...deposits.keys()].filter((request) => !known.has(request)).map((request) => `deposit ${request} was told and is not credited`),
    ...[...withdrawals]
      .filter(([id, { state }]) => isBehind(states.get(id) ?? 'gone', state))
      .map(([id, { state }]) => `withdrawal ${id} was told ${state} and is ${states.get(id) ?? 'gone'}`),
  ];
}

/** Returns withdrawals whose money left more than once: by two payouts, by a payout and by hand, or in the ledger. */
export async function twiceOf(db: Queryable, paidByCompany: readonly { id: string; label: string }[]): Promise<string[]> {
  const labels = paidByCompany.map(({ label }) => label);
  const byTwo = labels.filter((label, at) => labels.indexOf(label) !== at).map((label) => `${label} was paid by two payouts`);
  const byHand = await db.query<{ id: string }>(
    `SELECT p.id::text FROM payout p JOIN withdrawal w ON w.id = p.withdrawal_id
      WHERE p.id = ANY ($1::uuid[]) AND (p.state <> 'paid' OR w.state NOT IN ('paid', 'disputed', 'received'))`,
    [paidByCompany.map(({ id }) => id)],
  );
  const [moved] = await db.query<{ paid: number; rows: number }>(
    `SELECT (SELECT count(*)::int FROM ledger.transfer WHERE kind = 'withdrawal-paid') AS paid,
            (SELECT count(*)::int FROM withdrawal WHERE paid_seq IS NOT NULL) AS rows`,
  );
  return [
    ...byTwo,
    ...byHand.map(({ id }) => `payout ${id} was paid by its company and is not paid here`),
    ...(moved!.paid === moved!.rows ? [] : [`${moved!.paid} payments of ${moved!.rows} paid withdrawals`]),
  ];
}

/** Returns the balances that differ from the sum of the reported items, and the broken invariants. The caller has ended the load before. */
export async function wrongOf(db: Queryable, members: readonly string[], { deposits, withdrawals }: Sent): Promise<string[]> {
  const due = new Map(members.map((member) => [member, 0n]));
  for (const member of deposits.values()) due.set(member, due.get(member)! + AMOUNT.deposit);
  for (const { member } of withdrawals.values()) due.set(member, due.get(member)! - AMOUNT.withdrawal);
  const rows = await db.query<{ member: string; cash: bigint; held: bigint }>(
    `SELECT member_id::text AS member, sum(balance) FILTER (WHERE kind = 'cash')::bigint AS cash, sum(balance) FILTER (WHERE kind = 'held')::bigint AS held
       FROM ledger.account WHERE member_id = ANY ($1::bigint[]) GROUP BY member_id`,
    [members],
  );
  return [
    ...rows
      .filter(({ member, cash, held }) => cash !== due.get(member) || held !== 0n)
      .map(({ member, cash, held }) => `member ${member} has ${cash} and ${held} held, what it was told makes ${due.get(member)}`),
    ...(await brokenInvariants(db)),
  ];
}
