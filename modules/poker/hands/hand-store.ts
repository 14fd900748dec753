import type { Currency } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { stylesOf, type Style } from '#poker/history/style.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import { decodeHand } from '#poker/table/journal.ts';
import type { Hand } from '#poker/table/state.ts';
import { behavioursOf } from '#modules/poker/signals/behaviour.ts';
import { storeTourneyDraws } from '#modules/poker/signals/silence-store.ts';
import { storeBehaviours } from '#modules/poker/signals/behaviour-store.ts';
import type { Dealt, HandRecord } from '#modules/poker/room/state.ts';

export type HandKind = 'cash' | 'tournament';

/** A stored hand. `sealed` decrypts to the complete hand. */
export type StoredHand = {
  id: string;
  room: string;
  kind: HandKind;
  no: number;
  mode: PlayMode;
  currency: Currency;
  hash: string;
  frames: Frame[];
  sealed: string;
  at: Date;
};

/** A hand in the list of its member. Amounts are in minor units, or in chips of a tournament. */
export type HandLine = {
  id: string;
  room: string;
  name: string | null;
  kind: HandKind;
  no: number;
  mode: PlayMode;
  currency: Currency;
  variant: string;
  small: bigint;
  big: bigint;
  pot: bigint;
  paid: bigint;
  won: bigint;
  at: Date;
};

type HandsOf = { memberId: bigint; room: string | undefined; sitting: string | undefined; pageNo: number; pageSize: number };

type Sealed = { hand: string; dealt: readonly Dealt[] };
const sealedFor = (id: string): string => `poker-hand/${id}`;

/** Returns a row for each member of a hand. A player without a viewer has no row. */
function rowsOf({ result, betting, frames }: ReturnType<typeof decodeHand>, dealt: readonly Dealt[]): object[] {
  const styles = stylesOf(frames);
  const { folded } = betting;
  const isShownDown = folded.filter((isFolded) => !isFolded).length > 1;
  return dealt.flatMap(({ viewer, sitting }, seat) =>
    viewer === ''
      ? []
      : [
          {
            seat,
            member: viewer,
            sitting,
            before: betting.setup.stacks[seat]!,
            after: result!.final[seat]!,
            paid: result!.contributed[seat]!,
            won: result!.won[seat]!,
            rake: result!.rakeParts[seat]!,
            ...columnsOf(styles[seat]),
            shown_down: isShownDown && !folded[seat],
          },
        ],
  );
}

function columnsOf({ vpip, raised, couldThreeBet, threeBet, sawFlop }: Partial<Style> = {}): object {
  return { vpip, raised, could_three_bet: couldThreeBet, three_bet: threeBet, saw_flop: sawFlop };
}

/** Stores a finished hand with its players, once. */
export async function storeHand(
  { db, secrets }: { db: Database; secrets: Pick<SecretBox, 'seal'> },
  {
    id: room,
    kind,
    merchantId,
    mode,
    currency,
    stakes,
  }: { id: string; kind: HandKind; merchantId: number; mode: PlayMode; currency: Currency; stakes: string },
  { id, at, hand: text, hash, dealt }: HandRecord,
): Promise<{ ok: true }> {
  const hand = decodeHand(text);
  const { result, betting, blinds, frames, no } = hand;
  const pot = result!.pots.reduce((sum, { amount }) => sum + amount, 0);
  const sealed = secrets.seal(JSON.stringify({ hand: text, dealt } satisfies Sealed), sealedFor(id));
  const players = rowsOf(hand, dealt);
  await db.transact(async (tx) => {
    const added = await tx.query(
      `INSERT INTO poker_hand (id, merchant_id, room, kind, no, mode, currency, variant, small, big, pot, rake, hash, frames, sealed, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, to_timestamp($16::float8 / 1000)) ON CONFLICT DO NOTHING RETURNING 1`,
      [
        id,
        merchantId,
        room,
        kind,
        no,
        mode,
        currency,
        betting.setup.variant.code,
        blinds.small,
        blinds.big,
        pot,
        result!.rake,
        hash,
        JSON.stringify(frames),
        sealed,
        at,
      ],
    );
    if (added.length === 0) return;
    await tx.query(
      `INSERT INTO poker_player (hand, seat, member_id, sitting, before, after, paid, won, rake, at, vpip, raised, shown_down,
              could_three_bet, three_bet, saw_flop)
       SELECT $1, p.seat, p.member, p.sitting, p.before, p.after, p.paid, p.won, p.rake, to_timestamp($3::float8 / 1000),
              coalesce(p.vpip, false), coalesce(p.raised, false), p.shown_down,
              coalesce(p.could_three_bet, false), coalesce(p.three_bet, false), coalesce(p.saw_flop, false)
         FROM json_to_recordset($2) AS p (seat smallint, member bigint, sitting text, before bigint, after bigint, paid bigint, won bigint, rake bigint,
              vpip boolean, raised boolean, shown_down boolean, could_three_bet boolean, three_bet boolean, saw_flop boolean)`,
      [id, JSON.stringify(players), at],
    );
    if (mode !== 'real') return;
    const played = behavioursOf(hand, dealt);
    if (kind === 'cash') await storeBehaviours(tx, { id, merchantId, currency, room, stakes, big: blinds.big, at }, played);
    else await storeTourneyDraws(tx, { id, merchantId, currency, room, at }, played);
  });
  return { ok: true };
}

/** Reads a hand of a brand. Returns undefined if there is none. */
export async function findHand(db: Queryable, merchantId: number, id: string): Promise<StoredHand | undefined> {
  const [row] = await db.query<StoredHand>(
    'SELECT id, room, kind, no, mode, currency, hash, frames, sealed, at FROM poker_hand WHERE id = $1 AND merchant_id = $2',
    [id, merchantId],
  );
  return row;
}

/** Returns the complete hand, with the key of its decks and all cards, and the players of its seats. */
export function openHand(
  secrets: Pick<SecretBox, 'open'>,
  { id, sealed }: Pick<StoredHand, 'id' | 'sealed'>,
): { hand: Hand; dealt: readonly Dealt[] } {
  const { hand, dealt } = JSON.parse(secrets.open(sealed, sealedFor(id))) as Sealed;
  return { hand: decodeHand(hand), dealt };
}

/**
 * Reads the hands of a member, the newest first. `room` restricts them to a table, `sitting` to a sitting in it. An additional hand beyond
 * the page size means that there is a next page.
 */
export async function handsOfMember(db: Queryable, { memberId, room, sitting, pageNo, pageSize }: HandsOf): Promise<HandLine[]> {
  return await db.query<HandLine>(
    `SELECT h.id, h.room, coalesce(t.name, u.name) AS name, h.kind, h.no, h.mode, h.currency, h.variant, h.small, h.big, h.pot, p.paid, p.won, h.at
       FROM poker_player p JOIN poker_hand h ON h.id = p.hand LEFT JOIN poker_table t ON t.room = h.room
       LEFT JOIN poker_tourney u ON u.room = h.room
      WHERE p.member_id = $1 AND ($2::text IS NULL OR h.room = $2) AND ($3::text IS NULL OR p.sitting = $3)
      ORDER BY p.at DESC, p.hand LIMIT $4 OFFSET $5`,
    [memberId, room ?? null, sitting ?? null, pageSize + 1, (pageNo - 1) * pageSize],
  );
}
