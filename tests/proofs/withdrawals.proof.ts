import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Proof } from '#tools/proof.ts';
import { root } from '#tools/site/site-inputs.ts';

const RUNS = 5_000;
const MODELS = ['modules/cashier/deposit-model.test.ts', 'modules/withdrawals/withdrawal-model.test.ts'];

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { message: string; assertionResults: { title: string; failureMessages?: string[] }[] }[];
};

/**
 * runs each model of a state machine of money this many times; `npm test` runs a few. Takes about half an hour of one core. A number
 * as argument runs fewer.
 */
export default {
  covers: [
    'modules/{cashier,withdrawals}/**/*.ts',
    'modules/wallet/{command,commit-in,encode,wallet}.ts',
    'modules/wallet/sql/{rules,decide-*,amounts,holds,locks,store}.sql',
    'modules/{cashier,withdrawals}/sql/*.sql',
    'migrations/*-{cashier,withdrawals,wallet}*.sql',
  ],
  run: async ({ args }) => {
    const runs = Number(args.find((word) => /^\d+$/.test(word)) ?? RUNS);
    const { status, report } = play(runs);
    const { numPassedTests, numFailedTests, testResults } = report;
    for (const { message, assertionResults } of testResults) {
      const lines = [message, ...assertionResults.flatMap(({ failureMessages = [] }) => failureMessages)].filter(Boolean);
      for (const line of lines) process.stderr.write(`${line}\n`);
    }
    const models = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ title }) => title));
    return {
      ok: status === 0 && numFailedTests === 0 && numPassedTests === MODELS.length && runs === RUNS,
      seed: 'none',
      sample: { runsOfEach: runs },
      result: { passed: numPassedTests, failed: numFailedTests, models },
    };
  },
} satisfies Proof;

function play(runs: number): { status: number | null; report: Report } {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-models-'));
  const file = join(folder, 'report.json');
  try {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const { status } = spawnSync(process.execPath, [vitest, 'run', '--reporter=json', `--outputFile=${file}`, ...MODELS], {
      cwd: root,
      env: { ...process.env, MODEL_RUNS: String(runs) },
      stdio: 'inherit',
    });
    return { status, report: JSON.parse(readFileSync(file, 'utf8')) as Report };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
