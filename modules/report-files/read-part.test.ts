import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { HIDDEN, hiddenFrom } from '#contracts/bo/column-kinds.ts';
import { personal } from '#contracts/bo/columns.ts';
import { everywhere, type Role } from '#contracts/bo/permissions.ts';
import { gameReport } from '#contracts/bo/reports.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { ok } from '#kernel/result.ts';
import { longReport } from '#platform/report/long-report.ts';
import { textOf } from '#modules/report-files/file-store.ts';
import { readPart } from '#modules/report-files/read-part.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();

/** A report with a column of personal data. */
const contract = {
  ...gameReport,
  output: z.object({ rows: z.array(z.object({ key: z.string(), label: personal('name', z.string()), stakes: z.any() })) }),
};
const reports = new Map([['games' as const, longReport('games', contract, () => Promise.resolve())]]);
const staff = { recordRead: () => Promise.resolve(ok(true as const)) };
const deps = { db, site: { merchants: () => [] } as never, reports, staff };

async function readyFile(search: object): Promise<string> {
  const id = randomUUID();
  const rows = [{ key: '1', label: 'Mara', stakes: { minor: 9_007_199_254_740_993n, currency: 'USD' } }];
  await owner.query(
    `INSERT INTO report_file (id, staff_id, made_by, report, search, from_day, to_day, state, parts, row_count, made_at, ready_at, expires_at)
     VALUES ($1, 1, 'ines', 'games', $2, '2020-01-01', '2025-12-31', 'ready', 1, 1, now(), now(), now() + interval '7 days')`,
    [id, JSON.stringify(search)],
  );
  await owner.query('INSERT INTO report_file_part (file_id, n, content) VALUES ($1, 1, $2)', [id, textOf(rows)]);
  return id;
}
function callerWith(role: Role): StaffCaller {
  const grants = everywhere([role]);
  return { staffId: 1n, sessionId: '', name: 'ines', grants, roles: [role], brand: null, hidden: hiddenFrom([role]), ip: '127.0.0.1' };
}
const read = (id: string, role: Role) => readPart(deps, callerWith(role), { id, n: 1, now: new Date() });

test('a column that the reader’s roles do not show is hidden in the file too, and every digit of an amount stays', async () => {
  const id = await readyFile({});
  const part = (label: string) => ok({ parts: 1, text: `[{"key":"1","label":"${label}","stakes":90071992547409.93}]` });
  expect(await read(id, 'finance')).toEqual(part('Mara'));
  expect(await read(id, 'marketing')).toEqual(part(HIDDEN));
});

test('a file in the order of a hidden column, and one of a report that the role may not call, are refused as the report is', async () => {
  const id = await readyFile({ sort: 'label' });
  expect(await read(id, 'finance')).toMatchObject({ ok: true });
  await expect(read(id, 'marketing')).rejects.toMatchObject({ failure: { code: 'request.invalid' } });
  await expect(read(id, 'content')).rejects.toMatchObject({ failure: { code: 'staff.not_permitted' } });
});
