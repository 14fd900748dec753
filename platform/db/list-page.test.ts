import { expect, test } from 'vitest';
import { listPage, pagesOf } from '#platform/db/list-page.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db } = await testDatabase();
const NUMBERS = 'generate_series(1, 7) AS n (number)';

test('a page has its rows in order, and the number of all rows that fit the condition', async () => {
  const list = { select: 'n.number', from: NUMBERS, where: 'n.number > $1', values: [2], order: 'n.number DESC' };
  expect(await listPage(db, list, { pageNo: 2, pageSize: 2 })).toEqual({ rows: [{ number: 5 }, { number: 4 }], total: 5 });
  expect(await listPage(db, list, { pageNo: 4, pageSize: 2 })).toEqual({ rows: [], total: 5 });
  expect([pagesOf(0, 2), pagesOf(4, 2), pagesOf(5, 2)]).toEqual([1, 2, 3]);
});

test('joins beside are not counted, and sums are over all pages', async () => {
  const page = await listPage<{ number: number; twice: number }, { inAll: bigint }>(
    db,
    {
      select: 'n.number, t.twice',
      from: NUMBERS,
      beside: 'CROSS JOIN LATERAL (SELECT n.number * 2 AS twice) AS t',
      order: 'n.number',
      sums: 'sum(n.number) AS in_all',
    },
    { pageNo: 1, pageSize: 1 },
  );
  expect(page).toEqual({ rows: [{ number: 1, twice: 2 }], total: 7, sums: { inAll: 28n } });
});

test('a store reads the rows of its list itself, by condition, order and page', async () => {
  const read = async (_db: unknown, rest: string, values: readonly unknown[]) =>
    (await db.query<{ number: number }>(`SELECT n.number FROM ${NUMBERS} ${rest}`, values)).map(({ number }) => ({
      name: `number ${number}`,
    }));
  const list = { read, from: NUMBERS, where: 'n.number < $1', values: [3], order: 'n.number' };
  expect(await listPage(db, list, { pageNo: 1, pageSize: 9 })).toEqual({ rows: [{ name: 'number 1' }, { name: 'number 2' }], total: 2 });
});
