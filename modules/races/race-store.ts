import { raceCalls } from '#contracts/bo/races.ts';
import type { GameType } from '#contracts/catalogue.ts';
import type { RaceMeasure } from '#contracts/race-measures.ts';
import { money, toMajor, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import {
  lockOffer,
  OFFER_COLUMNS,
  offerKind,
  offerOf,
  saveDraft as saveOffer,
  type Offer,
  type OfferDraft,
  type OfferRow,
} from '#modules/offers/index.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { commitSeed } from '#modules/races/race-seed.ts';
import { PROMOTIONS } from '#contracts/bo/permissions/promotions.ts';

type RaceSettings = {
  /** Currency of scores and prizes. Members with another currency do not take part. */
  currency: Currency;
  measure: RaceMeasure;
  gameTypes: GameType[];
  /** Titles as `vendor/code`. */
  games: string[];
  /** Least stake of a round that counts. */
  leastStake: bigint;
  /** Turnover or deposits in minor units that earn a ticket of a raffle. Null if places follow the score. */
  ticket: bigint | null;
  /** Prizes by place. */
  prizes: bigint[];
};
type Stored = Omit<RaceSettings, 'leastStake' | 'ticket' | 'prizes'> & { leastStake: string; ticket: string | null; prizes: string[] };

/** A race. From `frozenAt` on nothing counts, and its prizes are final. */
export type Race = Offer<RaceSettings> & { frozenAt: Date | null };

/** Delay in ms from the publication to the first play that counts, by which time the publication is certainly committed. */
export const BEGINS_AFTER_MS = 10_000;

export const RACE = offerKind<RaceSettings>()({
  kind: 'race',
  area: 'races',
  codes: raceCalls.codes,
  gates: { claimed: 'races.paid', over: 'races.not_due', spent: 'races.purse_spent' },
  permission: PROMOTIONS.approve,
  beginsAfterMs: BEGINS_AFTER_MS,
  read: (stored) => {
    const { leastStake, ticket, prizes, ...own } = stored as Stored;
    return { ...own, leastStake: BigInt(leastStake), ticket: ticket === null ? null : BigInt(ticket), prizes: prizes.map(BigInt) };
  },
  facts: ({ measure, currency, gameTypes, games, leastStake, ticket, prizes }) => {
    const written = (minor: bigint): string => `${toMajor(money(minor, currency))} ${currency}`;
    return {
      counts: measure,
      leastStake: written(leastStake),
      places: ticket === null ? 'by score' : `drawn by lot, one entry for each ${written(ticket)} of ${measure}`,
      categories: gameTypes.join(', ') || 'all',
      games: games.join(', ') || 'all of these categories',
      prizes: prizes.map((prize, at) => `${at + 1}: ${written(prize)}`).join('; '),
    };
  },
});

const RACES = `${OFFER_COLUMNS}, e.frozen_at`;
const FROM_RACES = "offers_of('race') o LEFT JOIN race_end e ON e.race_id = o.id";
type RaceRow = OfferRow & { frozenAt: Date | null };
const raceOf = <R extends RaceRow>(row: R) => offerOf<RaceSettings, R>(RACE, row);

/**
 * Returns the value of a score: hundredths of the stake for a multiplier, else minor units. Deposits of members are not shown to other
 * members.
 */
export function scoreOf(measure: RaceMeasure, score: bigint, currency: Currency): { amount: Money | null; times: number | null } {
  if (measure === 'deposits') return { amount: null, times: null };
  return measure === 'multiplier' ? { amount: null, times: Number(score) / 100 } : { amount: money(score, currency), times: null };
}

/** Returns the text of a score for staff. */
export function scoreText(measure: RaceMeasure, score: bigint, currency: Currency): string {
  return measure === 'multiplier' ? `${(Number(score) / 100).toFixed(2)}×` : `${toMajor(money(score, currency))} ${currency}`;
}

export type Won = { place: number; sharedBy: number; amount: bigint; isPaid: boolean };

/**
 * Published races of a brand in a currency that have not ended before a moment, and the one that is previewed. Each has the member's score
 * and prize; those that go on come first.
 */
export async function racesFor(
  db: Queryable,
  { merchantId, memberId, currency }: { merchantId: number; memberId: bigint; currency: Currency },
  { since, draft }: { since: Date; draft: number | undefined },
): Promise<(Race & { hasScore: boolean; won: Won | null })[]> {
  const rows = await db.query<RaceRow & { hasScore: boolean; place: number | null; sharedBy: number; amount: bigint; isPaid: boolean }>(
    `SELECT ${RACES}, EXISTS (SELECT FROM race_score s WHERE s.race_id = o.id AND s.member_id = $3) AS has_score,
            p.place, p.shared_by, p.amount, d.seq IS NOT NULL AS is_paid
       FROM ${FROM_RACES}
       LEFT JOIN race_prize p ON p.race_id = o.id AND p.member_id = $3
       LEFT JOIN offer_rewards() d ON d.offer_id = o.id AND d.member_id = $3
      WHERE o.merchant_id = $1 AND o.settings->>'currency' = $2 AND (o.state = 'published' OR o.id = $5) AND o.ends_at > $4
      ORDER BY e.frozen_at NULLS FIRST, o.ends_at, o.id`,
    [merchantId, currency, memberId, since, draft ?? null],
  );
  return rows.map(({ place, sharedBy, amount, isPaid, ...race }) => ({
    ...raceOf(race),
    won: place === null ? null : { place, sharedBy, amount, isPaid },
  }));
}

/**
 * Reads the places of a member with a prize, on tables that were frozen since a moment. Raffles are left out, because their places are
 * drawn.
 */
export async function placesSince(db: Queryable, memberId: bigint, since: Date): Promise<{ raceId: number; place: number; at: Date }[]> {
  return db.query(
    `SELECT p.race_id, p.place, p.at FROM race_prize p JOIN races() r ON r.id = p.race_id
      WHERE p.member_id = $1 AND p.at >= $2 AND r.ticket IS NULL ORDER BY p.at, p.race_id`,
    [memberId, since],
  );
}

/** A published race of a brand, or the one that is previewed. */
export async function findRace(db: Queryable, merchantId: number, id: number, draft?: number): Promise<Race | undefined> {
  const rows = await db.query<RaceRow>(
    `SELECT ${RACES} FROM ${FROM_RACES} WHERE o.id = $2 AND o.merchant_id = $1 AND (o.state = 'published' OR o.id = $3)`,
    [merchantId, id, draft ?? null],
  );
  return rows[0] && raceOf(rows[0]);
}

/** Locks a race until the transaction ends. */
export async function lockRace(tx: Queryable, id: number): Promise<Race | undefined> {
  const locked = await lockOffer(tx, RACE, id);
  const [end] = await tx.query<{ frozenAt: Date }>('SELECT frozen_at FROM race_end WHERE race_id = $1', [id]);
  return locked && { ...locked, frozenAt: end?.frozenAt ?? null };
}

export type RaceDraft = Omit<OfferDraft<RaceSettings>, 'budget'>;

/** Returns a draft with its budget, which is the sum of its places. */
export function withPurse(draft: RaceDraft): OfferDraft<RaceSettings> {
  return { ...draft, budget: { [draft.currency]: String(draft.prizes.reduce((sum, prize) => sum + prize, 0n)) } };
}

/** Stores a draft with its budget and the seed of its draw. Returns undefined if the race of that name is no longer a draft. */
export const draftSaver =
  (secrets: SecretBox) =>
  async (tx: Queryable, draft: RaceDraft): Promise<number | undefined> => {
    const id = await saveOffer(tx, RACE, withPurse(draft));
    if (id !== undefined) await commitSeed(tx, secrets, id);
    return id;
  };
