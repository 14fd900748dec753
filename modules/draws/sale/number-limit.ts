import { ofDollars } from '#kernel/dollars.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { TicketRules } from '#modules/rules/index.ts';

/** Limit that staff set for the house's liability on one number of a lottery, in whole dollars. */
export type NumberLimit = { game: string; dollars: number; changedBy: string; changedAt: Date };

export async function numberLimits(db: Queryable, games: readonly string[]): Promise<NumberLimit[]> {
  return await db.query<NumberLimit>(
    `SELECT game, (most / 100)::int AS dollars, changed_by, changed_at FROM number_limit WHERE game = ANY ($1)`,
    [games],
  );
}

/** Returns the limit of liability on one number of a draw, in minor units: the limit that staff set, or the limit of the rules. */
export async function mostOwed(
  db: Queryable,
  game: string,
  rules: Pick<TicketRules, 'mostOwed'>,
): Promise<{ dollars: string; in(currency: Currency): bigint }> {
  const [limit] = await numberLimits(db, [game]);
  const dollars = limit ? `${limit.dollars}.00` : rules.mostOwed;
  return { dollars, in: (currency) => ofDollars(dollars, currency).minor };
}

/** Stores a limit, which applies to tickets that are bought from now on. */
export async function setNumberLimit(tx: Queryable, { game, dollars, changedBy, changedAt }: NumberLimit): Promise<void> {
  await tx.query(
    `INSERT INTO number_limit (game, most, changed_by, changed_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (game) DO UPDATE SET most = excluded.most, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [game, BigInt(dollars) * 100n, changedBy, changedAt],
  );
}
