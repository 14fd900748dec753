import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vitestSuite } from '#tools/checks/vitest-suite.ts';
import { root } from '#tools/site/site-inputs.ts';
import type { Parts } from '#tests/nightly/part.ts';

/** Import by which a test file does more in the nightly run; other such files have a name of their own. */
const AT_NIGHT = /#tests\/(factories\/tier|abuse\/sample)\.ts'/;

/** Returns the test files that the gate leaves out, and those that it runs with samples only. */
export function nightlyTestFiles(): string[] {
  const files = globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: (name) => /^(node_modules|dist|\.\w+)$/.test(name) });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('tests/e2e/'))
    .filter((file) => file.includes('.nightly.test.') || AT_NIGHT.test(readFileSync(join(root, file), 'utf8')))
    .toSorted();
}

export default {
  minutes: 12,
  run: async () => {
    const verdict = await vitestSuite('tests', { filters: nightlyTestFiles(), env: { TIER: 'nightly' } }).run();
    // From now on the gate tries only samples of these calls.
    if (verdict.failed === 0) (await import('#tests/abuse/sample.ts')).recordCalls();
    return verdict;
  },
} satisfies Parts;
