import { globSync, readFileSync } from 'node:fs';
import { vitestSuite } from '#tools/checks/vitest-suite.ts';
import type { Proof } from '#tools/proof.ts';

const RUNS = 5_000;

/** The models of all state machines of money, 5,000 runs each: after every step of whatever order, state and balances are the model's. */
const proof: Proof = {
  covers: [
    'modules/cashier/**/*.{ts,sql}',
    'modules/withdrawals/**/*.{ts,sql}',
    'modules/wallet/sql/*.sql',
    'tests/factories/model-runs.ts',
  ],
  run: async () => {
    const files = globSync('modules/**/*.test.ts').filter((file) => readFileSync(file, 'utf8').includes('modelRuns('));
    const { failed, passed, output } = await vitestSuite('models', {
      filters: [...files, '--testNamePattern=R-57'],
      env: { MODEL_RUNS: String(RUNS) },
    }).run();
    if (failed > 0) process.stderr.write(output);
    const sample = { models: files.length, runs: RUNS };
    return {
      ok: failed === 0 && passed === files.length,
      seed: 'fast-check’s own, printed where a run fails',
      sample,
      result: { passed, failed },
    };
  },
};

export default proof;
