import { vitestSuite } from '#tools/checks/vitest-suite.ts';
import type { Parts } from '#tests/nightly/part.ts';

/** The README's two commands in a fresh clone, as every user that they are meant for; the gate tries one of them. */
export default {
  minutes: 3,
  run: () => vitestSuite('commands', { env: { TEST_SUITE: 'two-commands', TIER: 'nightly' } }).run(),
} satisfies Parts;
