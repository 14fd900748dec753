import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Held } from '#tests/abuse/costly-text.ts';
import { vitestSuite } from '#tools/checks/vitest-suite.ts';
import type { Proof } from '#tools/proof.ts';

const GOAL_MS = 25;

/** Sends expensive text of a stranger in each field of each call. No text may block the server's thread for more than 25 ms. */
const proof: Proof = {
  covers: ['platform/http/*.ts', 'modules/catalogue/search.ts'],
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'croupier-thread-'));
    try {
      const report = join(folder, 'held.json');
      const env = { THREAD_MS: String(GOAL_MS), THREAD_REPORT: report };
      const { failed, passed, output } = await vitestSuite('thread', { filters: ['tests/abuse/costly-text'], env }).run();
      if (failed > 0) process.stderr.write(output);
      const held = JSON.parse(readFileSync(report, 'utf8')) as Held[];
      const longest = held.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
      return { ok: failed === 0 && passed > 0, seed: 'none', sample: { fields: held.length }, result: { goalMs: GOAL_MS, longest } };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

export default proof;
