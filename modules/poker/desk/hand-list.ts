import type { Input, Output } from '#contracts/endpoint.ts';
import type { pokerDeskHands } from '#contracts/bo/poker-hands.ts';
import type { Currency } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { membersNamed } from '#modules/identity/index.ts';

type Shown = Output<typeof pokerDeskHands>['rows'][number];
export type HandRow = {
  id: string;
  merchantId: number;
  room: string;
  table: string;
  kind: 'cash' | 'tournament';
  no: number;
  mode: PlayMode;
  currency: Currency;
  variant: string;
  small: bigint;
  big: bigint;
  pot: bigint;
  rake: bigint;
  at: Date;
};

export const HAND_COLUMNS = `h.id, h.merchant_id, h.room, coalesce(t.name, u.name, h.room) AS "table", h.kind, h.no, h.mode, h.currency, h.variant, h.small, h.big,
  h.pot, h.rake, h.at`;
export const HAND_TABLES = 'LEFT JOIN poker_table t ON t.room = h.room LEFT JOIN poker_tourney u ON u.room = h.room';

/** Reads a page of hands by number, member, table and time. */
export async function listHands(
  db: Queryable,
  { id, account, room, merchantId, from, to, sort, pageNo, pageSize }: Input<typeof pokerDeskHands>,
): Promise<Output<typeof pokerDeskHands>> {
  const members = account === undefined ? null : await membersNamed(db, account);
  const { rows, total } = await listPage<HandRow>(
    db,
    {
      select: HAND_COLUMNS,
      from: 'poker_hand h',
      beside: HAND_TABLES,
      where: `($1::text IS NULL OR h.id = $1) AND ($2::bigint[] IS NULL OR h.id IN (SELECT p.hand FROM poker_player p WHERE p.member_id = ANY ($2)))
        AND ($3::text IS NULL OR h.room = $3) AND ($4::int IS NULL OR h.merchant_id = $4)
        AND ($5::timestamptz IS NULL OR h.at >= $5) AND ($6::timestamptz IS NULL OR h.at < $6)`,
      values: [id ?? null, members, room ?? null, merchantId ?? null, from ?? null, to ?? null],
      order: `h.at ${sort === 'at' ? '' : 'DESC'}, h.id`,
    },
    { pageNo, pageSize },
  );
  return { rows: rows.map(lineOf), total };
}

export function lineOf({ small, big, pot, rake, variant, ...row }: HandRow): Shown {
  const amounts = { small: Number(small), big: Number(big), pot: Number(pot), rake: Number(rake) };
  return { ...row, ...amounts, variant: variant as Shown['variant'] };
}
