import type { Queryable } from '#platform/db/database.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { afterwards, wonBy, type Corrected, type Settled } from '#modules/bets/index.ts';
import { recountRounds } from '#modules/races/recount.ts';

/** Consumer of settled play. */
export const CONSUMER = 'races-of-play';
export const TOPIC = 'RoundsSettled';
export const CORRECTIONS = { consumer: 'races-corrected', topic: 'BetsCorrected' } as const;

/** Counts settled rounds, in the transaction that takes them from the outbox: each once. Returns the changed races. */
export async function onRounds(tx: Queryable, catalogue: Pick<Catalogue, 'gameAt'>, rounds: readonly Settled[]): Promise<number[]> {
  if (rounds.length === 0) return [];
  const list = <T>(of: (one: Settled) => T): T[] => rounds.map(of);
  const moved = await tx.query<{ race: number }>('SELECT race FROM on_race_rounds($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    list(({ merchant }) => merchant),
    list(({ member }) => member),
    list(({ vendor, game }) => `${vendor}/${game}`),
    list(({ vendor, game }) => catalogue.gameAt(vendor, game)?.gameType ?? ''),
    list(({ currency }) => currency),
    list(({ stake }) => stake),
    list(({ payout }) => payout),
    list(({ turnover }) => turnover),
    list(({ at }) => at),
    list(wonBy),
  ]);
  return moved.map(({ race }) => race);
}

/** Counts corrected bets again. Returns the changed races. */
export async function onCorrected(tx: Queryable, catalogue: Pick<Catalogue, 'gameAt'>, bets: readonly Corrected[]): Promise<number[]> {
  const list = <T>(of: (one: Corrected) => T): T[] => bets.map(of);
  const moved = await tx.query<{ race: number; isBest: boolean }>(
    `SELECT race, is_best FROM correct_races($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      list(({ merchant }) => merchant),
      list(({ member }) => member),
      list(({ vendor, game }) => `${vendor}/${game}`),
      list(({ vendor, game }) => catalogue.gameAt(vendor, game)?.gameType ?? ''),
      list(({ currency }) => currency),
      list((one) => afterwards(one).stake),
      list((one) => afterwards(one).payout),
      list((one) => afterwards(one).turnover),
      list(({ was }) => was.stake),
      list(({ was }) => was.payout),
      list(({ was }) => was.turnover),
      list(({ at }) => at),
    ],
  );
  for (const { race } of moved.filter(({ isBest }) => isBest))
    await countBest(tx, catalogue, race, new Set(list(({ member }) => BigInt(member))));
  return moved.map(({ race }) => race);
}

/** Counts the best multiple of members. It may include rounds whose events come later. The later events then change nothing. */
async function countBest(tx: Queryable, catalogue: Pick<Catalogue, 'gameAt'>, race: number, members: ReadonlySet<bigint>): Promise<void> {
  const others = (await recountRounds(tx, catalogue, race)).filter(({ memberId }) => members.has(memberId));
  for (const { memberId, counted } of others)
    await tx.query('UPDATE race_score SET score = $3 WHERE race_id = $1 AND member_id = $2', [race, memberId, counted ?? 0n]);
}
