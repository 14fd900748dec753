import { expect, test } from 'vitest';
import { runConformance } from '#vendors/seamless-kit/conformance/run-conformance.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { vendorBench } from '#tests/factories/vendor.ts';

const bench = await vendorBench();
const verdicts = await runConformance({ ...bench, launchToken: await bench.launch(), copies: 50 });

test('the conformance suite tries more than fifty rules at the gateway, and leaves none out (R-20, R-21)', () => {
  expect(verdicts.length).toBeGreaterThan(50);
  expect(verdicts.filter(({ outcome }) => outcome === 'left out')).toEqual([]);
});

test.each(verdicts.map((verdict) => [`${verdict.part}: ${verdict.says}`, verdict] as const))('%s', (_title, { outcome, why }) =>
  expect(outcome, why).toBe('pass'),
);

test('what the suite did leaves the ledger and its records in order', async () => {
  expect(await brokenInvariants(bench.server.db)).toEqual([]);
});
