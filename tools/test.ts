import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';
import { bundleBudget } from '#tools/checks/bundle-budget.ts';
import { needChromium } from '#tools/checks/chromium.ts';
import { journeys } from '#tools/checks/journeys.ts';
import { staticChecks } from '#tools/checks/static-checks.ts';
import { runSuites, skipped, type Suite } from '#tools/checks/suite.ts';
import { vitestSuite } from '#tools/checks/vitest-suite.ts';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site-inputs.ts';

const OLDEST_PG = '/usr/lib/postgresql/15/bin';

/**
 * `npm test`: everything. `npm test -- wallet`: the test files whose path has that word.
 * `--no-browser` leaves the journeys out, and is no way to pass where nobody looks (CI=true).
 */
await runTool(async () => {
  const words = process.argv.slice(2);
  const unknown = words.find((word) => word.startsWith('-') && word !== '--no-browser');
  if (unknown) throw new StartError(`npm test knows --no-browser and words of file names, not ${unknown}.`);
  const hasBrowser = !words.includes('--no-browser');
  if (!hasBrowser && process.env['CI'] === 'true') throw new StartError('--no-browser is refused where CI=true.');
  const filters = words.filter((word) => !word.startsWith('-'));
  const suites = filters.length > 0 ? [vitestSuite('tests', { filters })] : everything(hasBrowser ? needChromium(say) : undefined);
  const { failed, passed } = await runSuites(suites, (text) => void process.stdout.write(text));
  return failed > 0 || passed === 0 ? 1 : 0;
});

function everything(chromium: string | undefined): Suite[] {
  return [
    ...staticChecks(),
    vitestSuite('unit, integration, simulation'),
    onOldestPostgres(),
    journeys(chromium),
    bundleBudget,
    twoCommands(),
  ];
}

/** What needs a database once more, on the oldest PostgreSQL that Croupier runs on. */
function onOldestPostgres(): Suite {
  const name = 'integration on PostgreSQL 15';
  if (!existsSync(join(OLDEST_PG, 'postgres')))
    return { name, run: () => Promise.resolve(skipped('Debian’s PostgreSQL 15 is not installed')) };
  const exclude = ['**/node_modules/**', '.runtime/**', '.data/**'];
  const files = globSync('**/*.test.ts', { cwd: root, exclude }).filter((file) =>
    /testDatabase|inject\('postgres'\)/.test(readFileSync(join(root, file), 'utf8')),
  );
  if (files.length === 0) return { name, run: () => Promise.resolve(skipped('no test uses the database yet')) };
  return vitestSuite(name, { filters: files, env: { TEST_PG_BIN: OLDEST_PG } });
}

function twoCommands(): Suite {
  const name = 'the two commands, in a clone';
  try {
    execFileSync('git', ['rev-parse', '--verify', 'HEAD'], { cwd: root, stdio: 'ignore' });
  } catch {
    return { name, run: () => Promise.resolve(skipped('nothing is committed here that could be cloned')) };
  }
  return vitestSuite(name, { env: { TEST_SUITE: 'two-commands' } });
}

function say(line: string): void {
  process.stderr.write(`  ${line}\n`);
}
