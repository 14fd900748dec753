import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, vi } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { systemClock } from '#kernel/clock.ts';
import { money } from '#kernel/money.ts';
import { createLog } from '#platform/log/log.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { createFairness } from '#modules/fairness/index.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { createBonuses } from '#modules/bonus/index.ts';
import { createJackpots } from '#modules/jackpots/index.ts';
import type { Pace } from '#modules/coups/lead-table.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { command, funded, move } from '#tests/factories/ledger.ts';
import { playHouse } from '#tests/factories/play-house.ts';
import { family, SLOWLY, type Act, type Bet } from '#tests/factories/tables/toy-tables.ts';

const title = {
  vendor: 'CR',
  gameCode: 'TOY',
  name: 'Toy',
  theme: '',
  reroll: 0,
  nodeId: 1,
  model: 'toy/flight',
  minBet: '1.00',
  maxBet: '1.00',
};
const MODEL_OF: Readonly<Record<string, string>> = { REVEALED: 'toy/revealed', POOL: 'toy/pooled', SEAT: 'toy/seated' };
function titleOf(_: string, gameCode: string) {
  return { ...title, gameCode, model: MODEL_OF[gameCode] ?? 'toy/flight' };
}
const catalogue = {
  title: titleOf,
  titleEver: titleOf,
  vendor: () => ({ accountTypeName: 'Toys', isDemoStudio: false }),
  vendorStyle: () => undefined,
  streamOf: () => null,
} as unknown as Catalogue;
export const pace: Pace = { lostAfterMs: 600 * SLOWLY, mostUnledMs: 800 * SLOWLY, graceMs: 150, chainLength: 50 };

/** Time between two queries of a test for the state of a table. */
const LOOK_MS = 50;

/** Opens toy tables with a database of their own: processes that lead them, and players with 100.00 each. */
export async function openToyTables() {
  vi.setConfig({ testTimeout: 600_000 });
  const { db, owner } = await testDatabase();
  await owner.query(
    `INSERT INTO merchant (id, code, name, languages, default_language, currencies, time_zone) VALUES (1, 'LANTERN', 'Lantern', '{EN}', 'EN', '{USD}', 'UTC')`,
  );
  const wallet = createWallet({ db });
  const fairness = createFairness({ db, secrets: testSecrets });

  const processes: (ReturnType<typeof playHouse> & { stop(): Promise<void> })[] = [];
  async function startProcess(ownDb = db, ownWallet = wallet) {
    const rounds = playHouse({
      db: ownDb,
      secrets: testSecrets,
      wallet: ownWallet,
      fairness,
      catalogue,
      families: [family],
      clock: systemClock,
      log: createLog('silent'),
      pace,
      jackpots: createJackpots({ db, wallet, secrets: testSecrets, brands: () => [] }),
      bonus: createBonuses({ db, wallet }),
      isStopped: () => false,
      brandOf: () => ({ launchHosts: [], saferPlay: 'common' as const, extras: { buy: true, ante: true, gamble: true } }),
    });
    await rounds.tables.ensure();
    const looking = setInterval(() => void rounds.tables.look().catch(() => {}), 200);
    const stop = async (): Promise<void> => {
      clearInterval(looking);
      await rounds.tables.stop();
    };
    processes.push({ ...rounds, stop });
    return processes.at(-1)!;
  }
  const stopAll = async () => void (await Promise.all(processes.splice(0).map((one) => one.stop())));
  afterAll(stopAll);

  let members = 9_000n;
  async function player(rounds: ReturnType<typeof playHouse>, mode: PlayMode = 'real', gameCode = 'TOY') {
    const memberId = ++members;
    await owner.query(
      `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash) OVERRIDING SYSTEM VALUE
       SELECT $1, 1, $2, $2, 0, 'USD', 'x' WHERE NOT EXISTS (SELECT FROM member WHERE id = $1)`,
      [memberId, `toy${memberId}`],
    );
    const { practice } = await funded(wallet, memberId, 10_000n);
    const source = await wallet.houseAccount(1, 'play_money', '', 'USD');
    await wallet.commit(command([move(source, practice, 10_000n)]));
    const caller = { memberId, merchantId: 1, code: 'LANTERN', sessionId: randomUUID(), accountType: 0, currency: 'USD' } as Caller;
    const now = () => systemClock.now();
    const launched = await rounds.launch({ caller, vendor: 'CR', gameCode, mode, now: now() });
    if (!launched.ok) throw new Error(launched.failure.code);
    const opened = await rounds.open({ caller, launchToken: launched.value.launchToken, now: now() });
    if (!opened.ok) throw new Error(opened.failure.code);
    const { gameToken } = opened.value;
    return {
      caller,

      opened: opened.value,
      bet: (bet: Partial<Bet> = {}, requestId: string = randomUUID(), at = now()) =>
        rounds.play({ caller, gameToken, requestId, stake: money(100n, 'USD'), bet: { place: 0, leaveAt: null, ...bet }, now: at }),
      act: (roundId: string, act: Act, requestId: string = randomUUID(), step = 0) =>
        rounds.act({ caller, roundId: BigInt(roundId), step, requestId, act, now: now() }),
      balance: async () => (await wallet.balancesOf(caller)).cash.minor,
      round: async (roundId: string) => {
        const found = await rounds.getRound({ memberId, id: BigInt(roundId) });
        return found.ok ? found.value : undefined;
      },
    };
  }

  async function until<T>(what: () => Promise<T | undefined | false>, ms = 20_000 * SLOWLY): Promise<T> {
    // Each query for the state of a table is three SQL queries.
    for (const end = Date.now() + ms; Date.now() < end; await sleep(LOOK_MS)) {
      const found = await what();
      if (found) return found;
    }
    throw new Error('it never came');
  }
  const stateOf = async (rounds = processes[0]!, table = 'toy/flight') => (await rounds.tables.state(table))!;
  /** Waits for a coup that accepts bets for at least another second, and returns it. */
  const acceptsBets = (rounds = processes[0]!, table = 'toy/flight') =>
    until(async () => {
      const { coup } = await stateOf(rounds, table);
      return coup?.state === 'open' && coup.closesAt.getTime() - Date.now() > 1_000 * SLOWLY && coup;
    });
  const flies = (id: string, table?: string) =>
    until(async () => {
      const { coup } = await stateOf(processes[0], table);
      if (coup?.id === id) await sleep(Math.max(0, coup.closesAt.getTime() - Date.now() + 1));
      return coup?.id === id;
    });
  const isOver = (id: string, table?: string) => until(async () => (await stateOf(processes[0], table)).last.find((one) => one.id === id));
  const placed = async (one: Awaited<ReturnType<typeof player>>, bet: Partial<Bet> = {}) => {
    const made = await one.bet(bet);
    if (!made.ok) throw new Error(made.failure.code);
    return made.value.round;
  };

  return { db, owner, wallet, processes, startProcess, stopAll, player, until, stateOf, acceptsBets, flies, isOver, placed };
}
export type Player = Awaited<ReturnType<Awaited<ReturnType<typeof openToyTables>>['player']>>;
