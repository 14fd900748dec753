import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  for (const part of ['migrations', 'modules', 'platform', 'payments'])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => !/\.tsx?$/.test(path) });
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
    const asked = () => db.query("SELECT * FROM ledger.ask('planted', '[{\"cmd\":1}]')");
    const before = await states();
    await migrate({ ownerUrl, root: folder });
    expect(await states()).toEqual(before);

    const sql = readFileSync(join(folder, LIMITS), 'utf8');
    const planted = "SELECT ledger.declare_gate('planted', 'member bigint', $$ SELECT cmd, 'planted', NULL::jsonb FROM asked $$);\n";
    writeFileSync(join(folder, LIMITS), sql + planted);
    await migrate({ ownerUrl, root: folder });
    expect(await asked()).toEqual([{ cmd: 1, refusal: 'planted', facts: null }]);

    // Another result cannot be put in place, so the function is made anew.
    writeFileSync(
      join(folder, LIMITS),
      sql.replace('limit_now(l member_limit) RETURNS bigint', 'limit_now(l member_limit) RETURNS numeric'),
    );
    await migrate({ ownerUrl, root: folder });
    await expect(asked()).rejects.toThrow(/case not found/);
    expect(
      (await owner.query("SELECT prorettype::regtype::text AS type FROM pg_proc WHERE proname ~ '^(limit_now|gate_planted)'")).rows,
    ).toEqual([{ type: 'numeric' }]);

    writeFileSync(join(folder, LIMITS), `${sql}SELECT nothing_there();\n`);
    await expect(migrate({ ownerUrl, root: folder })).rejects.toThrow(/limits\.sql failed.*nothing_there/);
    writeFileSync(join(folder, LIMITS), sql);
    await migrate({ ownerUrl, root: folder });
    expect((await states()).length).toBe(before.length);
  });

  it('says in one sentence what to do with a database of another version', async () => {
    const { owner, ownerUrl } = await testDatabase();
    await owner.query("INSERT INTO migration (name, sha256) VALUES ('2026-11-21-0900-ledger.sql', 'x')");
    const failed = migrate({ ownerUrl, root: folder });
    await expect(failed).rejects.toThrow(StartError);
    await expect(failed).rejects.toThrow(/2026-11-21-0900-ledger\.sql.*npm run reset/);
  });
});
