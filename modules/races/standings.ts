import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { raceTable } from '#contracts/races.ts';
import { masked } from '#kernel/masked.ts';
import { money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { isRaffle, raffleFor, type Sources } from '#modules/races/raffle.ts';
import { scoreOf, type Race } from '#modules/races/race-store.ts';

type Table = Output<typeof raceTable>;
type Row = Table['top'][number];
export type Placed = { memberId: bigint; score: bigint; place: number; sharedBy: number };

/** Least and greatest number of first places that are shown. */
const [FEWEST, MOST] = [10, 50];
/** Number of places shown above the member's own place, and below it. */
const BESIDE = 2;

/** Reads the first places, best first. */
export async function leaders(db: Queryable, raceId: number, limit: number): Promise<Placed[]> {
  return db.query(
    `SELECT t.member_id, t.score, rank() OVER (ORDER BY t.score DESC)::int AS place,
            (SELECT count(*)::int FROM race_score s WHERE s.race_id = $1 AND s.score = t.score) AS shared_by
       FROM (SELECT member_id, score FROM race_score WHERE race_id = $1 AND score > 0 ORDER BY score DESC, member_id LIMIT $2) AS t
      ORDER BY t.score DESC, t.member_id`,
    [raceId, limit],
  );
}

/** Reads the member's own place with its neighbours, best first. Empty if the member has none. */
async function beside(db: Queryable, raceId: number, memberId: bigint): Promise<Placed[]> {
  return db.query(
    `WITH own AS (
       SELECT member_id, score FROM race_score WHERE race_id = $1 AND member_id = $2 AND score > 0
     ), near AS (
       (SELECT s.member_id, s.score FROM race_score s, own
         WHERE s.race_id = $1 AND s.score > 0 AND (s.score > own.score OR s.score = own.score AND s.member_id < own.member_id)
         ORDER BY s.score, s.member_id DESC LIMIT ${BESIDE})
       UNION ALL SELECT member_id, score FROM own
       UNION ALL
       (SELECT s.member_id, s.score FROM race_score s, own
         WHERE s.race_id = $1 AND s.score > 0 AND (s.score < own.score OR s.score = own.score AND s.member_id > own.member_id)
         ORDER BY s.score DESC, s.member_id LIMIT ${BESIDE})
     )
     SELECT n.member_id, n.score,
            (SELECT count(*)::int + 1 FROM race_score s WHERE s.race_id = $1 AND s.score > n.score) AS place,
            (SELECT count(*)::int FROM race_score s WHERE s.race_id = $1 AND s.score = n.score) AS shared_by
       FROM near n ORDER BY n.score DESC, n.member_id`,
    [raceId, memberId],
  );
}

/** Returns the prize of a shared place: the prizes of the places that its members occupy, in equal parts, rounded down. */
export function prizeOf(prizes: readonly bigint[], { place, sharedBy }: Pick<Placed, 'place' | 'sharedBy'>): bigint {
  return prizes.slice(place - 1, place - 1 + sharedBy).reduce((sum, prize) => sum + prize, 0n) / BigInt(sharedBy);
}

/** Returns the winners, the first prize first. Empty before the draw. */
async function winners(db: Queryable, raceId: number, limit: number): Promise<Placed[]> {
  return db.query(`SELECT member_id, score, place, shared_by FROM race_prize WHERE race_id = $1 ORDER BY place LIMIT $2`, [raceId, limit]);
}

export type Top = { rows: Placed[]; names: ReadonlyMap<bigint, string>; players: number };

/** Returns the part that is the same for every viewer. */
export async function readTop(db: Queryable, race: Race): Promise<Top> {
  const { id, prizes, ticket } = race;
  const most = Math.min(MOST, Math.max(FEWEST, prizes.length));
  const rows = isRaffle(race) ? await winners(db, id, most) : await leaders(db, id, most);
  const ids = rows.map(({ memberId }) => memberId);
  const [names, [count]] = await Promise.all([
    accountsOf(db, ids),
    db.query<{ players: number }>('SELECT count(*)::int AS players FROM race_score WHERE race_id = $1 AND score >= $2', [id, ticket ?? 1n]),
  ]);
  return { rows, names, players: count!.players };
}

/** Returns the table as one member sees it. */
export async function tableFor(sources: Sources, race: Race, { rows, names, players }: Top, caller: Caller): Promise<Table> {
  const { db } = sources;
  const { memberId } = caller;
  const near = isRaffle(race) ? [] : await beside(db, race.id, memberId);
  const own = near.find((one) => one.memberId === memberId);
  const missingNames = await accountsOf(
    db,
    near.map((one) => one.memberId),
  );
  const shown = (one: Placed): Row => ({
    place: one.place,
    sharedBy: one.sharedBy,
    isOwn: one.memberId === memberId,
    name: masked(names.get(one.memberId) ?? missingNames.get(one.memberId) ?? ''),
    score: scoreOf(race.measure, one.score, race.currency),
    prize: money(prizeOf(race.prizes, one), race.currency),
  });
  const above = own && near.findLast(({ score }) => score > own.score);
  const isAmongFirst = rows.some((one) => one.memberId === memberId);
  return {
    table: topicOf(race.id),
    raceId: race.id,
    players,
    isFinal: race.frozenAt !== null,
    top: rows.map(shown),
    raffle: isRaffle(race) ? await raffleFor(sources, race, caller) : null,
    around: isAmongFirst ? [] : near.map(shown),
    own: own ? shown(own) : null,
    missing: own && above ? scoreOf(race.measure, above.score - own.score, race.currency) : null,
  };
}

/** Returns the topic of a race's frames. */
export function topicOf(raceId: number): string {
  return `races/${raceId}`;
}
