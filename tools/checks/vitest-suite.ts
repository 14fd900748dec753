import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { single, type Suite, type Verdict } from '#tools/checks/suite.ts';
import { run } from '#tools/npm.ts';
import { root } from '#tools/site/site-inputs.ts';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

export function vitestSuite(name: string, options: { filters?: readonly string[]; env?: Record<string, string> } = {}): Suite {
  return { name, run: () => runVitest(options.filters ?? [], options.env ?? {}) };
}

async function runVitest(filters: readonly string[], env: Record<string, string>): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-report-'));
  const report = join(folder, 'report.json');
  try {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters];
    const { code, output } = await run(join(root, 'node_modules', '.bin', 'vitest'), args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...env },
    });
    return read(report, code, output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(path: string, code: number, output: string): Verdict {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return single(false, output);
  }
  // A file that could not even be read has no cases, and an error outside every case fails the run.
  const unread = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const failed = report.numFailedTests + unread;
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    output,
  };
}
