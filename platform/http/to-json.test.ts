import { expect, it } from 'vitest';
import { toJson } from '#platform/http/to-json.ts';

it('writes money as a number of major units with every digit, at any depth', () => {
  const balance = { minor: 9_007_199_254_740_993_01n, currency: 'USD' as const };
  const won = { minor: 5n, currency: 'USDT' as const };
  expect(toJson({ balance, list: [{ won }] })).toBe('{"balance":9007199254740993.01,"list":[{"won":0.000005}]}');
});

it('throws at a bigint that is no money, which would be an amount or an id in a form of its own', () => {
  expect(() => toJson({ id: 7n })).toThrow(TypeError);
});
