import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { providerManifest } from '#modules/cashier/index.ts';
import { discover } from '#platform/discover/discover.ts';
import { createLog } from '#platform/log/log.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { depositSuite } from '#tests/factories/deposit-suite.ts';
import { payoutSuite } from '#tests/factories/payout-suite.ts';

const { db } = await testDatabase();
const root = join(import.meta.dirname, '..');
const manifests = await discover(join(root, 'payments'), 'provider.ts', (exports) => providerManifest.parse(exports['default']));
const deps = { db, log: createLog('silent'), clock: systemClock, callbackBase: () => 'http://127.0.0.1:1' };
const providers = await Promise.all(manifests.map((manifest) => manifest.open(deps)));

test('there is a provider that pays out', () => {
  expect(providers.some(({ payouts }) => payouts)).toBe(true);
});
for (const provider of providers) depositSuite(provider);
for (const { code, payouts } of providers) if (payouts) payoutSuite(code, payouts);
