import { createHash, randomBytes } from 'node:crypto';
import type { GameType } from '#contracts/catalogue.ts';
import type { RaceMeasure } from '#contracts/race-measures.ts';
import { money, toMajor, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

/** What approvals and the audit log know a race by. */
export const RACE = 'race';

export type RaceText = { title: string; summary: string };
export type Race = {
  id: number;
  merchantId: number;
  slug: string;
  currency: Currency;
  measure: RaceMeasure;
  texts: Record<string, RaceText>;
  gameTypes: GameType[];
  /** As `vendor/code`. */
  games: string[];
  leastStake: bigint;
  /** Turnover or deposits in minor units that earn a ticket of a raffle; null: places go by score. */
  ticket: bigint | null;
  /** By place. */
  prizes: bigint[];
  startsAt: Date;
  endsAt: Date;
  state: 'draft' | 'published' | 'closed';
  frozenAt: Date | null;
};

/** As the driver reads it: numbers of a list are text. */
export type RaceRow = Omit<Race, 'prizes'> & { prizes: string[] };
export const raceOf = <R extends RaceRow>(row: R): Omit<R, 'prizes'> & Pick<Race, 'prizes'> => ({ ...row, prizes: row.prizes.map(BigInt) });

export const RACE_COLUMNS = `r.id, r.merchant_id AS "merchantId", r.slug, r.currency, r.measure, r.texts, r.game_types AS "gameTypes", r.games,
  r.least_stake AS "leastStake", r.ticket, r.prizes::text[], r.starts_at AS "startsAt", r.ends_at AS "endsAt", r.state, r.frozen_at AS "frozenAt"`;

/** Which text of a race is read. */
export type Reading = { language: string | undefined; otherwise: string };

export function textOf(texts: Record<string, RaceText>, { language, otherwise }: Reading): RaceText {
  return texts[language ?? ''] ?? texts[otherwise] ?? texts['EN']!;
}

/** What `score` comes to: of a multiplier hundredths of a stake, else minor units. What members have deposited is told to nobody else. */
export function scoreOf(measure: RaceMeasure, score: bigint, currency: Currency): { amount: Money | null; times: number | null } {
  if (measure === 'deposits') return { amount: null, times: null };
  return measure === 'multiplier' ? { amount: null, times: Number(score) / 100 } : { amount: money(score, currency), times: null };
}

/** The same as staff read it. */
export function scoreText(measure: RaceMeasure, score: bigint, currency: Currency): string {
  return measure === 'multiplier' ? `${(Number(score) / 100).toFixed(2)}×` : `${toMajor(money(score, currency))} ${currency}`;
}

export type Won = { place: number; sharedBy: number; amount: bigint; isPaid: boolean };

/** Published races of a brand in a currency that have not ended before a moment, with what the member has of them; what goes on first. */
export async function racesFor(
  db: Queryable,
  { merchantId, memberId, currency }: { merchantId: number; memberId: bigint; currency: Currency },
  since: Date,
): Promise<(Race & { hasScore: boolean; won: Won | null })[]> {
  const rows = await db.query<RaceRow & { hasScore: boolean; place: number | null; sharedBy: number; amount: bigint; isPaid: boolean }>(
    `SELECT ${RACE_COLUMNS}, EXISTS (SELECT FROM race_score s WHERE s.race_id = r.id AND s.member_id = $3) AS "hasScore",
            p.place, p.shared_by AS "sharedBy", p.amount, d.seq IS NOT NULL AS "isPaid"
       FROM race r
       LEFT JOIN race_prize p ON p.race_id = r.id AND p.member_id = $3
       LEFT JOIN race_prize_paid d ON d.race_id = r.id AND d.member_id = $3
      WHERE r.merchant_id = $1 AND r.currency = $2 AND r.state = 'published' AND r.ends_at > $4
      ORDER BY r.frozen_at NULLS FIRST, r.ends_at, r.id`,
    [merchantId, currency, memberId, since],
  );
  return rows.map(({ place, sharedBy, amount, isPaid, ...race }) => ({
    ...raceOf(race),
    won: place === null ? null : { place, sharedBy, amount, isPaid },
  }));
}

/** Places that came to something on tables that were frozen since a moment; places of raffles are drawn, and none of these. */
export async function placesSince(db: Queryable, memberId: bigint, since: Date): Promise<{ raceId: number; place: number; at: Date }[]> {
  return db.query(
    `SELECT p.race_id AS "raceId", p.place, p.at FROM race_prize p JOIN race r ON r.id = p.race_id
      WHERE p.member_id = $1 AND p.at >= $2 AND r.ticket IS NULL ORDER BY p.at, p.race_id`,
    [memberId, since],
  );
}

export async function findRace(db: Queryable, merchantId: number, id: number): Promise<Race | undefined> {
  const rows = await db.query<RaceRow>(
    `SELECT ${RACE_COLUMNS} FROM race r WHERE r.id = $2 AND r.merchant_id = $1 AND r.state = 'published'`,
    [merchantId, id],
  );
  return rows[0] && raceOf(rows[0]);
}

/** Holds it until the transaction ends. */
export async function lockRace(tx: Queryable, id: number): Promise<Race | undefined> {
  const [row] = await tx.query<RaceRow>(`SELECT ${RACE_COLUMNS} FROM race r WHERE r.id = $1 FOR UPDATE`, [id]);
  return row && raceOf(row);
}

export type RaceDraft = Omit<Race, 'id' | 'state' | 'frozenAt'>;

/** With its purse, the sum of its places, and the seed of its draw. Undefined where one of that name is no draft any more. */
export async function saveDraft(tx: Queryable, one: RaceDraft): Promise<number | undefined> {
  const rows = await tx.query<{ id: number }>(
    `INSERT INTO race AS r (merchant_id, slug, currency, measure, texts, game_types, games, least_stake, prizes, starts_at, ends_at, ticket)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::bigint[], $10, $11, $12)
     ON CONFLICT (merchant_id, slug) DO UPDATE SET currency = excluded.currency, measure = excluded.measure, texts = excluded.texts,
       game_types = excluded.game_types, games = excluded.games, least_stake = excluded.least_stake, prizes = excluded.prizes,
       starts_at = excluded.starts_at, ends_at = excluded.ends_at, ticket = excluded.ticket
       WHERE r.state = 'draft' RETURNING id`,
    [
      one.merchantId,
      one.slug,
      one.currency,
      one.measure,
      JSON.stringify(one.texts),
      one.gameTypes,
      one.games,
      one.leastStake,
      one.prizes,
      one.startsAt,
      one.endsAt,
      one.ticket,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await tx.query(
    `INSERT INTO race_purse (race_id, total) SELECT $1, sum(won) FROM unnest($2::bigint[]) AS won
     ON CONFLICT (race_id) DO UPDATE SET total = excluded.total`,
    [id, one.prizes],
  );
  await commitSeed(tx, id);
  return id;
}

/** Made with the first draft and never changed: nobody knows of one that was left for a better one. */
async function commitSeed(tx: Queryable, raceId: number): Promise<void> {
  const seed = randomBytes(32).toString('hex');
  await tx.query('INSERT INTO race_seed (race_id, seed, hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    raceId,
    seed,
    createHash('sha256').update(seed).digest('hex'),
  ]);
}

/** Play counts from its start on; where that is over, from some seconds after this, when the publishing has been committed for certain. */
export async function publish(tx: Queryable, id: number): Promise<void> {
  await tx.query(
    `UPDATE race SET state = 'published', starts_at = greatest(starts_at, clock_timestamp() + interval '10 seconds') WHERE id = $1`,
    [id],
  );
}
