import type { Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';
import { periodAt } from '#modules/agents/bills/make-bills.ts';
import { judgeLines } from '#modules/agents/positions/position-store.ts';
import { partsOf, type Part, type Standing } from '#modules/agents/positions/split.ts';
import { lockBook } from '#modules/agents/tree/place-store.ts';

type SheetDeps = Pick<AgentDeps, 'db' | 'site'>;

/**
 * Makes the missing sheets of closed periods of a brand, a period in one commit, and stops lines whose debt has reached their credit.
 * Returns the number of periods.
 */
export async function makeSheets({ db, site }: SheetDeps, merchantId: number, now: Date): Promise<number> {
  const { timeZone: zone, settings } = site.merchant(merchantId);
  const period = settings.agentPositions;
  for (let made = 0; ; made++) {
    const isMade = period !== null && (await db.transact((tx) => makeSheet(tx, merchantId, { period, zone })));
    if (isMade) continue;
    await db.transact((tx) => judgeBook(tx, merchantId, period !== null, now));
    return made;
  }
}

async function judgeBook(tx: Tx, merchantId: number, hasPositions: boolean, now: Date): Promise<void> {
  await lockBook(tx, merchantId);
  await judgeLines(tx, merchantId, hasPositions, now);
}

type Periods = { period: NonNullable<ReturnType<AgentDeps['site']['merchant']>['settings']['agentPositions']>; zone: string };

/** Makes the sheet of the next period, if the period is closed; returns whether it did. */
async function makeSheet(tx: Tx, merchantId: number, { period, zone }: Periods): Promise<boolean> {
  const { closedThrough } = await lockBook(tx, merchantId);
  const [progress] = await tx.query<{ starts: Date }>(
    "SELECT billed_until AS starts FROM agent_progress WHERE merchant_id = $1 AND kind = 'position'",
    [merchantId],
  );
  if (!progress) return false;
  const { starts } = progress;
  const { ends } = await periodAt(tx, { period, zone }, starts);
  if (ends > closedThrough) return false;
  const rows = await standingsOf(tx, merchantId, { starts, ends, zone });
  const made = [...Map.groupBy(rows, ({ gameType, currency }) => `${gameType}/${currency}`).values()].flatMap((of) => {
    const parts = new Map(partsOf(of).map((part) => [part.placeId, part]));
    return of.map((row) => ({ ...row, ...parts.get(row.placeId)! }));
  });
  await keep(tx, merchantId, { starts, ends }, made);
  await tx.query("UPDATE agent_progress SET billed_until = $2 WHERE merchant_id = $1 AND kind = 'position'", [merchantId, ends]);
  return true;
}

type Row = Standing & { memberId: bigint; gameType: string; currency: Currency };

/**
 * Returns the figures of branches of agents with a position in a period, uplines first. They cover all places at which play of the branch
 * was counted.
 */
async function standingsOf(
  tx: Queryable,
  merchantId: number,
  { starts, ends, zone }: { starts: Date; ends: Date; zone: string },
): Promise<Row[]> {
  return tx.query<Row>(
    `WITH held AS MATERIALIZED (SELECT place_id, shares FROM agent_positions_at($1, $2))
     SELECT b.place_id, s.parent_id, s.member_id, b.game_type, b.currency, b.base,
            coalesce((h.shares ->> b.game_type)::int, 0) AS share
       FROM agent_bases(ARRAY(SELECT place_id FROM held), ($2::timestamptz AT TIME ZONE $4)::date, ($3::timestamptz AT TIME ZONE $4)::date) AS b
       JOIN held h ON h.place_id = b.place_id JOIN agent_place s ON s.id = b.place_id
      ORDER BY cardinality(s.path), b.place_id`,
    [merchantId, starts, ends, zone],
  );
}

async function keep(
  tx: Tx,
  merchantId: number,
  { starts, ends }: { starts: Date; ends: Date },
  rows: readonly (Row & Part)[],
): Promise<void> {
  await insertRows(
    tx,
    'agent_sheet',
    rows.map(({ placeId, gameType, currency, memberId, share, base, line, kept }) => ({
      placeId,
      gameType,
      currency,
      memberId,
      share,
      base,
      line,
      kept,
      merchantId,
      startsAt: starts,
      endsAt: ends,
    })),
  );
}

export type Settled = Result<{ isSettled: true }, Failure<'agents.sheet_unknown'>>;

/**
 * Records that the amount of a line for a period was settled outside; it then no longer counts against the line's credit. A repeat changes
 * nothing.
 */
export async function settleSheet(
  tx: Tx,
  { merchantId, placeId, startsAt, by, now }: { merchantId: number; placeId: bigint; startsAt: Date; by: string; now: Date },
): Promise<Settled> {
  await lockBook(tx, merchantId);
  const known = await tx.query('SELECT 1 FROM agent_sheet WHERE place_id = $1 AND starts_at = $2 LIMIT 1', [placeId, startsAt]);
  if (known.length === 0) return err('agents.sheet_unknown');
  await tx.query('UPDATE agent_sheet SET settled_at = $3, settled_by = $4 WHERE place_id = $1 AND starts_at = $2 AND settled_at IS NULL', [
    placeId,
    startsAt,
    now,
    by,
  ]);
  await judgeLines(tx, merchantId, true, now);
  return ok({ isSettled: true });
}
