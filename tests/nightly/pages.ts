import { vitestSuite } from '#tools/checks/vitest-suite.ts';
import type { Parts } from '#tests/nightly/part.ts';

/** Every page test; the gate runs a quarter of them, and those whose folders changed since. */
export default {
  minutes: 10,
  run: () => vitestSuite('page tests', { filters: ['.page.test.tsx'], env: { TIER: 'nightly' } }).run(),
} satisfies Parts;
