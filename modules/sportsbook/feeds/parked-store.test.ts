import { expect, test } from 'vitest';
import type { Queryable } from '#platform/db/database.ts';
import { park, parkAll, parkedLately } from '#modules/sportsbook/feeds/parked-store.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db } = await testDatabase();

test('many unknown markets of a message are put aside by one statement, each with the number of its times', async () => {
  let statements = 0;
  const counted: Queryable = {
    query: (text, values) => {
      statements++;
      return db.query(text, values);
    },
  };
  await park(db, 'uof', 'unknown_market', 'b');
  await parkAll(counted, 'uof', 'unknown_market', ['c', 'b', 'a', 'b', 'nul\0']);
  expect(statements).toBe(1);
  const parked = (await parkedLately(db, 10)).map(({ body, times }) => `${body} ${times}`);
  expect(parked.toSorted()).toEqual(['a 1', 'b 3', 'c 1', 'nul 1']);
  await parkAll(counted, 'uof', 'unknown_market', []);
  expect(statements).toBe(1);
});
