import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Caller } from '#contracts/caller.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { systemClock } from '#kernel/clock.ts';
import { money } from '#kernel/money.ts';
import { createLog } from '#platform/log/log.ts';
import { createBonuses, type Terms } from '#modules/bonus/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { createFairness } from '#modules/fairness/index.ts';
import { createJackpots } from '#modules/jackpots/index.ts';
import type { Family, TicketRules } from '#modules/rules/index.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { command, funded, move } from '#tests/factories/ledger.ts';
import { slowness } from '#tests/factories/slowness.ts';
import { playHouse } from '#tests/factories/play-house.ts';

type Bet = { draw: number; on: number };
/**
 * Factor by which all times of the draws are longer on a busy machine. Draws run in real time, so the acts of a test must fit into their
 * phases.
 */
const SLOWLY = Math.min(slowness(), 2.5);
const EVERY_MS = Math.round(2_000 * SLOWLY);
const CLOSES_MS = Math.round(300 * SLOWLY);

/** Games beside the lottery: models of its family, further families, and titles as `<game code>: <family>/<model>`. */
type Beside = { models?: Family; families?: readonly Family[]; titles?: Readonly<Record<string, string>> };

/** Opens a lottery of one digit on a database of its own, with its draws, leading processes, and players with 100.00 each. */
export async function openToyLottery({ models, families = [], titles = {} }: Beside = {}) {
  const { db, owner } = await testDatabase();
  await owner.query(
    `INSERT INTO merchant (id, code, name, languages, default_language, currencies, time_zone) VALUES (1, 'LANTERN', 'Lantern', '{EN}', 'EN', '{USD}', 'UTC')`,
  );
  const wallet = createWallet({ db });
  const fairness = createFairness({ db, secrets: testSecrets });

  /** A digit of two: who names it gets twice the stake. At most 20 dollars are owed on each. */
  const toy: TicketRules<Bet, { digit: number }> = {
    kind: 'ticket',
    model: 'digit',
    schedule: { everyMs: EVERY_MS, closesMs: CLOSES_MS, ahead: 4 },
    chainLength: 30,
    mostOwed: '20.00',
    bet: z.strictObject({ draw: z.number(), on: z.number() }),
    stakes: (least) => [least, money(2n * least.minor, least.currency)],
    chased: (bet, { draw }) => ({ ...bet, draw }),
    hasWon: (outcome) => (outcome as { hasWon: boolean }).hasWon,
    info: () => ({}),
    owes: ({ stake, bet }) => [{ cell: String(bet.on), owed: 2n * stake.minor }],
    deal: (rng) => ({ digit: rng.bytes(1)[0]! % 2 }),
    mark: ({ digit }) => ({ text: String(digit), hue: 'red' }),
    settle: ({ stake, bet }, { digit }) => ({
      payout: money(bet.on === digit ? 2n * stake.minor : 0n, 'USD'),
      outcome: { digit, hasWon: bet.on === digit },
    }),
  };
  const family: Family = {
    code: 'toy',
    models: new Map([...(models?.models ?? []), ['digit', {} as never]]),
    open: (model) => (model === 'digit' ? toy : models?.open(model)),
  };
  const title = {
    vendor: 'LOTT',
    gameCode: 'TOY',
    name: 'Toy',
    theme: '',
    reroll: 0,
    nodeId: 1,
    model: 'toy/digit',
    minBet: '1.00',
    maxBet: '1.00',
  };
  // A catalogue returns the same object for a title at each call.
  const known = new Map([['TOY', title]]);
  for (const [gameCode, model] of Object.entries(titles))
    if (gameCode !== 'TOY') known.set(gameCode, { ...title, gameCode, model, maxBet: '20.00' });
  const titleOf = (_: string, gameCode: string) => known.get(gameCode);
  const catalogue = {
    title: titleOf,
    titleEver: titleOf,
    streamOf: () => null,
    gameAt: () => ({ gameType: 'LOTT' }),
    categoryAt: () => 'LOTT',
    vendor: () => ({ accountTypeName: 'Toys', isDemoStudio: false }),
    vendorStyle: () => undefined,
  } as unknown as Catalogue;

  const processes: { stop(): Promise<void> }[] = [];
  function openProcess() {
    return playHouse({
      db,
      secrets: testSecrets,
      wallet,
      fairness,
      catalogue,
      families: [family, ...families],
      clock: systemClock,
      log: createLog('silent'),
      jackpots: createJackpots({ db, wallet, secrets: testSecrets, brands: () => [] }),
      bonus: createBonuses({ db, wallet }),
      isStopped: () => false,
      brandOf: () => ({ launchHosts: [], saferPlay: 'common' as const, extras: { buy: true, ante: true, gamble: true } }),
    });
  }
  /** Starts a process that leads draws. A process from `openProcess` alone leads none. */
  async function startProcess() {
    const rounds = openProcess();
    await rounds.draws.ensure();
    const looking = setInterval(() => void rounds.draws.look().catch(() => {}), 100);
    const stop = async (): Promise<void> => {
      clearInterval(looking);
      await rounds.draws.stop();
    };
    processes.push({ stop });
    return { ...rounds, stop };
  }
  const stopAll = async () => void (await Promise.all(processes.splice(0).map((one) => one.stop())));

  const rounds = openProcess();
  const bonuses = createBonuses({ db, wallet });
  /** A bonus with all of it to be played through, of which a ticket counts by half. */
  async function granted({ memberId }: Caller, minor: bigint, terms: Partial<Terms> = {}): Promise<bigint> {
    const [amount, required] = [money(minor, 'USD'), money(1_000_000n, 'USD')];
    const done = await bonuses.grant({
      origin: `test/${randomUUID()}`,
      merchantId: 1,
      memberId,
      amount,
      required,
      cap: null,
      now: systemClock.now(),
      terms: { maxStake: 500n, weights: { LOTT: 5_000 }, excluded: [], ...terms },
      endsAt: new Date(Date.now() + 86_400_000),
    });
    if (!done.ok) throw new Error(done.failure.code);
    return done.value.id;
  }
  let members = 90_000n;
  async function player(mode: PlayMode = 'real') {
    const memberId = ++members;
    await owner.query(
      `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash) OVERRIDING SYSTEM VALUE
       VALUES ($1, 1, $2, $2, 0, 'USD', 'x')`,
      [memberId, `toy${memberId}`],
    );
    const { practice } = await funded(wallet, memberId, 10_000n);
    if (mode === 'practice') {
      const source = await wallet.houseAccount(1, 'play_money', '', 'USD');
      await wallet.commit(command([move(source, practice, 10_000n)]));
    }
    const caller = { memberId, merchantId: 1, code: 'LANTERN', sessionId: randomUUID(), accountType: 0, currency: 'USD' } as Caller;
    const now = () => systemClock.now();
    const launched = await rounds.launch({ caller, vendor: 'LOTT', gameCode: 'TOY', mode, now: now() });
    if (!launched.ok) throw new Error(launched.failure.code);
    const opened = await rounds.open({ caller, launchToken: launched.value.launchToken, now: now() });
    if (!opened.ok) throw new Error(opened.failure.code);
    const { gameToken } = opened.value;
    const buy = (draw: number, on = 0, requestId: string = randomUUID()) =>
      rounds.play({ caller, gameToken, requestId, stake: money(100n, 'USD'), bet: { draw, on }, now: now() });
    return {
      caller,
      gameToken,
      /** Moves cash of the player to the house until this amount is left. */
      spendTo: async (left: bigint): Promise<void> => {
        const { cash } = await wallet.accountsOf(caller);
        const house = await wallet.houseAccount(1, 'house', 'test', 'USD');
        const have = (await wallet.balancesOf(caller)).cash.minor;
        await wallet.commit(command([move(cash, house, have - left)]));
      },
      buy,
      bought: async (draw: number, on = 0) => {
        const made = await buy(draw, on);
        if (!made.ok) throw new Error(made.failure.code);
        return made.value.round;
      },
      cancel: (roundId: string, requestId: string = randomUUID()) =>
        rounds.act({ caller, roundId: BigInt(roundId), step: 0, requestId, act: { cancel: true }, now: now() }),
      /** Returns the cash and the bonus money of the player, in minor units. */
      purse: async () => {
        const { cash, bonus } = await wallet.balancesOf(caller);
        return [cash.minor, bonus.minor];
      },
      balance: async () => (await wallet.balancesOf(caller)).cash.minor,
      record: async (roundId: string) => {
        const found = await rounds.getRound({ memberId, id: BigInt(roundId) });
        return found.ok ? found.value : undefined;
      },
    };
  }

  async function until<T>(what: () => Promise<T | undefined | false>, ms = 20_000 * SLOWLY): Promise<T> {
    for (const end = Date.now() + ms; Date.now() < end; await sleep(15)) {
      const found = await what();
      if (found) return found;
    }
    throw new Error('it never came');
  }
  const watcher = await player();
  async function state() {
    const found = await rounds.lottery({ caller: watcher.caller, vendor: 'LOTT', gameCode: 'TOY', mode: 'real', now: systemClock.now() });
    if (!found.ok) throw new Error(found.failure.code);
    return found.value;
  }
  /** Waits for a draw that stays on sale for at least another second, and returns it. */
  const onSale = (ahead = 0) =>
    until(async () => {
      const next = (await state()).next.filter(({ closesAt }) => closesAt.getTime() - Date.now() > 1_000 * SLOWLY);
      return next[ahead];
    });
  /** Waits for `count` consecutive draws of which even the first stays on sale for a while, and returns their numbers. */
  const numbersOnSale = (count: number): Promise<number[]> =>
    until(async () => {
      const long = (await state()).next.filter(({ closesAt }) => closesAt.getTime() - Date.now() > 800 * SLOWLY);
      return long.length >= count && long.slice(0, count).map(({ number }) => number);
    });
  const settled = (number: number) =>
    until(async () => {
      const [row] = await db.query<{ digit: number | null }>(
        `SELECT (outcome->>'digit')::int AS digit FROM draw WHERE number = $1 AND settled_at IS NOT NULL`,
        [number],
      );
      return row && { digit: row.digit };
    });
  return {
    db,
    owner,
    wallet,
    fairness,
    toy,
    family,
    rounds,
    bonuses,
    granted,
    openProcess,
    startProcess,
    stopAll,
    player,
    until,
    state,
    onSale,
    numbersOnSale,
    settled,
  };
}
