import type { Input, Output } from '#contracts/endpoint.ts';
import type { racePrizes, races } from '#contracts/bo/races.ts';
import type { RaceMeasure } from '#contracts/race-measures.ts';
import { money, type Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { accountsOf, membersNamed } from '#modules/identity/index.ts';
import { listOffers } from '#modules/offers/index.ts';
import { RACE, scoreText } from '#modules/races/race-store.ts';
import { leaders } from '#modules/races/standings.ts';

const LEADERS = 5;
/** Most late reversals over all races of a page. */
const MOST_LATE = 200;

/** Reads a page of races, with the paid part of their purse and the leaders. */
export async function listRaces(db: Queryable, input: Input<typeof races>): Promise<Output<typeof races>> {
  const { rows, total } = await listOffers(db, RACE, input);
  const ids = rows.map(({ id }) => id);
  const [figures, first, late] = await Promise.all([
    db.query<{ id: number; frozenAt: Date | null; players: number }>(
      `SELECT r.id, r.frozen_at, (SELECT count(*)::int FROM race_score s WHERE s.race_id = r.id AND s.score > 0) AS players
         FROM races() r WHERE r.id = ANY ($1)`,
      [ids],
    ),
    Promise.all(ids.map((id) => leaders(db, id, LEADERS))),
    takenLate(db, ids),
  ]);
  const names = await accountsOf(
    db,
    [...first.flat(), ...late].map(({ memberId }) => memberId),
  );
  const memberOf = (memberId: bigint) => ({ id: String(memberId), account: names.get(memberId) ?? '' });
  return {
    rows: rows.map(({ prizes, leastStake, ticket, ...race }, at) => {
      const { currency, measure } = race;
      const { frozenAt, players } = figures.find(({ id }) => id === race.id)!;
      return {
        ...race,
        frozenAt,
        players,
        ticket: ticket === null ? null : money(ticket, currency),
        leastStake: money(leastStake, currency),
        prizes: prizes.map((prize) => money(prize, currency)),
        leaders: first[at]!.map(({ memberId, place, score }) => ({
          place,
          member: memberOf(memberId),
          score: scoreText(measure, score, currency),
        })),
        takenLate: late
          .filter(({ raceId }) => raceId === race.id)
          .map(({ memberId, amount, at: when }) => ({ member: memberOf(memberId), amount: money(amount, currency), at: when })),
      };
    }),
    total,
  };
}

type Late = { raceId: number; memberId: bigint; amount: bigint; at: Date };

/** Returns reversals of deposits after the draw of their raffle, the newest first. */
async function takenLate(db: Queryable, raceIds: readonly number[]): Promise<Late[]> {
  return db.query(
    `SELECT race_id, member_id, -amount AS amount, at FROM race_deposit
      WHERE race_id = ANY ($1) AND is_late ORDER BY at DESC, deposit_id, event LIMIT $2`,
    [raceIds, MOST_LATE],
  );
}

type Prized = {
  raceId: number;
  slug: string;
  merchantId: number;
  measure: RaceMeasure;
  memberId: bigint;
  place: number;
  sharedBy: number;
  score: bigint;
  currency: Currency;
  amount: bigint;
  at: Date;
  paidAt: Date | null;
};

/** Reads a page of the prizes of places. */
export async function listPrizes(
  db: Queryable,
  { sort, merchantId, raceId, account, ...page }: Input<typeof racePrizes>,
): Promise<Output<typeof racePrizes>> {
  const memberIds = account === undefined ? null : await membersNamed(db, account);
  const where = `($1::int IS NULL OR p.race_id = $1) AND ($2::bigint[] IS NULL OR p.member_id = ANY ($2))
    AND ($3::int IS NULL OR p.race_id IN (SELECT f.id FROM races() f WHERE f.merchant_id = $3))`;
  const values = [raceId ?? null, memberIds, merchantId ?? null];
  const select =
    'p.race_id, r.slug, r.merchant_id, r.measure, p.member_id, p.place, p.shared_by, p.score, p.currency, p.amount, p.at, d.at AS paid_at';
  const beside = `JOIN races() r ON r.id = p.race_id
    LEFT JOIN offer_rewards() d ON d.offer_id = p.race_id AND d.member_id = p.member_id`;
  const order = `p.at ${sort === 'at' ? 'ASC' : 'DESC'}, p.race_id, p.place, p.member_id`;
  const { rows, total } = await listPage<Prized>(db, { select, from: 'race_prize p', beside, where, values, order }, page);
  const names = await accountsOf(
    db,
    rows.map(({ memberId }) => memberId),
  );
  return {
    rows: rows.map(({ memberId, measure, score, amount, ...row }) => ({
      ...row,
      member: { id: String(memberId), account: names.get(memberId) ?? '' },
      score: scoreText(measure, score, row.currency),
      amount: money(amount, row.currency),
    })),
    total,
  };
}
