import { expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import type { RawBrand } from '#modules/site/brand/brand-store.ts';
import { DEMO_MERCHANTS, isSeeded } from '#modules/site/demo-merchants.ts';
import { judgePart, type Surroundings } from '#modules/site/brand/judge-part.ts';

const surroundings: Surroundings = {
  providers: [
    { code: 'sandbox', isSandbox: true },
    { code: 'north-pay', isSandbox: false },
  ],
  typesInUse: async () => [],
};
const judge = async (brand: object, providers: string[]): Promise<string> => {
  const change = { part: 'payments', value: { providers } } as const;
  const judged = await judgePart({} as Tx, { settings: { paymentProviders: [] }, ...brand } as unknown as RawBrand, change, surroundings);
  return judged.ok ? 'able' : judged.failure.code;
};

test('a brand takes the providers of the installation, a simulated one only as a demonstration, and keeps one that is gone', async () => {
  expect(await judge({ isDemo: false }, ['north-pay'])).toBe('able');
  expect(await judge({ isDemo: false }, ['north-pay', 'sandbox'])).toBe('site.provider_unknown');
  expect(await judge({ isDemo: true }, ['north-pay', 'sandbox'])).toBe('able');
  expect(await judge({ isDemo: true }, ['south-pay'])).toBe('site.provider_unknown');
  expect(await judge({ isDemo: false, settings: { paymentProviders: ['south-pay'] } }, ['north-pay', 'south-pay'])).toBe('able');
});

test('the delivered demo brands are seeded, and a demonstration of an operator is not', () => {
  expect(DEMO_MERCHANTS.map(isSeeded)).toEqual([true, true]);
  expect(isSeeded({ code: 'TRYOUT', isDemo: true })).toBe(false);
});
