import { createHash } from 'node:crypto';
import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { raceTable, raffleDraw } from '#contracts/races.ts';
import { masked } from '#kernel/masked.ts';
import { money } from '#kernel/money.ts';
import { drawRaffle, entriesText } from '#kernel/raffle.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { stream } from '#modules/fairness/index.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { seedHashOf, seedOf, type RaceSeed } from '#modules/races/race-seed.ts';
import type { Race } from '#modules/races/race-store.ts';

/** A race whose places are drawn among tickets. */
export type Raffle = Race & { ticket: bigint };
export const isRaffle = (race: Race): race is Raffle => race.ticket !== null;

export type Sources = { db: Queryable; secrets: SecretBox };
type Entry = { memberId: bigint; tickets: number; score: bigint };
type TicketDeposit = NonNullable<NonNullable<Output<typeof raceTable>['raffle']>['deposits']>[number];

/** Draws the places of a raffle that is frozen in this transaction, as rows that never change. Nobody has two places. */
export async function drawPlaces(tx: Tx, secrets: SecretBox, race: Raffle, now: Date): Promise<void> {
  const entries = await entriesOf(tx, race);
  const drawn = drawnOf(race, entries, await seedOf(tx, secrets, race.id));
  const rows = drawn.map((entry, at) => {
    const { memberId, score } = entries[entry]!;
    const amount = race.prizes[at]!;
    return { raceId: race.id, memberId, place: at + 1, sharedBy: 1, score, currency: race.currency, amount, at: now };
  });
  await insertRows(tx, 'race_prize', rows);
}

/** Returns a member's view of a raffle in addition to its rules: the entries and the commitment, and the seed after the draw. */
export async function raffleFor(
  { db, secrets }: Sources,
  race: Raffle,
  { memberId }: Caller,
): Promise<NonNullable<Output<typeof raceTable>['raffle']>> {
  const [row] = await db.query<{ total: number; score: bigint }>(
    `SELECT coalesce(sum(s.score / $2), 0)::float8 AS total, coalesce(sum(s.score) FILTER (WHERE s.member_id = $3), 0)::bigint AS score
       FROM race_score s WHERE s.race_id = $1`,
    [race.id, race.ticket, memberId],
  );
  const { total, score } = row!;
  return {
    own: Number(score / race.ticket),
    total,
    seedHash: await seedHashOf(db, race.id),
    seed: race.frozenAt === null ? null : (await seedOf(db, secrets, race.id)).seed,
    missing: money(race.ticket - (score % race.ticket), race.currency),
    deposits: race.measure === 'deposits' ? await depositsOf(db, race, memberId) : null,
  };
}

/** Most of a member's deposits that are shown, the newest. */
const MOST_DEPOSITS = 100;

/** Reads a member's deposits that count in a raffle, the newest first, with the tickets that each of them completed. */
async function depositsOf(db: Queryable, { id, ticket, currency }: Raffle, memberId: bigint): Promise<TicketDeposit[]> {
  const rows = await db.query<{ at: Date; kept: bigint; tickets: number }>(
    `SELECT k.at, k.kept, (div(sum(k.kept) OVER before, $3) - div(sum(k.kept) OVER before - k.kept, $3))::float8 AS tickets
       FROM (SELECT d.deposit_id, min(d.credited_at) AS at, greatest(sum(d.amount), 0)::bigint AS kept FROM race_deposit d
              WHERE d.race_id = $1 AND d.member_id = $2 AND NOT d.is_late GROUP BY d.deposit_id) AS k
     WINDOW before AS (ORDER BY k.at, k.deposit_id) ORDER BY k.at DESC, k.deposit_id DESC LIMIT $4`,
    [id, memberId, ticket, MOST_DEPOSITS],
  );
  return rows.map(({ at, kept, tickets }) => ({ at, amount: money(kept, currency), tickets }));
}

/** Returns all inputs of a raffle's draw, so that anyone can repeat it. */
export async function drawOf({ db, secrets }: Sources, race: Raffle, { memberId }: Caller): Promise<Output<typeof raffleDraw>> {
  const [entries, { seed, hash }] = [await entriesOf(db, race), await seedOf(db, secrets, race.id)];
  const drawn = drawnOf(race, entries, { seed });
  const names = await accountsOf(
    db,
    drawn.map((entry) => entries[entry]!.memberId),
  );
  const own = entries.findIndex((one) => one.memberId === memberId);
  return {
    raceId: race.id,
    seed,
    seedHash: hash,
    tickets: entries.map(({ tickets }) => tickets),
    own: own < 0 ? null : own,
    winners: drawn.map((entry, at) => ({
      place: at + 1,
      entry,
      name: masked(names.get(entries[entry]!.memberId) ?? ''),
      prize: money(race.prizes[at]!, race.currency),
    })),
  };
}

/** Reads all members with a ticket, in an order that nobody can influence. */
async function entriesOf(db: Queryable, { id, ticket }: Raffle): Promise<Entry[]> {
  return db.query<Entry>(
    `SELECT member_id, (score / $2)::float8 AS tickets, score FROM race_score
      WHERE race_id = $1 AND score >= $2 ORDER BY member_id`,
    [id, ticket],
  );
}

function drawnOf({ id, prizes }: Raffle, entries: readonly Entry[], { seed }: Pick<RaceSeed, 'seed'>): number[] {
  const tickets = entries.map((one) => one.tickets);
  const digest = createHash('sha256').update(entriesText(tickets)).digest('hex');
  return drawRaffle(stream(seed, digest, id), tickets, prizes.length);
}
