import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { err } from '#kernel/result.ts';
import { UnknownOutcome } from '#platform/db/database.ts';
import { createWallet, type Account, type Wallet } from '#modules/wallet/index.ts';
import { testDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { brokenInvariants, command, funded, move, owned } from '#tests/factories/ledger.ts';

let test: TestDatabase;
let wallet: Wallet;
let cash: Account;
let house: Account;

/** Warns as PostgreSQL does at the end of a commit whose wait for the standby was cancelled, while `standby` says so. */
beforeAll(async () => {
  test = await testDatabase();
  await test.owner.query(`
    CREATE TABLE standby (warns boolean NOT NULL);
    INSERT INTO standby VALUES (false);
    CREATE TABLE note (n int NOT NULL);
    GRANT ALL ON note TO croupier_app;
    CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF (SELECT warns FROM public.standby) THEN
        RAISE WARNING 'canceling wait for synchronous replication due to user request'
          USING ERRCODE = '01000', DETAIL = 'The transaction has already committed locally, but might not have been replicated to the standby.';
      END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER warn AFTER INSERT ON note DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION warn();
    CREATE CONSTRAINT TRIGGER warn AFTER INSERT ON ledger.command DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION warn()`);
  wallet = createWallet({ db: test.db });
  ({ cash, house } = await funded(wallet, 1n, 1_000n));
  return () => wallet.stop();
});
afterEach(() => void vi.restoreAllMocks());

const warns = (yes: boolean) => test.owner.query('UPDATE standby SET warns = $1', [yes]);
const bet = (minor = 1n) => command([move(cash, house, minor)]);
const notes = async () => (await test.db.query<{ n: number }>('SELECT n FROM note ORDER BY n')).map(({ n }) => n);
const insert = (n: number) => `INSERT INTO note VALUES (${n})`;

describe('a commit that might not have been replicated', () => {
  beforeEach(() => warns(true));
  afterEach(() => warns(false));

  it('is an unknown outcome of a transaction, which publishes nothing and may be run again where that is harmless', async () => {
    let published = 0;
    let tries = 0;
    const unknown = test.db.transact(async (tx) => {
      tx.afterCommit(() => published++);
      await tx.query(insert(1));
    });
    await expect(unknown).rejects.toBeInstanceOf(UnknownOutcome);
    expect(published).toBe(0);
    const again = test.db.transact(async (tx) => (await tx.query(insert(2)), ++tries === 2 && (await warns(false))), {
      isRepeatable: true,
    });
    await again;
    expect([tries, await notes()]).toEqual([2, [1, 2, 2]]);
    expect(await test.db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is an unknown outcome of a statement by itself, prepared or not', async () => {
    await expect(test.db.query(insert(3))).rejects.toBeInstanceOf(UnknownOutcome);
    await expect(test.db.prepared({ name: 'note', text: 'INSERT INTO note VALUES ($1)' }, [4])).rejects.toBeInstanceOf(UnknownOutcome);
    expect(await notes()).toEqual(expect.arrayContaining([3, 4]));
  });

  it('is asked again by the lane under the same keys, alone, in a batch and decided singly: each moves once', async () => {
    const before = (await wallet.balancesOf(owned(1n))).cash.minor;
    expect(await wallet.commit(bet())).toMatchObject({ ok: true, value: { isReplay: true } });
    for (const one of await Promise.all([bet(), bet(), bet()].map((sent) => wallet.commit(sent))))
      expect(one).toMatchObject({ ok: true, value: { isReplay: true } });
    const [tooMuch, fits] = await Promise.all([wallet.commit(bet(9_999n)), wallet.commit(bet())]);
    expect([tooMuch, fits]).toMatchObject([err('wallet.insufficient_funds'), { ok: true }]);
    expect(before - (await wallet.balancesOf(owned(1n))).cash.minor).toBe(5n);
  });

  it('is never a success or a failure where no time is left to ask again', async () => {
    const sent = [bet(), bet()].map((one) => wallet.commit(one));
    // The batch is sent before the time is over.
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.resolve();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
    expect(await Promise.all(sent)).toEqual([err('wallet.outcome_unknown'), err('wallet.outcome_unknown')]);
  });
});

describe('an answer that is acknowledged again', () => {
  const barriers = async () => (await test.owner.query<{ n: number }>('SELECT count(*)::int AS n FROM barrier')).rows[0]!.n;

  it('is confirmed by a commit that waits for the standby, though it writes nothing', async () => {
    const [first, second] = await test.db.transact(async (tx) => {
      const assigned = async () => (await tx.query<{ x: string | null }>('SELECT pg_current_xact_id_if_assigned()::text AS x'))[0]!.x;
      const before = await assigned();
      await tx.query('SELECT ledger.wait_for_standby()');
      return [before, await assigned()];
    });
    // A commit without a number of its own writes no record, and waits for nobody.
    expect([first, typeof second]).toEqual([null, 'string']);
  });

  it('is behind a barrier in the lane, in a batch, in a transaction, as a closed key and as a status; a first answer needs none', async () => {
    const once = bet();
    const some = [bet(), bet(), bet()];
    const late = { ...bet().key, externalId: 'late' };
    await test.owner.query(`
      CREATE TABLE barrier (n int NOT NULL);
      GRANT ALL ON barrier TO croupier_app;
      CREATE OR REPLACE FUNCTION ledger.wait_for_standby() RETURNS pg_lsn LANGUAGE sql AS $$
        INSERT INTO public.barrier VALUES (1); SELECT '0/0'::pg_lsn $$`);
    await wallet.commit(once);
    await Promise.all(some.map((one) => wallet.commit(one)));
    expect(await barriers()).toBe(0);
    expect(await wallet.storedAnswer(late)).toBeUndefined();
    expect(await barriers()).toBe(0);

    const steps: [string, () => Promise<unknown>, unknown][] = [
      ['alone', () => wallet.commit(once), { ok: true, value: { isReplay: true } }],
      ['in a batch', () => Promise.all(some.map((one) => wallet.commit(one))), some.map(() => ({ ok: true, value: { isReplay: true } }))],
      ['in a transaction', () => test.db.transaction((tx) => wallet.commitIn(tx, once)), { ok: true, value: { isReplay: true } }],
      ['as a status', () => wallet.storedAnswer(once.key), { refusal: null }],
      ['as a key that is closed', () => wallet.tombstone(late), true],
      ['as a key that was closed before', () => wallet.tombstone(late), true],
    ];
    for (const [at, [name, step, answer]] of steps.entries()) {
      if (typeof answer === 'boolean') expect(await step(), name).toBe(answer);
      else expect(await step(), name).toMatchObject(answer as object);
      expect(await barriers(), name).toBe(at + 1);
    }
    expect(await brokenInvariants(test.db)).toEqual([]);
  });
});
