import { expect, test } from 'vitest';
import { restoreDrill } from '#tests/restore/drill.ts';
import { needPackages } from '#tests/restore/repository.ts';

const isInstalled = ((): boolean => {
  try {
    return needPackages() !== '';
  } catch {
    return false;
  }
})();

test.skipIf(!isInstalled)(
  'a lost database comes back to a stated second as it was: invariants, chain, rows, bets (R-78)',
  { timeout: 900_000 },
  async () => {
    const { failures, figures } = await restoreDrill({ transfers: 20_000, say: () => {} });
    expect(failures).toEqual([]);
    expect(Number(figures['restore: minutes until compared'])).toBeLessThan(15);
  },
);
