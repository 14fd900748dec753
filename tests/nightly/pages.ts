import { vitestSuite } from '#tools/checks/vitest-suite.ts';
import type { Parts } from '#tests/nightly/part.ts';

/** Runs every page test. The gate runs a quarter of them, and those whose folders have changed since. */
export default {
  minutes: 10,
  run: () => vitestSuite('page tests', { filters: ['.page.test.tsx'], env: { TIER: 'nightly' } }).run(),
} satisfies Parts;
