import type { Queryable } from '#platform/db/database.ts';
import { roundsByKeys, type SettledTicket, type ShownSeed } from '#modules/bets/index.ts';
import type { Slot } from '#modules/rules/index.ts';

export type DrawState = 'open' | 'drawn' | 'void';

/** A draw of a lottery. Its outcome is null before it takes place. */
export type Draw = {
  id: bigint;
  game: string;
  /** Number of the draw in its schedule. */
  number: bigint;
  /** Null for a draw that takes place elsewhere. */
  chainId: bigint | null;
  link: number | null;
  closesAt: Date;
  drawsAt: Date;
  state: DrawState;
  settledAt: Date | null;
  /** Time at which staff replaced a wrong result. */
  correctedAt: Date | null;
  /** Time at which its tickets were settled again by the right result. */
  resettledAt: Date | null;
  tickets: bigint | null;
  /** Digest of all tickets and their buyers' seeds; the outcome is dealt from it and the hash. */
  seeds: string | null;
  hash: string | null;
  outcome: object | null;
  /**
   * Commitment to the draw's hash: the hash of the draw before it, or the published end of the chain. Null until the draw before has taken
   * place.
   */
  hashBefore: string | null;
};

/** A draw that this platform deals. */
export type ChainedDraw = Draw & { chainId: bigint; link: number };

export const isChained = (draw: Draw): draw is ChainedDraw => draw.chainId !== null;

const DRAW = `
  SELECT d.id, d.game, d.number, d.chain_id, d.link, d.closes_at, d.draws_at, d.state,
         d.settled_at, d.corrected_at, d.resettled_at, d.tickets, d.seeds, d.hash, d.outcome, CASE WHEN d.link = 1 THEN h.terminal ELSE b.hash END AS hash_before
    FROM draw d LEFT JOIN LATERAL end_of_chain(d.chain_id) AS h ON true LEFT JOIN draw b ON b.chain_id = d.chain_id AND b.link = d.link - 1`;

export async function findDraw(db: Queryable, id: bigint): Promise<Draw | undefined> {
  return (await db.query<Draw>(`${DRAW} WHERE d.id = $1`, [id]))[0];
}

/** Returns a draw by its number in the schedule. */
export async function drawOfNumber(db: Queryable, game: string, number: number): Promise<Draw | undefined> {
  return (await db.query<Draw>(`${DRAW} WHERE d.game = $1 AND d.number = $2`, [game, number]))[0];
}

/** Returns draws whose tickets are on sale by the database's clock, the next draw first. */
export async function drawsOnSale(db: Queryable, game: string, limit: number): Promise<Draw[]> {
  return await db.query<Draw>(
    `${DRAW} WHERE d.game = $1 AND d.settled_at IS NULL AND d.state = 'open' AND d.closes_at > clock_timestamp() ORDER BY d.draws_at LIMIT $2`,
    [game, limit],
  );
}

/** Returns the last draws whose sale is over, or that were called off, the newest first. */
export async function pastDraws(db: Queryable, game: string, limit: number): Promise<Draw[]> {
  return await db.query<Draw>(
    `${DRAW} WHERE d.game = $1 AND (d.closes_at <= clock_timestamp() OR d.state = 'void') ORDER BY d.number DESC LIMIT $2`,
    [game, limit],
  );
}

type DrawBrief = Pick<Draw, 'game' | 'number' | 'closesAt' | 'drawsAt' | 'outcome'>;
const BRIEF = 'd.game, d.number, d.closes_at, d.draws_at, d.outcome';

/** Returns the next draw on sale of each lottery. */
export async function nextDraws(db: Queryable, games: readonly string[]): Promise<DrawBrief[]> {
  return await db.query<DrawBrief>(
    `SELECT ${BRIEF} FROM unnest($1::text[]) AS g (game) CROSS JOIN LATERAL (
       SELECT * FROM draw n WHERE n.game = g.game AND n.settled_at IS NULL AND n.state = 'open' AND n.closes_at > clock_timestamp()
        ORDER BY n.draws_at LIMIT 1) AS d`,
    [[...new Set(games)]],
  );
}

/** Returns the last draw of each lottery that took place. */
export async function newestDraws(db: Queryable, games: readonly string[]): Promise<DrawBrief[]> {
  return await db.query<DrawBrief>(
    `SELECT ${BRIEF} FROM unnest($1::text[]) AS g (game) CROSS JOIN LATERAL (
       SELECT * FROM draw n WHERE n.game = g.game AND n.state = 'drawn' AND n.closes_at <= clock_timestamp()
        ORDER BY n.number DESC LIMIT 1) AS d`,
    [[...new Set(games)]],
  );
}

/** SQL condition of draws that are due to take place here, or whose tickets are to be settled for the first time or again. */
const DUE = `d.settled_at IS NULL AND (d.state <> 'open' OR d.draws_at <= clock_timestamp() AND d.chain_id IS NOT NULL)
  OR d.corrected_at IS NOT NULL AND d.resettled_at IS NULL`;

/** Returns lotteries with a draw that must be planned up to a number, take place, or be settled. */
export async function gamesInNeed(db: Queryable, plans: readonly { game: string; upto: number }[]): Promise<string[]> {
  const rows = await db.query<{ game: string }>(
    `SELECT p.game FROM unnest($1::text[], $2::bigint[]) AS p (game, upto)
      WHERE NOT EXISTS (SELECT FROM draw d WHERE d.game = p.game AND d.number = p.upto)
         OR EXISTS (SELECT FROM draw d WHERE d.game = p.game AND (${DUE}))`,
    [plans.map(({ game }) => game), plans.map(({ upto }) => upto)],
  );
  return rows.map(({ game }) => game);
}

/** Returns draws that must take place now, or whose tickets must be settled, in their order. */
export async function drawsDue(db: Queryable, game: string): Promise<Draw[]> {
  return await db.query<Draw>(`${DRAW} WHERE d.game = $1 AND (${DUE}) ORDER BY d.number`, [game]);
}

/** Returns the number of the latest planned draw; -1 if none is planned. */
export async function latestPlanned(db: Queryable, game: string): Promise<number> {
  const [row] = await db.query<{ latest: number }>('SELECT coalesce(max(number), -1)::float8 AS latest FROM draw WHERE game = $1', [game]);
  return row!.latest;
}

/**
 * Plans a draw. Returns false if the draw or a later draw is planned, or if another draw has its link of the chain. Also false if its day
 * has become a holiday or was moved in between.
 */
export async function addDraw(
  db: Queryable,
  {
    game,
    chainId,
    link,
    number,
    closesAt,
    drawsAt,
    movedTo = null,
  }: Omit<Slot, 'movedTo'> & {
    game: string;
    movedTo?: number | null;
  } & Pick<Draw, 'chainId' | 'link'>,
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO draw (game, number, chain_id, link, closes_at, draws_at)
     SELECT $1, $2, $3, $4, $5::timestamptz, $6::timestamptz
      WHERE NOT EXISTS (SELECT FROM draw WHERE game = $1 AND number >= $2)
        AND coalesce((SELECT coalesce(moved_to, 0) FROM draw_holiday WHERE game = $1 AND day = $2 AND NOT is_off), -1) = coalesce($7::integer, -1)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [game, number, chainId, link, closesAt, drawsAt, movedTo],
  );
  return rows.length > 0;
}

/** Locks an open draw that is due, once tickets that were judged in time are stored. Returns false if the draw is not open or not due. */
export async function lockDueDraw(tx: Queryable, id: bigint): Promise<boolean> {
  const rows = await tx.query(`SELECT FROM draw WHERE id = $1 AND state = 'open' AND draws_at <= clock_timestamp() FOR UPDATE`, [id]);
  return rows.length > 0;
}

/** Lines on a page of a draw's proof. */
const PAGE = 1_000;

/**
 * Publishes the lines of a draw, `ticket:seed` for each ticket by its number, and returns their digest: SHA-256 over the salt and all
 * lines, each after a line feed. Practice tickets have no line: their players stake nothing, and could influence the draws of those who
 * play for money.
 */
export async function publishLines(tx: Queryable, id: bigint, salt: string): Promise<{ tickets: bigint; seeds: string }> {
  const rows = await tx.query<{ tickets: bigint; seeds: string }>(
    `WITH numbered AS (
       SELECT id AS ticket, id || ':' || (state->>'seed') AS line, (row_number() OVER (ORDER BY id) - 1) / $3 + 1 AS page
         FROM open_rounds_of_draw($1) WHERE mode = 'real'
     ), published AS (
       INSERT INTO draw_lines (draw_id, page, count, lines)
       SELECT $1, page, count(*), string_agg(line, E'\n' ORDER BY ticket) FROM numbered GROUP BY page RETURNING page, count, lines
     )
     SELECT coalesce(sum(count), 0)::bigint AS tickets,
            encode(sha256(convert_to($2 || coalesce(string_agg(E'\n' || lines, '' ORDER BY page), ''), 'UTF8')), 'hex') AS seeds FROM published`,
    [id, salt, PAGE],
  );
  return rows[0]!;
}

/** Returns a page of the lines of a draw, and the number of pages. */
export async function linesOfDraw(db: Queryable, id: bigint, pageNo: number): Promise<{ lines: string[]; pages: number }> {
  const rows = await db.query<{ lines: string | null; pages: number }>(
    `SELECT (SELECT lines FROM draw_lines WHERE draw_id = $1 AND page = $2) AS lines, count(*)::int AS pages FROM draw_lines WHERE draw_id = $1`,
    [id, pageNo],
  );
  const { lines, pages } = rows[0]!;
  return { lines: lines?.split('\n') ?? [], pages };
}

/** Stores the outcome of a draw. */
export async function storeOutcome(
  tx: Queryable,
  id: bigint,
  { hash, outcome, tickets, seeds }: { hash: string; outcome: object; tickets: bigint; seeds: string },
): Promise<void> {
  await tx.query(
    `UPDATE draw SET state = 'drawn', hash = $2, outcome = $3, tickets = $4, seeds = $5, drawn_at = clock_timestamp() WHERE id = $1`,
    [id, hash, JSON.stringify(outcome), tickets, seeds],
  );
}

/**
 * Publishes the links of draws that were called off before this draw of their chain. They are published only now, because a link reveals
 * all earlier links.
 */
export async function notifyVoidLinks(
  tx: Queryable,
  { chainId, link }: Pick<ChainedDraw, 'chainId' | 'link'>,
  linkOf: (link: number) => string,
): Promise<void> {
  const rows = await tx.query<{ id: bigint; link: number }>(
    `SELECT id, link FROM draw WHERE chain_id = $1 AND link < $2 AND state = 'void' AND hash IS NULL`,
    [chainId, link],
  );
  for (const { id, link: own } of rows) await tx.query('UPDATE draw SET hash = $2 WHERE id = $1', [id, linkOf(own)]);
}

/** Calls a draw off, so that all of its tickets are refunded. Returns false if the draw is no longer open. */
export async function voidDraw(db: Queryable, id: bigint): Promise<boolean> {
  const rows = await db.query(`UPDATE draw SET state = 'void', drawn_at = clock_timestamp() WHERE id = $1 AND state = 'open' RETURNING 1`, [
    id,
  ]);
  return rows.length > 0;
}

/** Moves an open draw to another time; a closed sale stays closed. Returns false if the draw is no longer open. */
export async function moveDraw(db: Queryable, id: bigint, { closesAt, drawsAt }: Pick<Draw, 'closesAt' | 'drawsAt'>): Promise<boolean> {
  const rows = await db.query(
    `UPDATE draw SET closes_at = CASE WHEN closes_at > clock_timestamp() THEN $2 ELSE closes_at END, draws_at = $3
      WHERE id = $1 AND state = 'open' RETURNING 1`,
    [id, closesAt, drawsAt],
  );
  return rows.length > 0;
}

/** Marks a draw as settled again by the corrected result. The database refuses while a ticket is not settled again. */
export async function markResettled(db: Queryable, id: bigint): Promise<void> {
  await db.query('UPDATE draw SET resettled_at = clock_timestamp() WHERE id = $1 AND resettled_at IS NULL', [id]);
}

/** Marks a draw as settled. The database refuses while a ticket is open, except a ticket whose prize waits for staff. */
export async function markSettled(db: Queryable, id: bigint): Promise<void> {
  await db.query('UPDATE draw SET settled_at = clock_timestamp() WHERE id = $1 AND settled_at IS NULL', [id]);
  await db.query('DELETE FROM draw_load WHERE draw_id = $1', [id]);
}

/**
 * Returns tickets of a draw that were settled by the first result but not yet by the corrected result, after the ticket `after` in the
 * order of members.
 */
export async function ticketsToCorrect(
  db: Queryable,
  drawId: bigint,
  { after, limit }: { after: Pick<SettledTicket, 'memberId' | 'id'> | undefined; limit: number },
): Promise<SettledTicket[]> {
  const due = await db.query<Pick<SettledTicket, 'memberId' | 'id'>>(
    'SELECT member_id, id FROM tickets_to_correct($1, $2, $3) ORDER BY member_id, id LIMIT $4',
    [drawId, after?.memberId ?? 0n, after?.id ?? 0n, limit],
  );
  return roundsByKeys(db, due);
}

/**
 * Returns the seeds that prove a ticket. They are empty until its draw takes place; the commitment is empty until the draw before takes
 * place.
 */
export function seedOfDraw({ hash, hashBefore, seeds }: Draw): ShownSeed {
  return { serverSeedHash: hashBefore ?? '', serverSeed: hash, clientSeed: seeds ?? '' };
}

/** Returns whether a draw of a lottery is planned with this number or a higher one. */
export async function isPlannedFrom(db: Queryable, game: string, number: number): Promise<boolean> {
  return (await db.query('SELECT FROM draw WHERE game = $1 AND number >= $2 LIMIT 1', [game, number])).length > 0;
}
