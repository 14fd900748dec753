import type { Queryable } from '#platform/db/database.ts';
import { membersOf, type SignalRow } from '#modules/poker/signals/signal-store.ts';

/** Result of a member in a hand, in minor units. */
export type Net = { hand: string; member: bigint; net: bigint };
export type Victim = { member: bigint; amount: bigint };

/**
 * Returns the money that a member of a case won from others in its hands. Each loser of a hand has paid a part of the winnings in
 * proportion to its loss, rounded down. The members of the case are no victims. Nobody receives more than it lost.
 */
export function lossesTo(winner: bigint, colluders: readonly bigint[], nets: readonly Net[]): Victim[] {
  const amounts = new Map<bigint, bigint>();
  for (const hand of Map.groupBy(nets, (one) => one.hand).values()) {
    const won = hand.find(({ member }) => member === winner)?.net ?? 0n;
    const losers = hand.filter(({ net }) => net < 0n);
    const lost = losers.reduce((sum, { net }) => sum - net, 0n);
    if (won <= 0n || lost === 0n) continue;
    const paid = won < lost ? won : lost;
    for (const { member, net } of losers)
      if (!colluders.includes(member)) amounts.set(member, (amounts.get(member) ?? 0n) + (paid * -net) / lost);
  }
  return [...amounts]
    .flatMap(([member, amount]) => (amount > 0n ? [{ member, amount }] : []))
    .toSorted((a, b) => (a.member < b.member ? -1 : 1));
}

/** Reads the hands of the cases of a sign that a member has not refunded yet, and the victims in them. */
export async function victimsOf(db: Queryable, sign: SignalRow, winner: bigint): Promise<{ hands: string[]; victims: Victim[] }> {
  const nets = await db.query<Net>(
    `SELECT b.hand, b.member_id AS member, b.net::bigint AS net
       FROM poker_behaviour b
      WHERE b.hand IN (SELECT unnest(c.hands) FROM poker_case c WHERE c.signal = $1) AND b.currency = $3
        AND NOT EXISTS (SELECT FROM poker_refund r WHERE r.member_id = $2 AND b.hand = ANY (r.hands))
      ORDER BY b.hand, b.member_id`,
    [sign.id, winner, sign.currency],
  );
  return { hands: [...new Set(nets.map(({ hand }) => hand))], victims: lossesTo(winner, membersOf(sign), nets) };
}

/** Reads the money that a member has refunded for a sign, in minor units. */
export async function refundedBy(db: Queryable, { id }: SignalRow, member: bigint): Promise<bigint> {
  const [row] = await db.query<{ sum: bigint }>(
    'SELECT coalesce(sum(taken), 0)::bigint AS sum FROM poker_refund WHERE signal = $1 AND member_id = $2',
    [id, member],
  );
  return row!.sum;
}
