import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { StartError } from '#platform/config/start-error.ts';
import { bundleBudget } from '#tools/checks/bundle-budget.ts';
import { changedSuites } from '#tools/changed/changed.ts';
import { needChromium } from '#tools/checks/chromium.ts';
import { journeys } from '#tools/checks/journeys.ts';
import { onOldestPostgres } from '#tools/checks/oldest-postgres.ts';
import { staticChecks } from '#tools/checks/static-checks.ts';
import { runSuites, single, skipped, type Suite, type Verdict } from '#tools/checks/suite.ts';
import { vitestSuite } from '#tools/checks/vitest-suite.ts';
import { listProofs } from '#tools/proof.ts';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site/site-inputs.ts';

/** On PostgreSQL 15 too: money and what opens its databases. The rest is in the proof `oldest-postgres`. */
const ON_OLDEST = ['tests/ledger/**/*.test.ts', 'platform/db/**/*.test.ts'];

/**
 * `npm test`: everything. `npm test -- wallet`: the test files whose path has that word. `npm test -- changed`: what the changed files
 * can reach. `--no-browser` leaves the journeys out, and is no way to pass where nobody looks (CI=true).
 */
await runTool(async () => {
  const { values, positionals: words } = readArguments();
  const hasBrowser = !values['no-browser'];
  if (!hasBrowser && process.env['CI'] === 'true') throw new StartError('--no-browser is refused where CI=true.');
  if (values.base !== undefined && words[0] !== 'changed') throw new StartError('--base belongs to npm test -- changed.');
  const chromium = (): string | undefined => (hasBrowser ? needChromium(say) : undefined);
  const { failed, passed } = await runSuites(await suitesOf(words, values.base, chromium), (text) => void process.stdout.write(text));
  return failed > 0 || passed === 0 ? 1 : 0;
});

function readArguments() {
  try {
    return parseArgs({ options: { 'no-browser': { type: 'boolean' }, base: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new StartError(`npm test knows --no-browser, --base <commit> and words of file names: ${(error as Error).message}`);
  }
}

async function suitesOf(words: string[], base: string | undefined, chromium: () => string | undefined): Promise<Suite[]> {
  if (words.length === 0) return everything(chromium());
  return words[0] === 'changed' ? changedSuites(base, chromium) : [vitestSuite('tests', { filters: words })];
}

function everything(chromium: string | undefined): Suite[] {
  return [
    ...staticChecks(),
    vitestSuite('unit, integration, simulation'),
    onOldestPostgres(ON_OLDEST),
    journeys(chromium),
    bundleBudget,
    twoCommands(),
    staleProofs(),
  ];
}

/** A stale proof is a warning: it is run again before the work that made it stale counts as done. */
function staleProofs(): Suite {
  const run = async (): Promise<Verdict> => {
    const { stale } = await listProofs();
    return single(true, '', stale.length > 0 ? `stale, run them with npm run prove -- stale: ${stale.join(', ')}` : undefined);
  };
  return { name: 'proofs', run };
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
