import type { Currency } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Queryable } from '#platform/db/database.ts';

/** A sitting by what its room calls it. */
export type SittingName = { room: string; name: string };

/** Amounts in minor units; what was staked, paid, counted and won by the house so far. */
export type Sitting = SittingName & {
  id: bigint;
  merchantId: number;
  memberId: bigint;
  mode: PlayMode;
  vendor: string;
  gameCode: string;
  currency: Currency;
  state: 'open' | 'over';
  steps: number;
  bought: bigint;
  staked: bigint;
  paid: bigint;
  counted: bigint;
  houseWin: bigint;
  chips: bigint;
};

const COLUMNS = `id, room, name, merchant_id, member_id, mode, vendor, game_code, currency, state, steps,
  bought, staked, paid, counted, house_win, chips`;

/** Member that sits in a room, with what it brought and what lies there by the last step, in minor units. */
export type Sitter = { memberId: bigint; bought: bigint; chips: bigint; openedAt: Date };

/** Members that sit in a room, who came first first. */
export async function sittersIn(db: Queryable, room: string): Promise<Sitter[]> {
  return await db.query<Sitter>(
    `SELECT member_id, bought, chips, opened_at FROM sitting WHERE room = $1 AND state = 'open' ORDER BY opened_at, id`,
    [room],
  );
}

/** Sitting of a member that a round of the betting record is of; undefined where it is of none. */
export async function sittingOfRound(db: Queryable, memberId: bigint, round: bigint): Promise<SittingName | undefined> {
  return (await db.query<SittingName>('SELECT room, name FROM sitting WHERE id = $1 AND member_id = $2', [round, memberId]))[0];
}

/** Finds sittings by their names, each at the place of its name; undefined where there is none. */
export async function findSittings(db: Queryable, names: readonly SittingName[]): Promise<(Sitting | undefined)[]> {
  const rows = await db.query<Sitting>(
    `SELECT ${COLUMNS} FROM sitting JOIN unnest($1::text[], $2::text[]) AS named (room, name) USING (room, name)`,
    [names.map(({ room }) => room), names.map(({ name }) => name)],
  );
  return names.map(({ room, name }) => rows.find((row) => row.room === room && row.name === name));
}

/**
 * The most that limits allow a sitting until its room requests
 * more: minor units in text, and milliseconds. Null without a limit. `isWhole`: the stake limit has no more than this.
 */
export type Grant = { name: string; stake: string | null; isWhole: boolean; loss: string | null; ms: number | null };
type Granted = Omit<Grant, 'name'>;

/** Reserves what sittings may stake, each at the place of its number. */
export async function grantPlay(db: Queryable, sittings: readonly { id: bigint; dollar: bigint }[]): Promise<Granted[]> {
  type Row = { sitting: bigint; stake: bigint | null; isWhole: boolean; loss: bigint | null; ms: bigint | null };
  const rows = await db.query<Row>('SELECT sitting, stake, is_whole, loss, ms FROM grant_play($1, $2)', [
    sittings.map(({ id }) => id),
    sittings.map(({ dollar }) => dollar),
  ]);
  return sittings.map(({ id }) => {
    const { stake = null, isWhole = false, loss = null, ms = null } = rows.find(({ sitting }) => sitting === id) ?? {};
    return {
      stake: stake === null ? null : String(stake),
      isWhole,
      loss: loss === null ? null : String(loss),
      ms: ms === null ? null : Number(ms),
    };
  });
}

/** Numbers of the commands of a sitting after its buy-in, in their order. */
export async function stepsOf(db: Queryable, sitting: bigint): Promise<bigint[]> {
  const rows = await db.query<{ seq: bigint }>('SELECT seq FROM sitting_step WHERE sitting = $1 AND n > 0 ORDER BY n', [sitting]);
  return rows.map(({ seq }) => seq);
}

/** Sitting that a command moved the money of; of a hand, which moves that of several, the first one. */
export async function sittingOfStep(db: Queryable, seq: bigint): Promise<bigint | undefined> {
  const rows = await db.query<{ sitting: bigint }>('SELECT sitting FROM sitting_step WHERE seq = $1 ORDER BY sitting LIMIT 1', [seq]);
  return rows[0]?.sitting;
}

/** List of a member's own sitting that is over, as its steps have written it; undefined where there is no such sitting. */
export async function listOf(db: Queryable, memberId: bigint, sitting: bigint): Promise<Buffer | undefined> {
  const [own] = await db.query("SELECT FROM sitting WHERE id = $1 AND member_id = $2 AND state = 'over'", [sitting, memberId]);
  if (!own) return undefined;
  const rows = await db.query<{ list: Buffer | null }>('SELECT list FROM sitting_step WHERE sitting = $1 ORDER BY n', [sitting]);
  return Buffer.concat(rows.flatMap(({ list }) => (list ? [list] : [])));
}
