import type { Currency } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { HandKind } from '#modules/poker/hands/hand-store.ts';

/** Statistics of a member. `bigBlinds` is in hundredths, rounded down for each hand. */
export type Statistics = {
  hands: number;
  vpip: number;
  raised: number;
  couldThreeBet: number;
  threeBet: number;
  flops: number;
  showdowns: number;
  wonShowdowns: number;
  wonHands: number;
  won: bigint;
  bigBlinds: bigint;
};

type Of = { memberId: bigint; kind: HandKind; mode: PlayMode; currency: Currency };

const FROM = `FROM poker_player p JOIN poker_hand h ON h.id = p.hand WHERE p.member_id = $1 AND h.kind = $2 AND h.mode = $3 AND h.currency = $4`;

export async function statisticsOf(db: Queryable, { memberId, kind, mode, currency }: Of): Promise<Statistics> {
  const [row] = await db.query<Statistics>(
    `SELECT count(*)::int AS hands, count(*) FILTER (WHERE p.vpip)::int AS vpip, count(*) FILTER (WHERE p.raised)::int AS raised,
            count(*) FILTER (WHERE p.could_three_bet)::int AS could_three_bet, count(*) FILTER (WHERE p.three_bet)::int AS three_bet,
            count(*) FILTER (WHERE p.saw_flop)::int AS flops, count(*) FILTER (WHERE p.shown_down AND p.saw_flop)::int AS showdowns,
            count(*) FILTER (WHERE p.shown_down AND p.saw_flop AND p.won > 0)::int AS won_showdowns, count(*) FILTER (WHERE p.won > p.paid)::int AS won_hands,
            coalesce(sum(p.won - p.paid), 0)::bigint AS won, coalesce(sum((p.won - p.paid) * 100 / h.big), 0)::bigint AS big_blinds ${FROM}`,
    [memberId, kind, mode, currency],
  );
  return row!;
}

/** Reads the net amounts of the last hands, the oldest first. */
export async function lastNets(db: Queryable, { memberId, kind, mode, currency }: Of, most: number): Promise<bigint[]> {
  const rows = await db.query<{ net: bigint }>(`SELECT p.won - p.paid AS net ${FROM} ORDER BY p.at DESC, p.hand LIMIT $5`, [
    memberId,
    kind,
    mode,
    currency,
    most,
  ]);
  return rows.map(({ net }) => net).toReversed();
}
