import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '#platform/config/start-error.ts';
import { migrate } from '#platform/db/migrate.ts';
import { testDatabase } from '#tests/factories/database.ts';

const root = join(import.meta.dirname, '../..');
const LIMITS = 'modules/limits/sql/limits.sql';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-migrate-'));
  for (const part of ['migrations', 'modules', 'platform', 'payments', 'sports'])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => !/\.(tsx?|json)$/.test(path) });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('migrate', () => {
  it('runs again without touching what is there, and replaces, adds and drops functions when a file has changed', async () => {
    const { owner, ownerUrl, db } = await testDatabase();
    const states = async () =>
      (
        await owner.query(
          "SELECT oid, (SELECT xmin FROM function_source) FROM pg_proc WHERE proname ~ '^(limit|gate_|write_)' ORDER BY oid",
        )
      ).rows;
    const requested = () => db.query("SELECT * FROM ledger.check_gate('planted', '[{\"cmd\":1}]')");
    const before = await states();
    await migrate({ ownerUrl, root: folder });
    expect(await states()).toEqual(before);

    const sql = readFileSync(join(folder, LIMITS), 'utf8');
    const planted = "SELECT ledger.declare_gate('planted', 'member bigint', $$ SELECT cmd, 'planted', NULL::jsonb FROM requested $$);\n";
    writeFileSync(join(folder, LIMITS), sql + planted);
    await migrate({ ownerUrl, root: folder });
    expect(await requested()).toEqual([{ cmd: 1, refusal: 'planted', facts: null }]);

    // Another result cannot be put in place, so the function is made anew.
    writeFileSync(
      join(folder, LIMITS),
      sql.replace('raise_runs(l member_limit) RETURNS boolean', 'raise_runs(l member_limit) RETURNS text'),
    );
    await migrate({ ownerUrl, root: folder });
    await expect(requested()).rejects.toThrow(/case not found/);
    expect(
      (await owner.query("SELECT prorettype::regtype::text AS type FROM pg_proc WHERE proname ~ '^(raise_runs|gate_planted)'")).rows,
    ).toEqual([{ type: 'text' }]);

    writeFileSync(join(folder, LIMITS), `${sql}SELECT nothing_there();\n`);
    await expect(migrate({ ownerUrl, root: folder })).rejects.toThrow(/limits\.sql failed.*nothing_there/);
    writeFileSync(join(folder, LIMITS), sql);
    await migrate({ ownerUrl, root: folder });
    expect((await states()).length).toBe(before.length);
  });

  it('takes functions from the folder of a module, payment provider, identity provider, vendor, promotion or sport', async () => {
    const { owner, ownerUrl } = await testDatabase();
    for (const [at, part] of ['modules', 'payments', 'openid', 'vendors', 'promotions', 'sports'].entries()) {
      mkdirSync(join(folder, part, 'planted', 'sql'), { recursive: true });
      writeFileSync(
        join(folder, part, 'planted', 'sql', 'planted.sql'),
        `CREATE OR REPLACE FUNCTION planted_${at}() RETURNS int LANGUAGE sql AS 'SELECT ${at}';\n`,
      );
    }
    await migrate({ ownerUrl, root: folder });
    const { rows } = await owner.query('SELECT planted_0() + planted_1() + planted_2() + planted_3() + planted_4() + planted_5() AS sum');
    expect(rows).toEqual([{ sum: 15 }]);
    for (const part of ['modules', 'payments', 'openid', 'vendors', 'promotions', 'sports'])
      rmSync(join(folder, part, 'planted'), { recursive: true });
    await migrate({ ownerUrl, root: folder });
  });

  it('says in one sentence what to do with a database of another version', async () => {
    const { owner, ownerUrl } = await testDatabase();
    await owner.query("INSERT INTO migration (name, sha256) VALUES ('0015-ledger.sql', 'x')");
    await expect(refusalOf(ownerUrl)).resolves.toMatch(/^[^\n]*0015-ledger\.sql[^\n]*npm run reset[^\n]*\.$/);
  });

  it('says in one sentence what to do with a database of the migrations that had dates', async () => {
    const { owner, ownerUrl } = await testDatabase();
    await owner.query("DELETE FROM migration; INSERT INTO migration (name, sha256) VALUES ('2026-11-22-0000-wallet.sql', 'x')");
    expect(await refusalOf(ownerUrl)).toBe(
      'This database was made by an earlier, unreleased Croupier and cannot be upgraded: wipe it with npm run reset, or give DATABASE_URL an empty database.',
    );
  });

  it('refuses a file that has another name than migrations have, or was changed after it had been applied, and applies nothing', async () => {
    const { owner, ownerUrl } = await testDatabase();
    for (const name of ['2026-11-22-0000-wallet.sql', '430-wallet.sql', '0430_wallet.sql', '0430-Wallet.sql'])
      await withMigration(name, 'CREATE TABLE planted ();', async () => {
        expect(await refusalOf(ownerUrl)).toBe(
          `Migration ${name} must be named <four digits>-<owner>.sql or <four digits>-<owner>-<addition>.sql.`,
        );
      });
    await owner.query("UPDATE migration SET sha256 = 'x' WHERE name = '0020-outbox.sql'");
    await withMigration('9990-outbox-planted.sql', 'CREATE TABLE planted ();', async () => {
      expect(await refusalOf(ownerUrl)).toBe('Migration 0020-outbox.sql was changed after it had been applied; add a new file instead.');
    });
    expect((await owner.query("SELECT to_regclass('planted') AS planted")).rows).toEqual([{ planted: null }]);
  });

  it('refuses a file that sorts before the last that was applied, and applies the same with a later number', async () => {
    const { owner, ownerUrl } = await testDatabase();
    const last = readdirSync(join(folder, 'migrations')).toSorted().at(-1)!;
    await withMigration('0025-outbox-planted.sql', 'CREATE TABLE planted ();', async () => {
      expect(await refusalOf(ownerUrl)).toBe(
        `Migration 0025-outbox-planted.sql sorts before ${last}, which this database already has: number it after that one.`,
      );
    });
    expect((await owner.query("SELECT to_regclass('planted') AS planted")).rows).toEqual([{ planted: null }]);
    await withMigration('9990-outbox-planted.sql', 'CREATE TABLE planted ();', () => migrate({ ownerUrl, root: folder }));
    expect((await owner.query("SELECT to_regclass('planted')::text AS planted")).rows).toEqual([{ planted: 'planted' }]);
  });

  it("prints PostgreSQL's own message about a file that fails, with its line, detail and hint, and applies nothing of it", async () => {
    const { owner, ownerUrl } = await testDatabase();
    const refused = (sql: string) => withMigration('9990-outbox-planted.sql', sql, () => refusalOf(ownerUrl));
    expect(await refused('CREATE TABLE planted ();\nALTER TABLE nowhere\n  ADD planted text;\n')).toBe(
      'Migration 9990-outbox-planted.sql failed: relation "nowhere" does not exist.',
    );
    expect(await refused('CREATE TABLE planted ();\nCREATE INDEX ON planted (elsewhere);\nSELECT 1 FRM planted;\n')).toBe(
      'Migration 9990-outbox-planted.sql failed: syntax error at or near "planted" (line 3).',
    );
    expect(await refused('CREATE TABLE planted (id int);\n\nCREATE INDEX ON planted (lower(id));\n')).toMatch(
      /^Migration 9990-outbox-planted\.sql failed: function lower\(integer\) does not exist \(line 3; .*explicit type casts\)\.$/,
    );
    expect(await refused("INSERT INTO outbox_consumer VALUES ('a', 'a'), ('a', 'a')")).toBe(
      'Migration 9990-outbox-planted.sql failed: duplicate key value violates unique constraint "outbox_consumer_pkey" (Key (topic, name)=(a, a) already exists).',
    );
    expect((await owner.query("SELECT to_regclass('planted') AS planted")).rows).toEqual([{ planted: null }]);
  });
});

/** The message of the `StartError` that migrating ends with. */
async function refusalOf(ownerUrl: string): Promise<string> {
  const error: unknown = await migrate({ ownerUrl, root: folder }).then(
    () => undefined,
    (refusal: unknown) => refusal,
  );
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

async function withMigration<T>(name: string, sql: string, work: () => Promise<T>): Promise<T> {
  writeFileSync(join(folder, 'migrations', name), sql);
  try {
    return await work();
  } finally {
    rmSync(join(folder, 'migrations', name));
  }
}
