import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { registry } from '#platform/metrics/metrics.ts';
import type { Duty } from '#platform/module/module.ts';
import { watchJobs } from '#platform/watch/measure.ts';
import { createReadiness } from '#platform/watch/readiness.ts';
import { statusPage } from '#platform/watch/status-page.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();
const root = join(import.meta.dirname, '../..');

const ready = (duties: Duty[] = [], clientConfig: pg.ClientConfig = db.clientConfig, withinMs = 1_000) => {
  const readiness = createReadiness({ db: { clientConfig }, root, roles: ['web'], duties, withinMs });
  afterAll(() => readiness.stop());
  return readiness;
};
const faultsOf = async (readiness: ReturnType<typeof ready>) =>
  Object.fromEntries((await readiness.check()).filter(({ fault }) => fault !== undefined).map(({ name, fault }) => [name, fault]));

test('a process is ready by its database and the duties of its own roles, and a duty that throws is a fault', async () => {
  const duty = (role: Duty['role'], name: string, check: Duty['check']): Duty => ({ role, name, check });
  expect(await faultsOf(ready([duty('web', 'ledger', async () => undefined), duty('rooms', 'lease', async () => 'it lapsed')]))).toEqual(
    {},
  );
  const bad = [duty('web', 'ledger', async () => 'it is away'), duty('web', 'bus', async () => Promise.reject(new Error('no answer')))];
  expect(await faultsOf(ready(bad))).toEqual({ 'web: ledger': 'it is away', 'web: bus': 'it failed: no answer' });
});

test('a check that hangs is a fault after its time, and is not begun a second time', async () => {
  let begun = 0;
  const hung: Duty = { role: 'web', name: 'ledger', check: () => (begun++, new Promise(() => {})) };
  const readiness = ready([hung], db.clientConfig, 40);
  for (let run = 0; run < 3; run++) {
    const { 'web: ledger': fault } = await faultsOf(readiness);
    expect(fault).toMatch(/^it has not answered for \d\.\d s$/);
    await new Promise((resolve) => setTimeout(resolve, 510));
  }
  expect(begun).toBe(1);
});

test('fifty monitors at once cost one check', async () => {
  let begun = 0;
  const readiness = ready([{ role: 'web', name: 'ledger', check: async () => void begun++ }]);
  await Promise.all(Array.from({ length: 50 }, () => readiness.check()));
  expect(begun).toBe(1);
});

test('a database that is away, read-only or behind this release is a fault', async () => {
  const [away] = await ready([], { connectionString: 'postgresql://nobody@127.0.0.1:1/none' }).check();
  expect(away).toMatchObject({ name: 'database', fault: expect.stringMatching(/^it failed: /) });
  const readOnly = { ...db.clientConfig, options: `${db.clientConfig.options} -c default_transaction_read_only=on` };
  expect(await faultsOf(ready([], readOnly))).toEqual({ database: 'it is read-only' });
  const { rows } = await owner.query<{ name: string; sha256: string }>(
    'DELETE FROM migration WHERE name = (SELECT max(name) FROM migration) RETURNING name, sha256',
  );
  expect(await faultsOf(ready())).toEqual({ database: `migration ${rows[0]!.name} is missing` });
  await owner.query("INSERT INTO migration (name, sha256) VALUES ($1, $2), ('9999-of-a-newer-release.sql', '')", [
    rows[0]!.name,
    rows[0]!.sha256,
  ]);
  expect(await faultsOf(ready())).toEqual({});
});

test('the check of writes really writes', async () => {
  const before = await owner.query<{ at: string }>('SELECT pg_current_wal_lsn() AS at');
  // A check gives up after a second, which a loaded machine may need.
  const grew = async () => {
    await ready().check();
    return (await owner.query<{ grew: boolean }>('SELECT pg_current_wal_lsn() > $1::pg_lsn AS grew', [before.rows[0]!.at])).rows[0]!.grew;
  };
  await expect.poll(grew).toBe(true);
});

test('the gauges have values once measured, and none where nothing applies', async () => {
  const clock = { now: () => new Date(1_000_000) };
  for (const job of watchJobs({ db, clock, dataDir: root, own: () => 1_002_500 })) await job.run(undefined);
  const text = await registry.metrics();
  expect(text).toMatch(/^clock_gap_seconds 2\.5$/m);
  expect(text).toMatch(/^data_disk_free_ratio 0\.\d+$/m);
  expect(text).toMatch(/^database_size_bytes \d{6,}$/m);
  expect(text).toMatch(/^database_connections [1-9]\d*$/m);
  expect(text).toMatch(/^database_pool\{state="open"\} [1-9]/m);
  expect(text).not.toMatch(/^database_(sync_standbys|archive_age_seconds) /m);
  expect(text).toMatch(/^# TYPE database_sync_standbys gauge$/m);
});

test('the status page shows a text of a fault as a text', () => {
  const facts = {
    version: '1',
    roles: ['web'],
    pid: 1,
    startedAt: new Date(0),
    now: new Date(93_780_000),
    memory: 1_048_576,
    isDraining: false,
  };
  const page = statusPage({ ...facts, checks: [{ name: 'database', fault: '<img src=x onerror=alert(1)>', ms: 3 }] });
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page).not.toContain('<img');
  expect(page).toContain('1 d 2 h 3 min');
  expect(statusPage({ ...facts, isDraining: true, checks: [] })).toContain('<h1 class="bad">Stopping</h1>');
});
