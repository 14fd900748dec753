import { vitestSuite } from '#tools/checks/vitest-suite.ts';
import type { Parts } from '#tests/nightly/part.ts';

/** Runs the README's two commands in a fresh clone, as every kind of user for whom they are meant. The gate tries one kind. */
export default {
  minutes: 3,
  run: () => vitestSuite('commands', { env: { TEST_SUITE: 'two-commands', TIER: 'nightly' } }).run(),
} satisfies Parts;
