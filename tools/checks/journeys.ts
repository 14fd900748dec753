import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { single, skipped, slowest, type Suite, type Verdict } from '#tools/checks/suite.ts';
import { run } from '#tools/npm.ts';
import { root } from '#tools/site/site-inputs.ts';

const playwright = join(root, 'node_modules', '.bin', 'playwright');
const config = join('tests', 'e2e', 'playwright.config.ts');

type Run = {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  annotations: { type: string; description?: string }[];
  results: { duration: number; error?: { message?: string; location?: { line: number } } }[];
};
type Group = { specs?: { title: string; file: string; tests: Run[] }[]; suites?: Group[] };
type Report = Group & { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** All journeys, or those of `files`; `chromium` undefined: they are only counted. `env` is what a journey asks for. */
export function journeys(chromium: string | undefined, files: readonly string[] = [], env: Record<string, string> = {}): Suite {
  return { name: 'browser journeys', run: () => runJourneys(chromium, files, env) };
}

async function runJourneys(chromium: string | undefined, files: readonly string[], env: Record<string, string>): Promise<Verdict> {
  if (globSync('tests/e2e/**/*.test.ts', { cwd: root }).length === 0) return skipped('there are no journeys yet');
  if (!chromium) {
    const { report, output } = await play(['--list', ...files], {});
    const count = report?.stats.expected || Number(/Total: (\d+) test/.exec(output)?.[1] ?? 0);
    return count > 0 ? skipped('without a browser, as asked', count) : single(false, output);
  }
  const first = asVerdict(await play([...files], { ...env, CHROMIUM_PATH: chromium }));
  if (first.failed === 0 || !first.failures) return first;
  // Playwright keeps which journeys failed last, beside their pictures.
  return { ...first, again: async () => asVerdict(await play(['--last-failed', '--workers=1'], { ...env, CHROMIUM_PATH: chromium })) };
}

function asVerdict({ code, report, output }: Awaited<ReturnType<typeof play>>): Verdict {
  if (!report) return single(false, output);
  const { expected, unexpected, flaky, skipped: left } = report.stats;
  const failed = unexpected + flaky;
  return {
    passed: expected,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: left,
    output,
    note: slowest(durations(report)),
    failures: failuresOf(report),
  };
}

function durations({ specs = [], suites = [] }: Group): { name: string; ms: number }[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({ name: `${title} (${projectName})`, ms: results.at(-1)?.duration ?? 0 })),
  );
  return [...own, ...suites.flatMap(durations)];
}

function failuresOf({ specs = [], suites = [] }: Group): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => `${file} › ${title} (${projectName}): ${told(results.at(-1)?.error)}`),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

/** What was expected, of what, and in which line. */
function told(error: Run['results'][number]['error']): string {
  const lines = stripVTControlCharacters(error?.message ?? '').split('\n');
  const parts = [lines[0], lines.find((line) => line.startsWith('Locator:')), error?.location && `line ${error.location.line}`];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** How many journeys went well at each width, of a report. */
export function passedByWidth(report: Group): Record<string, number> {
  const passed: Record<string, number> = {};
  const visit = ({ specs = [], suites = [] }: Group): void => {
    for (const { projectName, status } of specs.flatMap(({ tests }) => tests))
      if (status === 'expected') passed[projectName] = (passed[projectName] ?? 0) + 1;
    suites.forEach(visit);
  };
  visit(report);
  return passed;
}

/** Plays the journeys, all but what `args` leave out. */
export async function play(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string; report: Report | undefined }> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-report-'));
  const file = join(folder, 'report.json');
  try {
    const { code, output } = await run(playwright, ['test', '--config', config, '--reporter=line,json', ...args], {
      cwd: root,
      env: { ...process.env, ...env, NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    return { code, output, report: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
