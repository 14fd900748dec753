import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '#platform/config/start-error.ts';
import { checkTransactionIds, createAnchors, createWallet, reconcile, type Anchors, type Wallet } from '#modules/wallet/index.ts';
import { checkLastAnchor } from '#modules/wallet/checks/anchors.ts';
import { sealLag } from '#modules/wallet/checks/seal-ledger.ts';
import { testDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { command, funded, move, sealAll } from '#tests/factories/ledger.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
let test: TestDatabase;
let wallet: Wallet;
let anchors: Anchors;
const folder = mkdtempSync(join(tmpdir(), 'croupier-anchors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  test = await testDatabase();
  wallet = createWallet({ db: test.db });
  anchors = createAnchors(folder);
  const { cash, house } = await funded(wallet, 1n, 1_000n);
  for (let turn = 0; turn < 5; turn++) {
    await wallet.commit(command([move(cash, house, 1n)]));
    await sealAll(test.db);
    await anchors.write(test.db, NOW);
  }
  return () => wallet.stop();
});

const details = async () => (await reconcile(test.db, { anchors })).map(({ invariant, detail }) => `(${invariant}) ${detail}`);
const fileOf = async () => join(folder, `${(await test.owner.query('SELECT current_database() AS name')).rows[0].name}.jsonl`);

describe('anchors outside the database', () => {
  it('are written once a head, by whichever process, and agree with a ledger that nobody touched', async () => {
    const before = readFileSync(await fileOf(), 'utf8');
    expect(before.trim().split('\n')).toHaveLength(5);
    expect(await anchors.write(test.db, NOW)).toBeUndefined();
    expect(await createAnchors(folder).write(test.db, NOW)).toBeUndefined();
    expect(readFileSync(await fileOf(), 'utf8')).toBe(before);
    expect(await details()).toEqual([]);
    await checkLastAnchor(test.db, anchors);
    await checkLastAnchor(test.db, createAnchors(join(folder, 'none')));
    const last = JSON.parse(before.trim().split('\n').at(-1)!) as { hash: string };
    expect(await anchors.state(test.db)).toMatchObject({ last: { n: '5', hash: last.hash }, wrong: [], hasGrown: false });
    expect(await createAnchors(join(folder, 'none')).state(test.db)).toMatchObject({ last: undefined, wrong: [], hasGrown: true });
  });

  it('notice the last bet taken out with its seal, which the chain alone does not', async () => {
    const kept = await test.owner.query('SELECT * FROM ledger.seal ORDER BY n DESC LIMIT 1');
    const seqs = kept.rows[0].seqs as bigint[];
    const client = await test.owner.connect();
    await client.query('BEGIN');
    await client.query('DELETE FROM ledger.seal WHERE n = $1', [kept.rows[0].n]);
    await client.query('DELETE FROM ledger.transfer WHERE command_seq = ANY ($1)', [seqs]);
    await client.query('DELETE FROM ledger.command WHERE seq = ANY ($1)', [seqs]);
    expect((await client.query('SELECT * FROM ledger.verify_seals()')).rows).toEqual([]);
    const through = {
      query: async <Row extends object>(text: string, values?: readonly unknown[]) =>
        (await client.query<Row>(text, values as unknown[])).rows,
    };
    expect(await anchors.compare(through)).toEqual([{ invariant: 6, detail: expect.stringMatching(/^seal 5, anchored at .*, is gone$/) }]);
    const refused = checkLastAnchor(through, anchors);
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(
      new RegExp(`seal 5, .* is gone\\. If another copy .* move ${RegExp.escape(await fileOf())} aside`),
    );
    await client.query('ROLLBACK');
    client.release();
  });

  it('notice a chain that was computed anew, and a line that was changed', async () => {
    const client = await test.owner.connect();
    await client.query('BEGIN');
    await client.query("UPDATE ledger.seal SET hash = sha256('anew') WHERE n = 5");
    const through = {
      query: async <Row extends object>(text: string, values?: readonly unknown[]) =>
        (await client.query<Row>(text, values as unknown[])).rows,
    };
    expect(await anchors.compare(through)).toMatchObject([{ detail: expect.stringContaining('is another') }]);
    expect(await anchors.state(through)).toMatchObject({ last: { n: '5' }, wrong: [expect.stringContaining('is another')] });
    await client.query('ROLLBACK');
    client.release();
    const path = await fileOf();
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, whole.replace('"seal":"3"', '"seal":"2"'));
    expect((await details()).some((detail) => detail.includes('was changed'))).toBe(true);
    writeFileSync(path, whole);
    expect(await details()).toEqual([]);
  });
});

it('the lag of sealing is the age of what is not sealed', async () => {
  await sealAll(test.db);
  expect(await sealLag(test.db)).toBe(0);
  await funded(wallet, 2n, 5n);
  await test.owner.query("UPDATE ledger.command SET at = at - interval '2 minutes' WHERE seq = (SELECT max(seq) FROM ledger.command)");
  expect(await sealLag(test.db)).toBeGreaterThan(119);
});

it('a ledger in a cluster that counts transactions anew stops the start and says what to do', async () => {
  const { db, owner } = await testDatabase();
  const carried = createWallet({ db });
  await funded(carried, 1n, 5n);
  await carried.stop();
  await checkTransactionIds(db);
  await owner.query(
    "INSERT INTO ledger.seal (n, from_xact, to_xact, seqs, digests, previous, hash) VALUES (1, '0', '8589934600', '{}', '', '', '')",
  );
  const refused = checkTransactionIds(db);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(/pg_resetwal --epoch=2 --next-transaction-id=8 /);
  await owner.query("DELETE FROM ledger.seal; UPDATE ledger.command SET xact = '12884901890'");
  await expect(checkTransactionIds(db)).rejects.toThrow(/pg_resetwal --epoch=3 --next-transaction-id=2 /);
});
