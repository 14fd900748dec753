import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import { createWallet, type Account, type Wallet } from '#modules/wallet/index.ts';
import { counter } from '#platform/metrics/metrics.ts';
import { testDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { brokenInvariants, command, funded, move } from '#tests/factories/ledger.ts';

/** Members whose bets are sent; the first one's account is held by somebody else, so the batch with it waits. */
const BETS = 24;

let test: TestDatabase;
let wallet: Wallet;
let bettors: { cash: Account; house: Account }[];

beforeAll(async () => {
  test = await testDatabase();
  wallet = createWallet({ db: test.db });
  bettors = [];
  for (let member = 1n; member <= BigInt(BETS); member++) bettors.push(await funded(wallet, member, 1_000n));
  return () => wallet.stop();
});

const batchesSent = async () => (await counter('ledger_batches_total', '').get()).values[0]?.value ?? 0;
const bet = (at: number) => wallet.commit(command([move(bettors[at]!.cash, bettors[at]!.house, 10n)]));
const bets = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => bet(from + at));
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('while a batch waits in the database', () => {
  let blocker: pg.PoolClient;

  async function sendBlocked(): Promise<{ first: ReturnType<typeof bets>; sentBefore: number }> {
    blocker = await test.owner.connect();
    await blocker.query('BEGIN');
    await blocker.query('SELECT FROM ledger.account WHERE id = $1 FOR UPDATE', [bettors[0]!.cash.id]);
    const sentBefore = await batchesSent();
    const first = bets(0, 4);
    await waiting();
    return { first, sentBefore };
  }

  /** The process of the lane, once it waits for the row. */
  async function waiting(): Promise<number> {
    for (;;) {
      const { rows } = await test.owner.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%commit_batch%'`,
      );
      if (rows[0]) return rows[0].pid;
      await turn();
    }
  }

  afterEach(async () => {
    await blocker.query('ROLLBACK');
    blocker.release();
    expect(await brokenInvariants(test.db)).toEqual([]);
  });

  it('sends one more behind it once that is worth it, and what comes then shares the one after', async () => {
    const { first, sentBefore } = await sendBlocked();
    const few = bets(4, 11);
    await turn();
    expect((await batchesSent()) - sentBefore).toBe(1);
    const worthIt = bet(11);
    await turn();
    expect((await batchesSent()) - sentBefore).toBe(2);
    const rest = bets(12, BETS);
    await turn();
    expect((await batchesSent()) - sentBefore).toBe(2);
    await blocker.query('ROLLBACK');
    for (const decided of await Promise.all([...first, ...few, worthIt, ...rest])) expect(decided).toMatchObject({ ok: true });
    expect((await batchesSent()) - sentBefore).toBe(3);
  });

  it('decides each command of both once when their connection is lost under them', async () => {
    const cash = () => Promise.all(bettors.map(async (_, at) => (await wallet.balancesOf(BigInt(at + 1))).cash.minor));
    const before = await cash();
    const { first } = await sendBlocked();
    const second = bets(4, 16);
    await turn();
    await test.owner.query('SELECT pg_terminate_backend($1)', [await waiting()]);
    await blocker.query('ROLLBACK');
    for (const decided of await Promise.all([...first, ...second])) expect(decided).toMatchObject({ ok: true });
    expect(await cash()).toEqual(before.map((minor, at) => minor - (at < 16 ? 10n : 0n)));
  });
});

it('calls every gate and write by name, so none is parsed anew for each batch', async () => {
  const { rows } = await test.owner.query<{ kind: string; named: boolean }>(
    `SELECT proname AS kind, position(' ' || proname || '(' IN (SELECT string_agg(prosrc, ' ') FROM pg_proc
              WHERE pronamespace = 'ledger'::regnamespace AND proname IN ('ask', 'write'))) > 0 AS named
       FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname ~ '^(gate|write)_'`,
  );
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter(({ named }) => !named)).toEqual([]);
});
