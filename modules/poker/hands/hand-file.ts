import { setImmediate as breathe } from 'node:timers/promises';
import { FILE_HANDS } from '#contracts/poker-hands.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { recordedOf } from '#poker/history/recorded.ts';
import { toPhh } from '#poker/kit/phh.ts';
import { openHand, type HandKind } from '#modules/poker/hands/hand-store.ts';

type Deps = { db: Database; secrets: Pick<SecretBox, 'open'> };
type Requested = { memberId: bigint; mode: PlayMode; first: string; last: string; timeZone: string; after?: string | undefined };
type Part = { text: string; hands: number; next: string | null };
type Row = { id: string; sealed: string; kind: HandKind; currency: Currency; table: string };

/** Most hands that are decrypted before other work may run. */
const AT_ONCE = 10;

const IN_RANGE = `p.member_id = $1 AND h.mode = $2
  AND p.at >= $3::date::timestamp AT TIME ZONE $5 AND p.at < ($4::date + 1)::timestamp AT TIME ZONE $5`;

/**
 * Returns a part of the file of a member's own hands in a range of days, the oldest hand first. It contains cards of other players only if
 * they were shown. A file with too many hands is refused before its first part.
 */
export async function handFile({ db, secrets }: Deps, requested: Requested): Promise<Result<Part, Failure<'poker.too_many_hands'>>> {
  const { memberId, mode, first, last, timeZone, after } = requested;
  const range = [memberId, mode, first, last, timeZone];
  if (after === undefined) {
    const [row] = await db.query<{ hands: number }>(
      `SELECT count(*)::int AS hands FROM (
         SELECT 1 FROM poker_player p JOIN poker_hand h ON h.id = p.hand WHERE ${IN_RANGE} LIMIT $6) AS found`,
      [...range, FILE_HANDS.most + 1],
    );
    if (row!.hands > FILE_HANDS.most) return err('poker.too_many_hands', { most: FILE_HANDS.most });
  }
  const [from, count = '0'] = after?.split('-') ?? [];
  const rows = await db.query<Row>(
    `SELECT h.id, h.sealed, h.kind, h.currency, coalesce(t.name, u.name, h.room) AS table
       FROM poker_player p JOIN poker_hand h ON h.id = p.hand LEFT JOIN poker_table t ON t.room = h.room
       LEFT JOIN poker_tourney u ON u.room = h.room
      WHERE ${IN_RANGE}
        AND ($6::text IS NULL OR (p.at, p.hand) > (SELECT o.at, o.hand FROM poker_player o WHERE o.hand = $6 AND o.member_id = $1))
      ORDER BY p.at, p.hand LIMIT $7`,
    [...range, from ?? null, FILE_HANDS.part + 1],
  );
  const hands = rows.slice(0, FILE_HANDS.part);
  const before = Number(count);
  let text = '';
  for (const [at, row] of hands.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await breathe();
    text += `[${before + at + 1}]\n${phhOf(secrets, row, memberId)}\n`;
  }
  const end = before + hands.length;
  const isLast = rows.length <= FILE_HANDS.part || end >= FILE_HANDS.most;
  return ok({ text, hands: hands.length, next: isLast ? null : `${hands.at(-1)!.id}-${end}` });
}

function phhOf(secrets: Pick<SecretBox, 'open'>, row: Row, memberId: bigint): string {
  const { hand, dealt } = openHand(secrets, row);
  const own = dealt.findIndex(({ viewer }) => viewer === String(memberId));
  return toPhh(recordedOf(hand, own < 0 ? null : own), {
    players: dealt.map(({ name }) => name),
    chairs: dealt.map(({ chair }) => chair + 1),
    table: row.table,
    hand: row.id,
    ...(row.kind === 'cash' && { currency: row.currency }),
    finishing: hand.result!.final,
  });
}
