import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Gauge } from 'prom-client';
import { expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { queryableOf } from '#platform/db/database.ts';
import { registry } from '#platform/metrics/metrics.ts';
import { createStaff } from '#modules/staff/index.ts';
import { auditAnchors } from '#modules/staff/audit/anchor-audit.ts';
import { staffJobs } from '#modules/staff/jobs.ts';
import { audit, COMMAND_LINE } from '#modules/staff/audit/audit.ts';
import { readAudit } from '#modules/staff/audit/audit-log.ts';
import { checkChain } from '#modules/staff/audit/check-chain.ts';
import { createRandom } from '#tests/simulation/random.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

const { db, owner } = await testDatabase();
const PROBE = { staffId: null, name: 'probe', ip: '203.0.113.9' };

async function add(count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const subject = { kind: 'member', id: String(at % 3) };
    const change = { before: { state: 'active', at }, after: { state: 'closed', sum: 5n } };
    await db.transact((tx) => audit(tx, PROBE, { action: 'test.change', merchantId: 1, subject, reason: `reason ${at}`, ...change }));
  }
}

test('an entry says who, when, what was before and after, and why; it is there with its act or not at all (R-72)', async () => {
  await add(1);
  const { rows } = await owner.query('SELECT * FROM audit_entry WHERE n = 1');
  expect(rows[0]).toMatchObject({
    actor: 'probe',
    action: 'test.change',
    merchant_id: 1,
    subject_kind: 'member',
    subject_id: '0',
    reason: 'reason 0',
    before: { state: 'active', at: 0 },
    after: { state: 'closed', sum: '5' },
    ip: '203.0.113.9',
  });
  expect(Math.abs(Date.now() - (rows[0] as { at: Date }).at.getTime())).toBeLessThan(60_000);
  const undone = db.transact(async (tx) => {
    await audit(tx, COMMAND_LINE, { action: 'test.undone' });
    throw new Error('the act failed');
  });
  await expect(undone).rejects.toThrow('the act failed');
  expect((await owner.query("SELECT 1 FROM audit_entry WHERE action = 'test.undone'")).rowCount).toBe(0);
});

test('fifty acts at once make one chain without a gap (R-15)', async () => {
  const many = Array.from({ length: 50 }, (_, at) => db.transact((tx) => audit(tx, PROBE, { action: 'test.race', after: { at } })));
  await Promise.all(many);
  expect(await checkChain(db)).toMatchObject({ entries: 51, problems: [] });
  const { rows } = await owner.query<{ n: bigint }>('SELECT n FROM audit_entry ORDER BY n');
  expect(rows.map(({ n }) => Number(n))).toEqual(Array.from({ length: 51 }, (_, at) => at + 1));
  const shown = async (sort: 'n' | '-n') => (await readAudit(db, { sort, pageNo: 1, pageSize: 12 })).rows.map(({ n }) => Number(n));
  expect(await shown('-n'), 'newest first').toEqual(Array.from({ length: 12 }, (_, at) => 51 - at));
  expect(await shown('n'), 'oldest first').toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
});

test('thirty tamperings of every kind are each found, with the number of the entry (R-15)', async () => {
  await add(20);
  const random = createRandom('audit');
  const columns = ['actor', 'action', 'reason', 'subject_id', 'at', 'before', 'after', 'merchant_id', 'ip', 'hash', 'staff_id'];
  const other: Record<string, string> = {
    at: "at + interval '1 second'",
    before: 'before || \'{"state": "new"}\'',
    after: "coalesce(after, '{}') || '{\"sum\": 6}'",
    merchant_id: 'coalesce(merchant_id, 0) + 1',
    ip: "'198.51.100.1'",
    hash: "sha256('x')",
    staff_id: 'coalesce(staff_id, 0) + 1',
  };
  for (let turn = 0; turn < 30; turn++) {
    const n = 52 + random.int(19);
    const client = await owner.connect();
    try {
      await client.query('BEGIN');
      if (turn % 5 === 0) await client.query('DELETE FROM audit_entry WHERE n = $1', [n]);
      else if (turn % 5 === 1) {
        // Two change places.
        await client.query(
          'UPDATE audit_entry SET n = CASE n WHEN $1::bigint THEN -1 ELSE -2 END WHERE n IN ($1::bigint, $1::bigint + 1)',
          [n],
        );
        await client.query('UPDATE audit_entry SET n = CASE n WHEN -1 THEN $1::bigint + 1 ELSE $1::bigint END WHERE n IN (-1, -2)', [n]);
      } else {
        const column = columns[turn % columns.length]!;
        await client.query(`UPDATE audit_entry SET ${column} = ${other[column] ?? `coalesce(${column}, '') || 'x'`} WHERE n = $1`, [n]);
        // The hash of the changed entry is computed anew: the next link still shows the change.
        if (turn % 5 === 2) await client.query('UPDATE audit_entry e SET hash = audit_hash(e) WHERE n = $1', [n]);
      }
      const through = queryableOf(client);
      const found = (await checkChain(through as never, 7n)).problems.map((problem) => Number(problem.n));
      // The entry after a missing one is named.
      expect(
        found.some((at) => at === n || at === n + 1),
        `turn ${turn}: ${found.join()} for ${n}`,
      ).toBe(true);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }
  expect((await checkChain(db, 7n)).problems).toEqual([]);
});

test('an end that was cut off is found by the head (R-15)', async () => {
  await owner.query('CREATE TABLE kept AS SELECT * FROM audit_entry WHERE n > 69');
  await owner.query('DELETE FROM audit_entry WHERE n > 69');
  expect((await checkChain(db)).problems).toEqual([{ n: '71', problem: 'cut' }]);
  await owner.query('INSERT INTO audit_entry SELECT * FROM kept');
  expect((await checkChain(db)).problems).toEqual([]);
});

test('the last entry taken out together with the head is found by the signed head outside, which the chain alone does not (R-15)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-audit-'));
  const anchors = auditAnchors(folder);
  try {
    await add(1);
    const now = new Date();
    expect(await anchors.write(db, now)).toMatchObject({ n: '72' });
    expect(await anchors.write(db, now)).toBeUndefined();
    expect(await anchors.compare(db)).toEqual([]);
    const client = await owner.connect();
    await client.query('BEGIN');
    await client.query('DELETE FROM audit_entry WHERE n = 72');
    await client.query('UPDATE audit_head SET n = 71, hash = (SELECT hash FROM audit_entry WHERE n = 71)');
    const through = queryableOf(client) as never;
    expect((await checkChain(through)).problems).toEqual([]);
    expect(await anchors.compare(through)).toEqual([expect.stringMatching(/^entry 72, anchored at .*, is gone$/)]);
    await client.query('ROLLBACK');
    client.release();
    const file = join(
      folder,
      readdirSync(folder).find((name) => name.endsWith('.audit.jsonl'))!,
    );
    writeFileSync(file, readFileSync(file, 'utf8').replace(now.toISOString(), new Date(0).toISOString()));
    expect(await anchors.compare(db)).toEqual([expect.stringContaining('was changed')]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the nightly check raises an alarm when the signed head is not borne out, and none otherwise (R-15)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-audit-'));
  const lines: { alert?: string; detail?: string }[] = [];
  const log = { error: (line: object) => void lines.push(line), info: () => {} } as never;
  const anchors = auditAnchors(folder);
  const jobs = staffJobs({ db, staff: createStaff({ db, secrets: testSecrets }), clock: systemClock, log, anchors, anchorEveryMs: 60_000 });
  const run = (name: string) => jobs.find((job) => job.name === name)!.run(undefined);
  try {
    await run('anchor-audit-log');
    await run('check-audit-log');
    expect(lines).toEqual([]);
    await owner.query('CREATE TABLE taken AS SELECT * FROM audit_entry WHERE n = 72');
    await owner.query('DELETE FROM audit_entry WHERE n = 72');
    await owner.query('UPDATE audit_head SET n = 71, hash = (SELECT hash FROM audit_entry WHERE n = 71)');
    await run('check-audit-log');
    expect(lines).toEqual([{ alert: 'audit', detail: expect.stringContaining('is gone') }]);
    // Another process has no value until it measures, and then the one of the check.
    const gauge = registry.getSingleMetric('audit_chain_breaks') as Gauge;
    gauge.remove();
    await run('measure-audit-log');
    expect(await registry.metrics()).toMatch(/^audit_chain_breaks 1$/m);
  } finally {
    await owner.query('INSERT INTO audit_entry SELECT * FROM taken');
    await owner.query('UPDATE audit_head SET n = 72, hash = (SELECT hash FROM audit_entry WHERE n = 72)');
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the application can neither add an entry by itself nor change the head (R-04)', async () => {
  const own = "INSERT INTO audit_entry (n, at, actor, action, previous, hash) VALUES (9999, now(), 'me', 'x', '\\x00', '\\x00')";
  for (const sql of [
    own,
    'UPDATE audit_entry SET reason = NULL',
    'DELETE FROM audit_entry',
    'UPDATE audit_head SET n = 0',
    'TRUNCATE audit_entry',
  ])
    await expect(db.query(sql), sql).rejects.toMatchObject({ code: '42501' });
});

test('an act at another brand than that of its call is rolled back, and one at its own or at none stays', async () => {
  const cut = { ...PROBE, brand: 2 };
  const act = (merchantId: number | null) =>
    db.transact(async (tx) => {
      await tx.query("INSERT INTO attempt (name, key, count, ends_at) VALUES ('test.act', $1, 1, now())", [String(merchantId)]);
      await audit(tx, cut, { action: 'test.act', merchantId });
    });
  await expect(act(1)).rejects.toThrow('staff.not_permitted');
  await act(2);
  await act(null);
  const { rows } = await owner.query<{ key: string }>("SELECT key FROM attempt WHERE name = 'test.act' ORDER BY key");
  expect(rows.map(({ key }) => key)).toEqual(['2', 'null']);
});
