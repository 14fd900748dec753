import type { Queryable } from '#platform/db/database.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Settled } from '#modules/rounds/index.ts';

/** Who takes settled play out of the outbox. */
export const CONSUMER = 'races-of-play';
export const TOPIC = 'RoundsSettled';

/** Counts settled rounds, in the transaction that takes them out of the outbox: each once. Which races moved. */
export async function hearRounds(tx: Queryable, catalogue: Pick<Catalogue, 'gameAt'>, rounds: readonly Settled[]): Promise<number[]> {
  if (rounds.length === 0) return [];
  const list = <T>(of: (one: Settled) => T): T[] => rounds.map(of);
  const moved = await tx.query<{ race: number }>('SELECT race FROM hear_races($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    list(({ merchant }) => merchant),
    list(({ member }) => member),
    list(({ vendor, game }) => `${vendor}/${game}`),
    list(({ vendor, game }) => catalogue.gameAt(vendor, game)?.gameType ?? ''),
    list(({ currency }) => currency),
    list(({ stake }) => stake),
    list(({ payout }) => payout),
    list(({ turnover }) => turnover),
    list(({ at }) => at),
  ]);
  return moved.map(({ race }) => race);
}
