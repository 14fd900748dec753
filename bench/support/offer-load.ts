import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { GAME_TYPES } from '#contracts/game-types.ts';
import { money } from '#kernel/money.ts';
import { createRelay } from '#platform/outbox/relay.ts';
import { createBonuses } from '#modules/bonus/index.ts';
import { grantBonus } from '#modules/bonus/grant-bonus.ts';
import { createMissions } from '#modules/missions/index.ts';
import { MISSION } from '#modules/missions/mission-store.ts';
import { saveDraft, setState } from '#modules/offers/index.ts';
import { createRaces } from '#modules/races/index.ts';
import { draftSaver } from '#modules/races/race-store.ts';
import { type Settled, settledRounds } from '#modules/bets/index.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import type { House } from '#tests/factories/play-house.ts';
import { playRound } from '#modules/play/play-round.ts';
import { checkEnded, inHouse, inTurns, openPlayer, type BenchTitle } from '#bench/support/bench-house.ts';

const DAY_MS = 86_400_000;
const OF_BRAND = { merchantId: 1, startsAt: new Date(Date.now() - DAY_MS), endsAt: new Date(Date.now() + DAY_MS) };
const TEXTS = { EN: { title: 'Bench', summary: 'Bench.' } };

export type OfferLoad = BenchTitle & { spins: number; players: number; rounds: number };
type Player = Awaited<ReturnType<typeof openPlayer>>;

/**
 * Returns the rate of spins with a bonus, a race and a mission ÷ the rate without, for each round. Both consume all events of their rounds.
 */
export function spinsWithOffers({ spins, players, rounds, ...title }: OfferLoad): Promise<number[]> {
  return inHouse(title, async (deps, owner) => {
    const offers = offersOf(deps);
    const relay = createRelay(deps.db);
    relay.subscribe({
      name: 'races',
      topic: 'RoundsSettled',
      handle: (events, tx) => offers.races.onSettled(tx, events.flatMap(settledRounds)),
    });
    relay.subscribe({
      name: 'missions',
      topic: 'RoundsSettled',
      handle: (events, tx) => offers.missions.onSettled(tx, events.flatMap(settledRounds)),
    });
    const open = (from: number) => inTurns(players, (at) => openPlayer(deps, owner, BigInt(from + at)));
    const [plain, given] = [await open(1), await open(players + 1)];
    for (const { caller } of given) await grant(deps, caller.memberId);
    const race = await begin(deps);
    const ratios: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      await running(owner, false);
      const without = await rate(spins, () => spin(deps, plain, spins, title.stake, relay.run));
      await running(owner, true);
      const withAll = await rate(spins, () => spin(deps, given, spins, title.stake, relay.run));
      if (round === 0) continue; // The first round makes plans and warms the caches for both.
      ratios.push(withAll / without);
      process.stdout.write(
        `round ${round}: ${withAll.toFixed(0)} spins/s with bonus, race and mission, ${without.toFixed(0)}/s without, ratio ${ratios.at(-1)!.toFixed(2)}\n`,
      );
    }
    await checkEnded(deps.db, 2 * (rounds + 1) * spins);
    const differences = await offers.races.recount(race);
    const [received] = await deps.db.query<{ rounds: bigint }>('SELECT sum(rounds)::bigint AS rounds FROM race_score WHERE race_id = $1', [
      race,
    ]);
    if (received!.rounds !== BigInt((rounds + 1) * spins) || differences.length === 0)
      throw new Error(`the race heard of ${received!.rounds} rounds, and of none of those that were played while it did not run`);
    offers.races.stop();
    return ratios;
  });
}

function offersOf({ db, catalogue, wallet }: House) {
  // The title of the bench has this category.
  Object.assign(catalogue, { gameAt: () => ({ gameType: 'RNG' }) });
  const bonus = createBonuses({ db, wallet });
  const [cashier, limits] = [{ standingDeposits: async () => [] }, { depositLimitOf: async () => undefined }];
  const site = { merchant: () => ({ timeZone: 'UTC', defaultLanguage: 'EN' }) as never };
  return {
    races: createRaces({ db, cashier, catalogue, limits, secrets: testSecrets, site, wallet }),
    missions: createMissions({ db, bonus, catalogue, site, wallet }),
  };
}

/** Creates a race and a mission with three steps. Both are still closed. Returns the id of the race. */
async function begin({ db }: Pick<House, 'db'>): Promise<number> {
  return db.transact(async (tx) => {
    const race = await draftSaver(testSecrets)(tx, {
      ...OF_BRAND,
      slug: 'bench',
      currency: 'USD',
      measure: 'turnover',
      texts: TEXTS,
      gameTypes: [],
      games: [],
      leastStake: 0n,
      ticket: null,
      prizes: [10_000n, 5_000n],
    });
    const which = { gameTypes: [], games: [] };
    const mission = await saveDraft(tx, MISSION, {
      ...OF_BRAND,
      slug: 'bench',
      period: 'daily',
      texts: TEXTS,
      amounts: { USD: '100' },
      budget: { USD: '100000' },
      wagering: null,
      steps: [
        { kind: 'turnover', ...which, amounts: { USD: '100000000' } },
        { kind: 'rounds', ...which, count: 100_000 },
        { kind: 'win', ...which, times: 10, count: 1_000 },
      ],
    });
    await setState(tx, mission!, 'closed');
    return race!;
  });
}

async function running(owner: pg.Pool, isRunning: boolean): Promise<void> {
  await owner.query('UPDATE offer SET state = $1', [isRunning ? 'published' : 'closed']);
}

async function grant({ db, wallet }: House, memberId: bigint): Promise<void> {
  const amount = money(1_000_000n, 'USD');
  const given = await grantBonus(
    { db, wallet },
    {
      origin: `bench/${memberId}`,
      merchantId: 1,
      memberId,
      amount,
      required: money(1_000_000_000n, 'USD'),
      cap: null,
      now: new Date(),
      endsAt: new Date(Date.now() + DAY_MS),
      terms: { maxStake: 1_000n, weights: Object.fromEntries(GAME_TYPES.map((one) => [one, 10_000])), excluded: [] },
    },
  );
  if (!given.ok) throw new Error(given.failure.code);
}

/** Plays a number of spins and handles all their events. */
async function spin(
  deps: House,
  players: readonly Player[],
  count: number,
  stake: bigint,
  onSettled: () => Promise<unknown>,
): Promise<void> {
  await inTurns(count, async (at) => {
    const { caller, gameToken } = players[at % players.length]!;
    const order = { caller, gameToken, requestId: randomUUID(), stake: money(stake, 'USD'), bet: {}, now: new Date() };
    const played = await playRound(deps, order);
    if (!played.ok) throw new Error(played.failure.code);
  });
  await onSettled();
}

async function rate(count: number, run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return count / ((performance.now() - began) / 1_000);
}

const PAGE = 5_000;
const MEMBERS = 20_000;

/**
 * Counts the rounds of a race page by page, then recounts them from their bet records. Both counts must be equal. Prints the time and the
 * memory of the recount.
 */
export function countedAgain(title: BenchTitle, rounds: number): Promise<void> {
  return inHouse(title, async (deps, owner) => {
    const { races } = offersOf(deps);
    const race = await begin(deps);
    await owner.query("UPDATE offer SET state = 'published' WHERE id = $1", [race]);
    let most = 0;
    const began = performance.now();
    for (let from = 0; from < rounds; from += PAGE) {
      const page = Array.from({ length: Math.min(PAGE, rounds - from) }, (_, at) => roundAt(from + at));
      await record(owner, page);
      await deps.db.transact((tx) => races.onSettled(tx, page));
      most = Math.max(most, process.memoryUsage().rss);
    }
    const received = performance.now();
    const differences = await races.recount(race);
    const counted = performance.now();
    races.stop();
    if (differences.length > 0) throw new Error(`the table of ${differences.length} members is not what their bet records say`);
    const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
    process.stdout.write(
      `a race of ${rounds} rounds: recorded and heard of in ${seconds(received - began)} s, counted again and equal in ${seconds(counted - received)} s, ` +
        `at most ${Math.round(Math.max(most, process.memoryUsage().rss) / 2 ** 20)} MiB in this process\n`,
    );
  });
}

function roundAt(at: number): Settled {
  const stake = String(10 + ((at * 7_919) % 990));
  return {
    round: String(at + 1),
    merchant: 1,
    member: String(1 + ((at * 104_729) % MEMBERS)),
    vendor: 'CR',
    game: 'BENCH',
    currency: 'USD',
    stake,
    payout: String((at * 31) % 2_000),
    turnover: at % 50 === 0 ? '0' : stake,
    at: new Date().toISOString(),
  };
}

async function record(owner: pg.Pool, page: readonly Settled[]): Promise<void> {
  const list = <T>(of: (one: Settled) => T): T[] => page.map(of);
  await owner.query(
    `INSERT INTO bet_record (round_id, n, merchant_id, member_id, vendor, game_code, stake, payout, turnover, house_win, currency, at)
     SELECT r.id, 1, 1, r.member, 'CR', 'BENCH', r.stake, r.payout, r.turnover, r.stake - r.payout, 'USD', r.at
       FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::timestamptz[])
              AS r (id, member, stake, payout, turnover, at)`,
    [
      list(({ round }) => round),
      list(({ member }) => member),
      list(({ stake }) => stake),
      list(({ payout }) => payout),
      list(({ turnover }) => turnover),
      list(({ at }) => at),
    ],
  );
}
