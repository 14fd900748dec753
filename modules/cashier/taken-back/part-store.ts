import type { Queryable } from '#platform/db/database.ts';
import type { Taken, TakenPart } from '#modules/cashier/taken-back/judge-take-back.ts';

/** Returns the reversals of a deposit. For a decision it is read under the locks of the order, its payment and its member. */
export async function takenOf(db: Queryable, orderId: string): Promise<Taken> {
  const parts = await db.query<TakenPart>(
    'SELECT part_ref AS ref, status, amount AS minor FROM deposit_part WHERE deposit_id = $1 ORDER BY seq',
    [orderId],
  );
  const [hand] = await db.query<{ moved: bigint }>(
    "SELECT coalesce(sum(moved), 0)::bigint AS moved FROM payment_case WHERE order_id = $1 AND verdict = 'taken_back'",
    [orderId],
  );
  return { parts, byHand: hand!.moved };
}
