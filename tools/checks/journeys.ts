import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chooseJourneys, chooseOfArea, lineOf, type Journey } from '#tools/checks/journey-choice.ts';
import { single, skipped, slowest, type Suite, type Verdict } from '#tools/checks/suite.ts';
import { judgeCosts, readBudgets, slownessOf, type FileCost } from '#tests/cost/budget.ts';
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
type Group = { title?: string; file?: string; specs?: { title: string; file: string; tags: string[]; tests: Run[] }[]; suites?: Group[] };
/** Verdict on played journeys. `slowness` is that of the core during each journey. */
type Played = Verdict & { slowness?: Record<string, number> };
type Report = Group & { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** Suite of all journeys, or of those in `files`. Without `chromium` they are only counted. `env` is the environment of the journeys. */
export function journeys(chromium: string | undefined, files: readonly string[] = [], env: Record<string, string> = {}): Suite {
  return { name: 'browser journeys', run: () => runJourneys(chromium, files, env) };
}

/** Suite of the gate: the core journeys, one shard of the others, and the journeys in `changed` files. */
export function gateJourneys(chromium: string | undefined, shard: number, changed: () => readonly string[]): Suite {
  return {
    name: 'browser journeys',
    run: async () => {
      const { report, output } = await play(['--list'], {});
      if (!report) return single(false, output);
      const { core, others } = chooseJourneys(listed(report), shard, changed());
      if (core.length === 0) return single(false, 'no journey is tagged @core');
      const note = `${core.length} core journeys, ${others.length} of shard ${shard} and of changed files`;
      if (!chromium) return skipped(`${note}, without a browser, as requested`, core.length + others.length);
      const verdict = judgeCore(await playListed([...core, ...others], { CHROMIUM_PATH: chromium }), core);
      return { ...verdict, note: [note, verdict.note].filter(Boolean).join('\n') };
    },
  };
}

/** Limits of a walk. `seconds`: processor seconds that the journeys may cost together. `env`: environment of the journeys. */
export type Walk = {
  env: Record<string, string>;
  seconds: number;
  costOf(journey: Journey): number | undefined;
  unknown: number;
};

/** Suite of a change: the journeys in its own files, then the core journeys of `files`, up to the limit of `walk`. */
export function areaJourneys(chromium: string | undefined, files: readonly string[], own: readonly string[], walk: Walk): Suite {
  return {
    name: 'browser journeys',
    run: async () => {
      const { report, output } = await play(['--list'], walk.env);
      if (!report) return single(false, output);
      const chosen = chooseOfArea(listed(report), files, own, walk);
      if (chosen.length === 0) return skipped('no core journey walks through it');
      if (!chromium) return skipped('without a browser, as requested', chosen.length);
      return playListed(chosen, { ...walk.env, CHROMIUM_PATH: chromium });
    },
  };
}

/** Returns the journeys of a report with the titles of their groups. */
function listed(report: Group, groups: readonly string[] = []): Journey[] {
  const own = (report.specs ?? []).flatMap(({ title, file, tags, tests }) =>
    tests.map(({ projectName }) => ({ project: projectName, file, path: [...groups, title], tags })),
  );
  // A file is a group too, whose title is its path.
  const inside = (group: Group): string[] => (group.title === group.file ? [] : [...groups, group.title ?? '']);
  return [...own, ...(report.suites ?? []).flatMap((group) => listed(group, inside(group)))];
}

async function playListed(journeysToPlay: readonly Journey[], env: Record<string, string>): Promise<Played> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-list-'));
  try {
    const list = join(folder, 'journeys.txt');
    writeFileSync(list, journeysToPlay.map(lineOf).join('\n'));
    const first = asVerdict(await play(['--test-list', list], env));
    if (first.failed === 0 && first.passed !== journeysToPlay.length)
      return { ...first, ...single(false, `${journeysToPlay.length} journeys were chosen and ${first.passed} played`) };
    return first.failed === 0 || !first.failures ? first : { ...first, again: () => playAgain(env) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Plays the failed journeys again. Playwright stores which journeys failed last, beside their pictures. */
async function playAgain(env: Record<string, string>): Promise<Played> {
  return asVerdict(await play(['--last-failed', '--workers=1'], env));
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
  return { ...first, again: () => playAgain({ ...env, CHROMIUM_PATH: chromium }) };
}

function asVerdict({ code, report, output }: Awaited<ReturnType<typeof play>>): Played {
  if (!report) return single(false, output);
  const { expected, unexpected, flaky, skipped: left } = report.stats;
  const failed = unexpected + flaky;
  const costs = annotated(report, 'processor');
  return {
    passed: expected,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: left,
    output,
    note: slowest(durations(report)),
    failures: failuresOf(report),
    cost: { seconds: Object.values(costs).reduce((sum, seconds) => sum + seconds, 0), files: costs },
    slowness: annotated(report, 'slowness'),
  };
}

/** Returns a figure of each journey from its annotations (`tests/e2e/kit/server.ts`): processor seconds, or the slowness of the core. */
function annotated({ specs = [], suites = [] }: Group, figure: 'processor' | 'slowness'): Record<string, number> {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ annotations }) => {
      const found = annotations.find(({ type }) => type === figure);
      return found ? [[`${file} › ${title}`, Number(found.description)] as const] : [];
    }),
  );
  return Object.assign(Object.fromEntries(own), ...suites.map((suite) => annotated(suite, figure))) as Record<string, number>;
}

/**
 * Judges the cost of core journeys: above three times the budget fails, above twice is printed. Only the core is compared with the last
 * record.
 */
function judgeCore(verdict: Played, core: readonly Journey[]): Verdict {
  const budgets = readBudgets();
  const costs = core.map(({ file, path }): FileCost => {
    const name = `${file} › ${path.at(-1)}`;
    const slowness = verdict.slowness?.[name] ?? 1;
    return { file: name, seconds: verdict.cost?.files?.[name] ?? 0, slowness, databases: 0, servers: 0, pages: 0 };
  });
  const exceptions = Object.fromEntries(
    core.flatMap(({ file, path }) => {
      const own = budgets.exceptions[`tests/e2e/${file}`];
      return own ? [[`${file} › ${path.at(-1)}`, own]] : [];
    }),
  );
  const { failing, printed } = judgeCosts(costs, { seconds: { ...budgets.seconds, pure: budgets.seconds.journey }, exceptions });
  const files = Object.fromEntries(costs.map(({ file, seconds }) => [file, seconds]));
  return {
    ...verdict,
    failed: verdict.failed + failing.length,
    failures: [...(verdict.failures ?? []), ...failing.map(({ line }) => line)],
    note: [verdict.note, ...printed.map(({ line }) => line)].filter(Boolean).join('\n'),
    cost: { seconds: costs.reduce((sum, { seconds }) => sum + seconds, 0), files, slowness: slownessOf(costs) },
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
      .map(({ projectName, results }) => `${file} › ${title} (${projectName}): ${reasonOf(results.at(-1)?.error)}`),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

/** Returns the failed expectation, its locator and its line in one text. */
function reasonOf(error: Run['results'][number]['error']): string {
  const lines = stripVTControlCharacters(error?.message ?? '').split('\n');
  const parts = [lines[0], lines.find((line) => line.startsWith('Locator:')), error?.location && `line ${error.location.line}`];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** Plays all journeys, except those that `args` leave out. */
async function play(args: string[], env: Record<string, string>): Promise<{ code: number; output: string; report: Report | undefined }> {
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
