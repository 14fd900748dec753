import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '#tools/npm.ts';
import { root } from '#tools/site/site-inputs.ts';
import { mutated, type Mutant } from '#tests/mutants/mutant.ts';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { message?: string; assertionResults: { title: string; status: string }[] }[];
};

/** Titles of the failed tests, number of passed tests, and the output if no test could run. */
type Run = { failed: string[]; passed: number; trouble: string | undefined };

export type Attempt = { mutant: Mutant; killedBy: string | undefined; problem: string | undefined };

/**
 * Opens a copy of the tree in which mutants are tried one after the other; the tree itself never changes. `sound` stores, for all copies,
 * whether tests pass without a mutant.
 */
export function openScratch(sound: Map<string, Promise<string | undefined>>) {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-mutants-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name !== '')) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');

  async function runTests({ by, tests }: Mutant): Promise<Run> {
    const path = join(folder, 'mutant-report.json');
    rmSync(path, { force: true });
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', '--bail=1', '--reporter=json', `--outputFile=${path}`];
    const { output } = await run(process.execPath, [...args, '-t', RegExp.escape(by), ...tests], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1' },
    });
    return readRun(path, output);
  }

  /**
   * Runs the tests of a mutant on the unchanged code. Returns the reason why they prove nothing: they fail, or none ran. Returns undefined
   * if they pass.
   */
  function whyUnsound(mutant: Mutant): Promise<string | undefined> {
    const key = JSON.stringify([mutant.by, mutant.tests]);
    const known =
      sound.get(key) ??
      runTests(mutant).then(({ failed, passed, trouble }) => {
        if (failed.length > 0) return `fails without any mutant: ${failed.join('; ')}`;
        return trouble ?? (passed === 0 ? 'no test ran' : undefined);
      });
    sound.set(key, known);
    return known;
  }

  return {
    kill: async (mutant: Mutant): Promise<Attempt> => {
      const unsound = await whyUnsound(mutant);
      if (unsound) return { mutant, killedBy: undefined, problem: unsound };
      const path = join(folder, mutant.file);
      const before = readFileSync(path, 'utf8');
      try {
        writeFileSync(path, mutated(mutant, folder));
        const { failed, passed, trouble } = await runTests(mutant);
        if (failed.length > 0) return { mutant, killedBy: failed[0], problem: undefined };
        return { mutant, killedBy: undefined, problem: trouble ?? `survived ${passed} tests` };
      } finally {
        writeFileSync(path, before);
      }
    },
    close: (): void => rmSync(folder, { recursive: true, force: true }),
  };
}

export type Scratch = ReturnType<typeof openScratch>;

function readRun(path: string, output: string): Run {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    // A mutant with which no test can run proves nothing.
    return { failed: [], passed: 0, trouble: `nothing could run: ${output.trim().slice(-600)}` };
  }
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
  );
  const unread = report.testResults.find(
    ({ message, assertionResults }) => message && assertionResults.every(({ status }) => status !== 'failed'),
  );
  return {
    failed,
    passed: report.numPassedTests,
    trouble: unread?.message ? `a file failed outside its tests: ${unread.message.slice(0, 600)}` : undefined,
  };
}
