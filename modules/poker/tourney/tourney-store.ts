import type { Currency } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { lockStakes } from '#modules/poker/lobby/lock-stakes.ts';
import type { TourneyBoard } from '#modules/poker/tourney/board.ts';
import type { TourneyConfig } from '#modules/poker/tourney/state.ts';
import type { TourneyStanding } from '#modules/poker/tourney/work.ts';

/** A tournament as the lobby shows it. Amounts are in minor units. */
export type TourneyRow = {
  room: string;
  merchantId: number;
  mode: PlayMode;
  currency: Currency;
  name: string;
  stakes: string;
  kind: TourneyConfig['kind'];
  variant: string;
  prize: bigint;
  fee: bigint;
  players: number;
  registered: number;
  startsAt: Date | null;
  phase: 'registering' | 'running' | 'over' | 'cancelled';
  head: bigint;
  bounty: TourneyConfig['bounty'];
  guarantee: bigint;
  target: string | null;
  size: number;
  speed: TourneyConfig['speed'];
  lateLevels: number;
  isOpen: boolean;
  leftIn: number;
};

const COLUMNS = `room, merchant_id, mode, currency, name, stakes, kind, variant, prize, fee, players, registered, starts_at, phase, head, bounty, guarantee,
  target, size, speed, late_levels, is_open, left_in`;

/** Adds a tournament, unless another process has opened a tournament of the stake with free places. */
export async function addTourney(
  db: Database,
  room: string,
  { merchantId, mode, currency, name, stakes, kind, variant, cost, players, startsAt, ...more }: TourneyConfig,
): Promise<void> {
  await db.transact(async (tx) => {
    await lockStakes(tx, merchantId, stakes);
    const free = await tx.query(
      `SELECT 1 FROM poker_tourney WHERE merchant_id = $1 AND stakes = $2 AND phase = 'registering' AND registered < players LIMIT 1`,
      [merchantId, stakes],
    );
    if (free.length > 0) return;
    await tx.query(
      `INSERT INTO poker_tourney (room, merchant_id, mode, currency, name, stakes, kind, variant, prize, fee, players, starts_at, head, bounty,
                                  guarantee, target, size, speed, late_levels)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, to_timestamp($12::float8 / 1000), $13, $14, $15, $16, $17, $18, $19)`,
      [room, merchantId, mode, currency, name, stakes, kind, variant, cost.prize, cost.fee, players, startsAt, cost.head].concat([
        more.bounty,
        more.guarantee,
        more.target?.room ?? null,
        more.size,
        more.speed,
        more.lateLevels,
      ]),
    );
  });
}

/** Updates the standing of a tournament in the lobby. An older standing changes nothing. Returns the stored revision. */
export async function showTourney(
  db: Queryable,
  room: string,
  { rev, phase, isOpen, registered, left, members, board, isPaused }: TourneyStanding,
): Promise<{ rev: number }> {
  await db.query(
    `UPDATE poker_tourney SET rev = $2, phase = $3, registered = $4, members = $5, is_open = $6, left_in = $7, board = $8, is_paused = $9,
            moved_at = clock_timestamp()
      WHERE room = $1 AND rev < $2`,
    [room, rev, phase, registered, members, isOpen, left, JSON.stringify(board), isPaused],
  );
  return { rev };
}

/** Reads the tournaments that accept entries or are running: of a brand, a mode and a currency, or all. */
export async function openTourneys(db: Queryable, of?: { merchantId: number; mode: PlayMode; currency: Currency }): Promise<TourneyRow[]> {
  return await db.query<TourneyRow>(
    `SELECT ${COLUMNS} FROM poker_tourney WHERE phase IN ('registering', 'running') AND ($1::int IS NULL OR merchant_id = $1 AND mode = $2 AND currency = $3)
      ORDER BY phase, starts_at NULLS FIRST, prize, players, name`,
    [of?.merchantId ?? null, of?.mode ?? null, of?.currency ?? null],
  );
}

/** Reads a tournament of a brand with the last published board of its room. Returns undefined if there is none. */
export async function findTourney(
  db: Queryable,
  merchantId: number,
  room: string,
): Promise<(TourneyRow & { board: TourneyBoard | null; targetName: string | null }) | undefined> {
  const [row] = await db.query<TourneyRow & { board: TourneyBoard | null; targetName: string | null }>(
    `SELECT ${COLUMNS}, board, (SELECT t.name FROM poker_tourney t WHERE t.room = u.target) AS target_name
       FROM poker_tourney u WHERE room = $1 AND merchant_id = $2`,
    [room, merchantId],
  );
  return row;
}

/** Reads the tournaments of a member that are not over. */
export async function tourneysOfMember(db: Queryable, merchantId: number, memberId: bigint): Promise<TourneyRow[]> {
  return await db.query<TourneyRow>(
    `SELECT ${COLUMNS} FROM poker_tourney WHERE phase IN ('registering', 'running') AND merchant_id = $1 AND $2 = ANY (members) ORDER BY opened_at`,
    [merchantId, memberId],
  );
}

/** Ends tournaments whose start has passed without any entry. */
export async function endUnentered(db: Queryable): Promise<void> {
  await db.query(
    "UPDATE poker_tourney SET phase = 'cancelled' WHERE phase = 'registering' AND registered = 0 AND starts_at < clock_timestamp() - interval '5 seconds'",
  );
}
