import type { disputeMessage, disputeVerdict } from '#contracts/withdrawals.ts';
import type * as z from 'zod/mini';
import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

export type Verdict = z.output<typeof disputeVerdict>;
export type Message = z.output<typeof disputeMessage>;

export type Dispute = {
  id: string;
  serial: bigint;
  withdrawalId: string;
  merchantId: number;
  memberId: bigint;
  /** Amount that did not arrive, by the member's statement. */
  missing: Money;
  verdict: Verdict | null;
  reference: string | null;
  reason: string | null;
  decidedBy: string | null;
  openedAt: Date;
  closedAt: Date | null;
};

const COLUMNS = `d.id, d.serial, d.withdrawal_id, d.merchant_id, d.member_id, d.missing, d.currency,
  d.verdict, d.reference, d.reason, d.decided_by, d.opened_at, d.closed_at`;

type Row = Omit<Dispute, 'missing'> & { missing: bigint; currency: Currency };

export async function readDisputes(db: Queryable, rest: string, values: readonly unknown[]): Promise<Dispute[]> {
  const rows = await db.query<Row>(`SELECT ${COLUMNS} FROM withdrawal_dispute d ${rest}`, values);
  return rows.map(({ missing, currency, ...row }) => ({ ...row, missing: money(missing, currency) }));
}

export async function findDispute(db: Queryable, id: string): Promise<Dispute | undefined> {
  return (await readDisputes(db, 'WHERE d.id = $1', [id]))[0];
}

export async function disputeOf(db: Queryable, withdrawalId: string): Promise<Dispute | undefined> {
  return (await readDisputes(db, 'WHERE d.withdrawal_id = $1', [withdrawalId]))[0];
}

type Closing = { verdict: Verdict; reason: string | null; reference?: string | null; by: string | null; now: Date };

export async function closeRow(tx: Queryable, id: string, { verdict, reason, reference = null, by, now }: Closing): Promise<void> {
  await tx.query('UPDATE withdrawal_dispute SET verdict = $2, reason = $3, reference = $4, decided_by = $5, closed_at = $6 WHERE id = $1', [
    id,
    verdict,
    reason,
    reference,
    by,
    now,
  ]);
}

/** Returns the messages of each of these disputes, the oldest first. */
export async function messagesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, Message[]>> {
  const rows = await db.query<Message & { disputeId: string }>(
    'SELECT id, dispute_id, staff, text, at FROM dispute_message WHERE dispute_id = ANY ($1) ORDER BY at, id',
    [ids],
  );
  return Map.groupBy(
    rows.map(({ disputeId, ...message }) => ({ disputeId, message })),
    ({ disputeId }) => disputeId,
  )
    .entries()
    .reduce(
      (found, [id, said]) =>
        found.set(
          id,
          said.map(({ message }) => message),
        ),
      new Map<string, Message[]>(),
    );
}

/** Adds a message once. Returns false if another text has the same id. */
export async function addMessage(tx: Queryable, { id, disputeId, staff, text, at }: Message & { disputeId: string }): Promise<boolean> {
  await tx.query('INSERT INTO dispute_message (id, dispute_id, staff, text, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING', [
    id,
    disputeId,
    staff,
    text,
    at,
  ]);
  const [kept] = await tx.query<{ text: string }>('SELECT text FROM dispute_message WHERE id = $1', [id]);
  return kept!.text === text;
}

export function keeperOf({ id }: { id: string }): string {
  return `dispute/${id}`;
}
