import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { HIDDEN } from '#contracts/bo/column-kinds.ts';
import { personal, withPersonalFacts } from '#contracts/bo/columns.ts';
import type { Contract } from '#contracts/endpoint.ts';
import { hideColumns, refuseHidden } from '#platform/http/staff-columns.ts';

const row = z.object({
  id: z.string(),
  phone: personal('phone', z.nullable(z.string())),
  seen: z.nullable(z.object({ ip: personal('ip', z.string()) })),
  papers: personal('name', z.array(z.string())),
});
const output = z.object({ rows: z.array(row), total: z.number() });
const value = {
  rows: [
    { id: '1', phone: '+4912345', seen: { ip: '203.0.113.4' }, papers: ['a'] },
    { id: '2', phone: null, seen: null, papers: [] },
  ],
  total: 2,
};

test('personal data of a hidden kind is replaced wherever it stands, and a missing value stays missing', () => {
  expect(hideColumns(output, value, ['phone', 'name'])).toEqual({
    rows: [
      { id: '1', phone: HIDDEN, seen: { ip: '203.0.113.4' }, papers: [] },
      { id: '2', phone: null, seen: null, papers: [] },
    ],
    total: 2,
  });
  expect(hideColumns(output, value, ['ip'])).toMatchObject({ rows: [{ phone: '+4912345', seen: { ip: HIDDEN } }, { seen: null }] });
  expect(hideColumns(output, value, [])).toBe(value);
  expect(hideColumns(z.object({ total: z.number() }), value, ['phone'])).toBe(value);
  expect(value.rows[0]!.phone).toBe('+4912345');
});

test('named facts of a decision are hidden by their names', () => {
  const decided = z.object({ facts: withPersonalFacts(z.record(z.string(), z.unknown())) });
  const facts = { amount: '5.00 USD', 'account number': 'DE12', holder: 'Mara' };
  expect(hideColumns(decided, { facts }, ['bank'])).toEqual({ facts: { ...facts, 'account number': HIDDEN } });
});

test('each form of a union hides its own fields', () => {
  const union = z.union([z.object({ mail: personal('email', z.string()) }), z.object({ ip: personal('ip', z.string()) })]);
  expect(hideColumns(union, { ip: '203.0.113.4' }, ['ip', 'email'])).toEqual({ ip: HIDDEN });
});

test('a filter or an order by a hidden kind is refused, by another kind it passes', () => {
  const input = z.strictObject({ phone: personal('phone', z.optional(z.string())), sort: z.optional(z.string()) });
  const contract = { input, output } as unknown as Contract;
  expect(() => refuseHidden(contract, { phone: '+49' }, ['phone'])).toThrow('request.invalid');
  expect(() => refuseHidden(contract, { sort: '-phone' }, ['phone'])).toThrow('request.invalid');
  expect(() => refuseHidden(contract, { sort: 'id', phone: '+49' }, ['ip'])).not.toThrow();
  expect(() => refuseHidden(contract, { sort: 'id' }, ['phone'])).not.toThrow();
});
