import type { Queryable } from '#platform/db/database.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Settled } from '#modules/bets/index.ts';

type Sent = 'on_point_rounds' | 'correct_points';

/** Turns settled turnover into points, in the transaction that takes it from the outbox: each round once. */
export async function onRounds(
  tx: Queryable,
  catalogue: Pick<Catalogue, 'gameAt'>,
  rounds: readonly Settled[],
  sent: Sent = 'on_point_rounds',
): Promise<void> {
  if (rounds.length === 0) return;
  const list = <T>(of: (one: Settled) => T): T[] => rounds.map(of);
  await tx.query(`SELECT ${sent}($1, $2, $3, $4, $5, $6)`, [
    list(({ merchant }) => merchant),
    list(({ member }) => member),
    list(({ vendor, game }) => catalogue.gameAt(vendor, game)?.gameType ?? ''),
    list(({ currency }) => currency),
    list(({ turnover }) => turnover),
    list(({ at }) => at),
  ]);
}
