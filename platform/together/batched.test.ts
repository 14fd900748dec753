import { expect, test } from 'vitest';
import { batched } from '#platform/together/batched.ts';

test('what is asked in one turn is one statement, and each gets its own answer, also of a key twice', async () => {
  const statements: (readonly number[])[] = [];
  const double = batched((keys: readonly number[]) => {
    statements.push(keys);
    return Promise.resolve(keys.map((key) => key * 2));
  });
  expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2]);
  expect(statements).toEqual([[1, 2, 1]]);
  expect(await double(1)).toBe(2);
  expect(statements, 'nothing is remembered').toHaveLength(2);
});

test('a statement that fails fails for those who asked, and the next is sent', async () => {
  let isBroken = true;
  const one = batched((keys: readonly number[]) => (isBroken ? Promise.reject(new Error('planted')) : Promise.resolve(keys)));
  await expect(Promise.all([one(1), one(2)])).rejects.toThrow('planted');
  isBroken = false;
  expect(await one(3)).toBe(3);
});
