import { ofDollars } from '#kernel/dollars.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import type { Draw } from '#modules/draws/draw-store.ts';

/** A step of prices: from this liability of a number on, in whole dollars, a play pays `price` per cent of its full price. */
export type OddsStep = { play: string; dollars: number; price: number };
/** A step with its liability in minor units of a currency, as the gate of tickets reads it. */
export type StepIn = { play: string; owed: bigint; price: number };

type Kept = OddsStep & { game: string };

/** Returns the steps of lotteries, by play and from the least liability. */
export async function oddsSteps(db: Queryable, games: readonly string[]): Promise<Kept[]> {
  return await db.query<Kept>(
    'SELECT game, play, (owed / 100)::int AS dollars, price FROM odds_step WHERE game = ANY ($1) ORDER BY game, play, odds_step.owed',
    [games],
  );
}

export const stepsIn = (steps: readonly OddsStep[], currency: Currency): StepIn[] =>
  steps.map(({ play, dollars, price }) => ({ play, owed: ofDollars(`${dollars}.00`, currency).minor, price }));

/** Replaces the steps of one play; the new steps apply to tickets that are bought from now on. */
export async function setOddsSteps(
  tx: Tx,
  {
    game,
    play,
    steps,
    changedBy,
    changedAt,
  }: { game: string; play: string; steps: readonly Omit<OddsStep, 'play'>[]; changedBy: string; changedAt: Date },
): Promise<void> {
  await tx.query('DELETE FROM odds_step WHERE game = $1 AND play = $2', [game, play]);
  await tx.query(
    `INSERT INTO odds_step (game, play, owed, price, changed_by, changed_at)
     SELECT $1, $2, s.dollars * 100, s.price, $5, $6 FROM unnest($3::bigint[], $4::int[]) AS s (dollars, price)`,
    [game, play, steps.map(({ dollars }) => dollars), steps.map(({ price }) => price), changedBy, changedAt],
  );
}

type Requested = { merchantId: number; currency: Currency; steps: readonly StepIn[]; draws: readonly Pick<Draw, 'id'>[] };

/** Returns the numbers that pay less at present, by draw: `<play>:<single>` with the per cent of the full price. */
export async function loweredOf(
  db: Queryable,
  { merchantId, currency, steps, draws }: Requested,
): Promise<Map<bigint, Record<string, number>>> {
  const lowered = new Map<bigint, Record<string, number>>();
  if (steps.length === 0) return lowered;
  const rows = await db.query<{ id: bigint; cell: string; price: number }>(
    `SELECT l.draw_id AS id, l.cell, min(s.price) AS price
       FROM draw_load l JOIN unnest($4::text[], $5::bigint[], $6::int[]) AS s (play, owed, price)
         ON s.play = split_part(l.cell, ':', 1) AND l.owed >= s.owed
      WHERE l.draw_id = ANY ($1) AND l.merchant_id = $2 AND l.currency = $3 GROUP BY 1, 2`,
    [
      draws.map(({ id }) => id),
      merchantId,
      currency,
      steps.map(({ play }) => play),
      steps.map(({ owed }) => owed),
      steps.map(({ price }) => price),
    ],
  );
  for (const { id, cell, price } of rows) lowered.set(id, { ...lowered.get(id), [cell]: price });
  return lowered;
}
