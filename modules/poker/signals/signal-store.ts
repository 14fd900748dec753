import type { Currency } from '#kernel/money.ts';
import type { PokerSignalKind } from '#contracts/bo/poker-signals.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage, type PageRequest } from '#platform/db/list-page.ts';
import { PASSED } from '#modules/poker/signals/behaviour-store.ts';
import type { FoundSign } from '#modules/poker/signals/measures.ts';

/** Additional weight at which a judged sign is open again. */
const GROWN = 20;

export type SignalRow = {
  id: bigint;
  merchantId: number;
  kind: PokerSignalKind;
  currency: Currency;
  memberId: bigint;
  other: bigint | null;
  weight: number;
  hands: number;
  figures: Record<string, number>;
  state: 'open' | 'case' | 'clear' | 'abuse';
  version: number;
  firstAt: Date;
  lastAt: Date;
};

const COLUMNS = 'id, merchant_id, kind, currency, member_id, other, weight, hands, figures, state, version, first_at, last_at';

export const membersOf = ({ memberId, other }: SignalRow): bigint[] => (other === null ? [memberId] : [memberId, other]);

/** Stores found signs. An unchanged sign stays as it is. A sign that has grown much since its verdict is open again. */
export async function recordSigns(db: Queryable, found: readonly FoundSign[]): Promise<void> {
  const rows = found.map(({ a, b, firstAt, lastAt, ...sign }) => ({
    ...sign,
    a: String(a),
    b: b === null ? null : String(b),
    first: firstAt.toISOString(),
    last: lastAt.toISOString(),
  }));
  await db.query(
    `INSERT INTO poker_signal AS s (merchant_id, kind, currency, member_id, other, weight, hands, figures, first_at, last_at)
     SELECT f."merchantId", f.kind, f.currency, f.a, f.b, f.weight, f.hands, f.figures, f.first, f.last
       FROM json_to_recordset($1) AS f ("merchantId" int, kind text, currency text, a bigint, b bigint, weight smallint, hands int, figures jsonb, first timestamptz, last timestamptz)
      ORDER BY 1, 2, 3, 4, 5
     ON CONFLICT (merchant_id, kind, currency, member_id, other) DO UPDATE
       SET weight = excluded.weight, hands = excluded.hands, figures = excluded.figures, last_at = excluded.last_at, version = s.version + 1,
           state = CASE WHEN s.state IN ('clear', 'abuse') AND excluded.weight >= s.judged + $2 THEN 'open' ELSE s.state END
     WHERE s.figures <> excluded.figures`,
    [JSON.stringify(rows), GROWN],
  );
}

type Filter = { merchantId: number | null; kind: string | null; state: string | null; members: readonly bigint[] | null; order: string };

export async function signalPage(db: Queryable, { merchantId, kind, state, members, order }: Filter, page: PageRequest) {
  return await listPage<SignalRow>(
    db,
    {
      select: COLUMNS,
      from: 'poker_signal',
      where: `($1::int IS NULL OR merchant_id = $1) AND ($2::text IS NULL OR kind = $2) AND ($3::text IS NULL OR state = $3)
        AND ($4::bigint[] IS NULL OR member_id = ANY ($4) OR other = ANY ($4))`,
      values: [merchantId, kind, state, members],
      order,
    },
    page,
  );
}

/** Finds a sign. Within a transaction, `isLocked` locks it. */
export async function findSignal(db: Queryable, id: string, isLocked = false): Promise<SignalRow | undefined> {
  const [row] = await db.query<SignalRow>(`SELECT ${COLUMNS} FROM poker_signal WHERE id = $1 ${isLocked ? 'FOR NO KEY UPDATE' : ''}`, [id]);
  return row;
}

/** Reads the members of a sign whom no other sign names that is a case or was judged as abuse. */
export async function clearedBy(db: Queryable, sign: SignalRow): Promise<bigint[]> {
  const rows = await db.query<{ member: bigint }>(
    `SELECT member FROM unnest($2::bigint[]) AS m (member)
      WHERE NOT EXISTS (SELECT FROM poker_signal s WHERE s.id <> $1 AND m.member IN (s.member_id, s.other) AND s.state IN ('case', 'abuse'))
      ORDER BY member`,
    [sign.id, membersOf(sign)],
  );
  return rows.map(({ member }) => member);
}

export async function moveSignal(tx: Queryable, { id, weight }: SignalRow, state: 'case' | 'clear' | 'abuse'): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `UPDATE poker_signal SET state = $2::text, version = version + 1, judged = CASE WHEN $2 = 'case' THEN judged ELSE $3::smallint END
      WHERE id = $1 RETURNING version`,
    [id, state, weight],
  );
  return row!.version;
}

export type Evidence = { id: string; room: string; at: Date; big: number; pot: number; net: number };

/**
 * Reads the hands of a sign since a moment. For two members, they are the hands in which the first won or lost most. For one member, they
 * are the latest hands, and for silences the hands in which the member was silent. Amounts are in minor units.
 */
export async function evidenceOf(
  db: Queryable,
  { kind, memberId, other, currency }: SignalRow,
  since: Date,
  most: number,
): Promise<Evidence[]> {
  const order = other === null ? 'b.at DESC' : 'abs(b.net) DESC, b.at DESC';
  if (kind === 'tourneySilence')
    return await db.query<Evidence>(
      `SELECT h.id, h.room, h.at, h.big::float8 AS big, h.pot::float8 AS pot, (p.won - p.paid)::float8 AS net
         FROM poker_tourney_draw d JOIN poker_hand h ON h.id = d.hand JOIN poker_player p ON p.hand = d.hand AND p.member_id = d.member_id
        WHERE d.member_id = $1 AND d.currency = $2 AND d.at >= $3 AND d.silent ORDER BY d.at DESC LIMIT $4`,
      [memberId, currency, since, most],
    );
  return await db.query<Evidence>(
    `SELECT h.id, h.room, h.at, h.big::float8 AS big, h.pot::float8 AS pot, b.net::float8 AS net
       FROM poker_behaviour b JOIN poker_hand h ON h.id = b.hand
      WHERE b.member_id = $1 AND b.currency = $3 AND b.at >= $4 AND (b.silent OR $6 <> 'silence')
        AND ($2::bigint IS NULL OR EXISTS (SELECT FROM poker_behaviour o WHERE o.hand = b.hand AND o.member_id = $2))
      ORDER BY ${order} LIMIT $5`,
    [memberId, other, currency, since, most, kind],
  );
}

/** Reads the minor units that passed from the first member of a sign to the second since a moment. */
export async function flowOf(db: Queryable, { memberId, other, currency }: SignalRow, since: Date): Promise<bigint> {
  if (other === null) return 0n;
  const [row] = await db.query<{ sum: bigint }>(
    `SELECT coalesce(sum(${PASSED}), 0)::bigint AS sum
       FROM poker_behaviour a JOIN poker_behaviour b ON b.hand = a.hand AND b.member_id = $2
            JOIN LATERAL (SELECT sum(greatest(net, 0)) AS won FROM poker_behaviour WHERE hand = a.hand) w ON true
      WHERE a.member_id = $1 AND a.currency = $3 AND a.at >= $4 AND w.won > 0`,
    [memberId, other, currency, since],
  );
  return row!.sum;
}
