import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '#platform/config/start-error.ts';
import { GROUP_IDS } from '#platform/db/groups.ts';
import { migrate, needCurrentSchema } from '#platform/db/migrate.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants, command, funded, move } from '#tests/factories/ledger.ts';

const root = join(import.meta.dirname, '../..');
const PLANTED = '9990-outbox-planted.sql';
const MIGRATION_LOCK = 7_461_001;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-rollout-'));
  mkdirSync(join(folder, 'migrations'));
  for (const part of ['migrations', 'modules', 'platform', 'payments', 'openid', 'vendors', 'promotions', 'sports'])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => !/\.\w+$/.test(path) || path.endsWith('.sql') });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A release whose newest migration is this one. */
async function withRelease<T>(sql: string, work: (release: string) => Promise<T>): Promise<T> {
  const path = join(folder, 'migrations', PLANTED);
  writeFileSync(path, sql);
  try {
    return await work(folder);
  } finally {
    rmSync(path);
  }
}

const sentence = async (starting: Promise<unknown>): Promise<string> => {
  const error = await starting.then(
    () => undefined,
    (refusal: unknown) => refusal,
  );
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
};

describe('a start that does not migrate', () => {
  it('needs the schema and the functions of its release, and asks as the role of the application', async () => {
    const { appUrl: url, ownerUrl, owner } = await testDatabase();
    expect(await needCurrentSchema({ url, root })).toEqual({ isProtected: true });
    await withRelease('CREATE TABLE planted ();', async (release) => {
      expect(await sentence(needCurrentSchema({ url, root: release }))).toBe(
        `The database is of an older release, which lacks ${PLANTED}: run npm run migrate once, then start.`,
      );
      await migrate({ ownerUrl, root: release });
      expect(await needCurrentSchema({ url, root: release })).toEqual({ isProtected: true });
    });
    expect(await sentence(needCurrentSchema({ url, root }))).toBe(
      `The database is of a newer release, which has ${PLANTED}: start that release, or one after it.`,
    );
    await owner.query('DELETE FROM migration WHERE name = $1', [PLANTED]);
    await owner.query("UPDATE function_source SET sha256 = 'x'");
    expect(await sentence(needCurrentSchema({ url, root }))).toMatch(/^The functions of the database are of another release: [^\n]+\.$/);
  });

  it('on an empty database names the first file that is missing', async () => {
    const { ownerUrl } = await testDatabase('template1');
    const [first] = readdirSync(join(root, 'migrations')).toSorted();
    expect(await sentence(needCurrentSchema({ url: ownerUrl, root }))).toContain(`which lacks ${first} and `);
  });
});

describe('a migration', () => {
  it('waits for another host that migrates, and then finds nothing to do', async () => {
    const { owner, ownerUrl } = await testDatabase();
    const other = await owner.connect();
    await other.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const said: string[] = [];
    let isDone = false;
    const second = migrate({ ownerUrl, root, say: (line) => said.push(line) }).then(() => (isDone = true));
    await expect.poll(() => said).toEqual(['another process migrates this database: waiting for it']);
    expect(isDone).toBe(false);
    await other.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    other.release();
    await second;
    expect(said).toHaveLength(1);
  });

  it('lets those pass who use its table, and is tried again after them', async () => {
    const { owner, ownerUrl } = await testDatabase();
    const reader = await owner.connect();
    await reader.query('BEGIN; LOCK TABLE outbox IN ACCESS SHARE MODE');
    const said: string[] = [];
    await withRelease('ALTER TABLE outbox ADD planted int;', async (release) => {
      const changing = migrate({ ownerUrl, root: release, say: (line) => said.push(line) });
      // While it waits for the reader, others wait behind it, no longer than 2 s.
      await expect.poll(() => said, { timeout: 60_000 }).toEqual([`migrating ${PLANTED}`, 'a table is in use: trying again']);
      await reader.query('COMMIT');
      await changing;
    });
    reader.release();
    expect((await owner.query('SELECT planted FROM outbox')).rows).toEqual([]);
  });
});

describe('a brand group', () => {
  it('begins its ids at its number times 2^40, also those of columns that a later release adds, and money moves on them', async () => {
    const { db, owner, ownerUrl } = await testDatabase();
    await migrate({ ownerUrl, root, group: 4_095 });
    const wallet = createWallet({ db });
    const member = (await owner.query<{ id: bigint }>("SELECT nextval('member_id_seq') AS id")).rows[0]!.id;
    const { cash, house } = await funded(wallet, member, 100n);
    expect(await wallet.commit(command([move(cash, house, 10n)]))).toMatchObject({ ok: true, value: { balance: { minor: 90n } } });
    for (const id of [member, cash.id]) expect(id / GROUP_IDS).toBe(4_095n);
    expect(Number.isSafeInteger(Number(cash.id))).toBe(true);
    expect(await brokenInvariants(db)).toEqual([]);
    await wallet.stop();

    await withRelease('CREATE TABLE planted (id bigint GENERATED ALWAYS AS IDENTITY);', (release) =>
      migrate({ ownerUrl, root: release, group: 4_095 }),
    );
    const planted = await owner.query<{ id: bigint }>('INSERT INTO planted DEFAULT VALUES RETURNING id');
    expect(planted.rows[0]!.id).toBe(4_095n * GROUP_IDS + 1n);
  });

  it('is not that of another: members who are there keep the number of theirs', async () => {
    const { owner, ownerUrl } = await testDatabase();
    await owner.query("SELECT setval('member_id_seq', 7)");
    await migrate({ ownerUrl, root });
    expect(await sentence(migrate({ ownerUrl, root, group: 2 }))).toBe(
      'The members of this database are of group 0: start with GROUP=0, or give this group an empty database.',
    );
  });
});
