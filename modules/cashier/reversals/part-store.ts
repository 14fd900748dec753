import type { Queryable } from '#platform/db/database.ts';
import type { Reversed, ReversedPart } from '#modules/cashier/reversals/judge-reversal.ts';

/** Returns the reversals of a deposit. For a decision, call it under the locks of the order, its payment and its member. */
export async function reversedOf(db: Queryable, orderId: string): Promise<Reversed> {
  const parts = await db.query<ReversedPart>(
    'SELECT part_ref AS ref, status, amount AS minor FROM deposit_part WHERE deposit_id = $1 ORDER BY seq',
    [orderId],
  );
  const [hand] = await db.query<{ moved: bigint }>(
    "SELECT coalesce(sum(moved), 0)::bigint AS moved FROM payment_case WHERE order_id = $1 AND verdict = 'taken_back'",
    [orderId],
  );
  return { parts, byHand: hand!.moved };
}
