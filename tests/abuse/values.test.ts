import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calendarDay, dbId, dbInt, dbIntIn, moment } from '#contracts/values.ts';
import { allContracts, staffContracts } from '#tests/abuse/contracts.ts';

const accepts = (schema: z.core.$ZodType) => (value: unknown) => z.safeParse(schema, value).success;

test('a number, a row and a day of a contract are ones that the database holds', () => {
  expect([0, 77, 2_147_483_647].map(accepts(dbInt()))).toEqual([true, true, true]);
  expect([2_147_483_648, 2 ** 53, -1, 1.5, '7', null].map(accepts(dbInt()))).not.toContain(true);
  expect(['1', '2147483647'].map(accepts(dbIntIn(1)))).toEqual([true, true]);
  expect(['0', '', '-1', '2147483648', '1e21', 'x'].map(accepts(dbIntIn(1)))).not.toContain(true);
  expect(['0', '', '-1', '9223372036854775808', '1.5'].map(accepts(dbId))).not.toContain(true);
  expect(['2024-02-29', '1900-01-01', '2199-12-31'].map(accepts(calendarDay))).toEqual([true, true, true]);
  expect(['2026-02-30', '2026-13-01', '0000-00-00', '0000-01-01', '9999-12-31', ''].map(accepts(calendarDay))).not.toContain(true);
  expect(['2026-11-20T00:00:00Z', '2026-11-20T00:00:00+07:00'].map(accepts(moment))).toEqual([true, true]);
  expect(
    ['2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '2026-11-20T00:00:00+15:00'].map(accepts(moment)),
  ).not.toContain(true);
});

type Schema = { type?: unknown; format?: string; maximum?: number } & { [part: string]: unknown };

/** Yields the places of a schema that take a whole number. */
function* wholesOf(schema: Schema, place: string): Generator<{ place: string; most: number }> {
  if (schema.type === 'integer') yield { place, most: schema.maximum ?? Infinity };
  for (const [part, inner] of Object.entries(schema))
    if (typeof inner === 'object' && inner !== null)
      yield* wholesOf(inner as Schema, /^(properties|anyOf|oneOf|items)$/.test(part) ? place : `${place}.${part}`);
}

/** Counted in columns of type `bigint`, or in memory. */
const WIDE = /\.(number|after|before|points|minLineNum|validBet|loss|no)$/;

test('no contract accepts a whole number that an integer column does not hold', async () => {
  const contracts = [...(await allContracts()), ...(await staffContracts())];
  const wholes = contracts.flatMap(({ method, path, input }) => {
    if (!input) return [];
    const schema = z.toJSONSchema(input as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as Schema;
    return [...wholesOf(schema, `${method} ${path} `)];
  });
  expect(wholes.length).toBeGreaterThan(150);
  expect(wholes.filter(({ place, most }) => most > 2_147_483_647 && !WIDE.test(place))).toEqual([]);
});
