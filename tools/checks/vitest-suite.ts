import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { single, slowest, type Suite, type Verdict } from '#tools/checks/suite.ts';
import { judgeCosts, readBudgets, slownessOf, type FileCost } from '#tests/cost/budget.ts';
import { run } from '#tools/npm.ts';
import { root } from '#tools/site/site-inputs.ts';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

export function vitestSuite(name: string, options: { filters?: readonly string[]; env?: Record<string, string> } = {}): Suite {
  return { name, run: () => runVitest(options.filters ?? [], options.env ?? {}) };
}

async function runVitest(filters: readonly string[], env: Record<string, string>): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-report-'));
  const report = join(folder, 'report.json');
  const costs = join(folder, 'costs.jsonl');
  try {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters];
    const { code, output } = await run(join(root, 'node_modules', '.bin', 'vitest'), args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', TEST_COSTS: costs, ...env },
    });
    const verdict = withCosts(read(report, code, output), costs, env['TIER'] !== 'nightly');
    if (verdict.files.length === 0) return verdict;
    return { ...verdict, again: () => runVitest([...verdict.files, '--no-file-parallelism'], env) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type FileVerdict = Verdict & { files: string[] };

/**
 * Adds the processor seconds of each file. In the gate, a file above three times its budget fails, and one above twice is printed. The
 * nightly run has no budgets.
 */
function withCosts(verdict: FileVerdict, path: string, isGate: boolean): FileVerdict {
  const costs = existsSync(path)
    ? readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as FileCost)
    : [];
  const { failing, printed } = isGate ? judgeCosts(costs, readBudgets()) : { failing: [], printed: [] };
  const slowness = slownessOf(costs);
  const sum = (pick: 'seconds' | 'databases' | 'servers' | 'pages'): number => costs.reduce((total, cost) => total + cost[pick], 0);
  const counts = `${Math.round(sum('seconds'))} processor seconds, ${sum('databases')} databases, ${sum('servers')} servers, ${sum('pages')} pages; ${slowness.toFixed(2)} times as slow as the machine of the budgets`;
  return {
    ...verdict,
    failed: verdict.failed + failing.length,
    note: [verdict.note, counts, ...printed.map(({ line }) => line)].filter(Boolean).join('\n'),
    failures: [...(verdict.failures ?? []), ...failing.map(({ line }) => line)],
    files: [...new Set([...verdict.files, ...failing.map(({ file }) => file)])],
    cost: { seconds: sum('seconds'), files: Object.fromEntries(costs.map(({ file, seconds }) => [file, seconds])), slowness },
  };
}

function read(path: string, code: number, output: string): FileVerdict {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return { ...single(false, output), files: [] };
  }
  const files = report.testResults.filter((file) => file.status === 'failed');
  // A file that could not be loaded has no test cases, and an error outside all test cases fails the run.
  const failed = report.numFailedTests + files.filter((file) => file.assertionResults.length === 0).length;
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    output,
    note: slowest(report.testResults.map((file) => ({ name: relative(root, file.name), ms: file.endTime - file.startTime }))),
    failures: files.flatMap(failuresOf),
    files: files.map((file) => relative(root, file.name)),
  };
}

function failuresOf({ name, message, assertionResults }: Report['testResults'][number]): string[] {
  const file = relative(root, name);
  if (assertionResults.length === 0) return [`${file}: ${firstLine(message)}`];
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0] ?? '')}`);
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
