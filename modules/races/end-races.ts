import { money, type Currency } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { isWaiting } from '#platform/outbox/waiting.ts';
import { rewardParts } from '#modules/offers/index.ts';
import type { Move, Wallet } from '#modules/wallet/index.ts';
import { drawPlaces, isRaffle } from '#modules/races/raffle.ts';
import { lockRace, RACE, type Race } from '#modules/races/race-store.ts';
import { CREDITED, DEPOSITS, TAKEN_BACK } from '#modules/races/on-deposits.ts';
import { CONSUMER, CORRECTIONS, TOPIC } from '#modules/races/on-rounds.ts';

type Deps = { db: Database; secrets: SecretBox; wallet: Wallet };

/** Time in ms from the end of a race until it is frozen. Bets that were settled before the end are committed by then. */
const GRACE_MS = 60_000;
const AT_ONCE = 100;

/** Returns the consumer of the events that a race counts. */
const receivedBy = ({ measure }: Race) =>
  measure === 'deposits'
    ? [CREDITED, TAKEN_BACK].map((topic) => ({ consumer: DEPOSITS, topic }))
    : [{ consumer: CONSUMER, topic: TOPIC }, CORRECTIONS];

/**
 * Freezes the ended races, and draws the raffles among them. It waits while events that count in them are still in the outbox. Returns
 * their ids.
 */
export async function freezeRaces({ db, secrets }: Pick<Deps, 'db' | 'secrets'>, now: Date): Promise<number[]> {
  const before = new Date(now.getTime() - GRACE_MS);
  const over = await db.query<{ id: number }>(
    "SELECT r.id FROM races() r WHERE r.state = 'published' AND r.frozen_at IS NULL AND r.ends_at <= $1 ORDER BY r.ends_at, r.id",
    [before],
  );
  const frozen: number[] = [];
  for (const { id } of over) {
    const isFrozen = await db.transact(async (tx) => {
      const race = (await lockRace(tx, id))!;
      const settledBy = new Date(race.endsAt.getTime() + GRACE_MS);
      for (const received of receivedBy(race)) if (await isWaiting(tx, { ...received, before: settledBy })) return false;
      const [done] = await tx.query<{ is: boolean }>('SELECT freeze_race($1, $2) AS is', [id, now]);
      if (done!.is && isRaffle(race)) await drawPlaces(tx, secrets, race, now);
      return done!.is;
    });
    if (isFrozen) frozen.push(id);
  }
  return frozen;
}

type Due = { raceId: number; merchantId: number; memberId: bigint; currency: Currency; amount: bigint };
type Refusal = (typeof RACE)['gates'][keyof (typeof RACE)['gates']];
const TRANSFER = 'race-prize';
/** The slot of a prize, because a member has at most one prize in a race. */
const SLOT = 'prize';

/**
 * Pays the unpaid prizes, each by a command of its own with race and member in its id. Repeated and concurrent runs pay each prize once. A
 * prize was won by play, so it is paid whatever restrictions its member has now. Returns the number of payments.
 */
export async function payPrizes(deps: Deps, now: Date): Promise<number> {
  let paid = 0;
  for (let due = await duePrizes(deps.db); due.length > 0; due = await duePrizes(deps.db)) {
    const done = await Promise.all(due.map((one) => payPrize(deps, one, now)));
    const refused = done.flatMap((one) => (one.ok ? [] : [one.failure.code]));
    paid += done.length - refused.length;
    if (refused.length > 0) throw new Error(`prizes of races were refused: ${[...new Set(refused)].join(', ')}`);
  }
  return paid;
}

async function duePrizes(db: Database): Promise<Due[]> {
  return db.query(
    `SELECT p.race_id, r.merchant_id, p.member_id, p.currency, p.amount
       FROM race_prize p JOIN races() r ON r.id = p.race_id
      WHERE NOT EXISTS (SELECT FROM offer_rewards() d WHERE d.offer_id = p.race_id AND d.member_id = p.member_id)
      ORDER BY p.race_id, p.place, p.member_id LIMIT $1`,
    [AT_ONCE],
  );
}

async function payPrize({ wallet }: Deps, { raceId, merchantId, memberId, currency, amount: minor }: Due, now: Date) {
  const taker = { memberId, merchantId, currency };
  const [{ cash }, house] = await Promise.all([wallet.accountsOf(taker), wallet.houseAccount(merchantId, 'house', 'promotions', currency)]);
  const order = { offerId: raceId, slot: SLOT, minor, pays: 'cash', given: 'issued', untilEnd: false, transfer: TRANSFER, now } as const;
  const { open, budget, write } = rewardParts(RACE, taker, order);
  return wallet.commit<Refusal, Move>({
    key: { source: 'races', kind: 'prize', externalId: `${raceId}:${memberId}`, meaning: [String(minor), currency] },
    account: cash,
    gates: [
      open,
      { kind: 'race_prize', args: { race: raceId, member: String(memberId), currency, amount: String(minor) }, memberId },
      budget,
    ],
    transfers: [{ kind: TRANSFER, from: house, to: cash, amount: money(minor, currency) }],
    writes: [write],
  });
}
