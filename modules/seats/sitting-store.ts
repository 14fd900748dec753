import type { Currency } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Queryable } from '#platform/db/database.ts';

/** Name of a sitting within its room. */
export type SittingName = { room: string; name: string };

/** A sitting with its sums so far, in minor units: stakes, payouts, the counted part of the stakes, and the win of the house. */
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

/** Member who sits in a room, with the money brought and the chips after the last step, in minor units. */
export type Sitter = { memberId: bigint; bought: bigint; chips: bigint; openedAt: Date };

/** Returns members who sit in a room, in the order in which they sat down. */
export async function sittersIn(db: Queryable, room: string): Promise<Sitter[]> {
  return await db.query<Sitter>(
    `SELECT member_id, bought, chips, opened_at FROM sitting WHERE room = $1 AND state = 'open' ORDER BY opened_at, id`,
    [room],
  );
}

/** Returns the sitting of a member that is recorded as a round; undefined if the round is no sitting. */
export async function sittingOfRound(db: Queryable, memberId: bigint, round: bigint): Promise<SittingName | undefined> {
  return (await db.query<SittingName>('SELECT room, name FROM sitting WHERE id = $1 AND member_id = $2', [round, memberId]))[0];
}

/** Finds sittings by their names, in the order of the names; undefined for an unknown sitting. */
export async function findSittings(db: Queryable, names: readonly SittingName[]): Promise<(Sitting | undefined)[]> {
  const rows = await db.query<Sitting>(
    `SELECT ${COLUMNS} FROM sitting JOIN unnest($1::text[], $2::text[]) AS named (room, name) USING (room, name)`,
    [names.map(({ room }) => room), names.map(({ name }) => name)],
  );
  return names.map(({ room, name }) => rows.find((row) => row.room === room && row.name === name));
}

/**
 * The most that limits allow a sitting until its room requests more: minor units in text, and milliseconds. Null without a limit. `isWhole`
 * is true if the grant is the whole remainder of the stake limit.
 */
export type Grant = { name: string; stake: string | null; isWhole: boolean; loss: string | null; ms: number | null };
type Granted = Omit<Grant, 'name'>;

/** Reserves the amounts that sittings may stake, and returns the grants in the order of the sittings. */
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

/** Returns the numbers of the commands of a sitting after its buy-in, in their order. */
export async function stepsOf(db: Queryable, sitting: bigint): Promise<bigint[]> {
  const rows = await db.query<{ seq: bigint }>('SELECT seq FROM sitting_step WHERE sitting = $1 AND n > 0 ORDER BY n', [sitting]);
  return rows.map(({ seq }) => seq);
}

/** Returns the sitting whose money a command moved; for a hand with several sittings, the first of them. */
export async function sittingOfStep(db: Queryable, seq: bigint): Promise<bigint | undefined> {
  const rows = await db.query<{ sitting: bigint }>('SELECT sitting FROM sitting_step WHERE seq = $1 ORDER BY sitting LIMIT 1', [seq]);
  return rows[0]?.sitting;
}

/** Returns the list of a member's own sitting that is over, joined from its steps; undefined for an unknown sitting. */
export async function listOf(db: Queryable, memberId: bigint, sitting: bigint): Promise<Buffer | undefined> {
  const [own] = await db.query("SELECT FROM sitting WHERE id = $1 AND member_id = $2 AND state = 'over'", [sitting, memberId]);
  if (!own) return undefined;
  const rows = await db.query<{ list: Buffer | null }>('SELECT list FROM sitting_step WHERE sitting = $1 ORDER BY n', [sitting]);
  return Buffer.concat(rows.flatMap(({ list }) => (list ? [list] : [])));
}
