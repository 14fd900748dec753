import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { StartError } from '#platform/config/start-error.ts';
import { bundleBudget } from '#tools/checks/bundle-budget.ts';
import { changedSuites } from '#tools/changed/changed.ts';
import { needChromium } from '#tools/checks/chromium.ts';
import { changedFiles } from '#tools/changed/changed-files.ts';
import { costRecord, judgeCost, readCost, writeCost, type CostRecord } from '#tools/checks/cost.ts';
import { readPageTests } from '#tools/changed/read-journeys.ts';
import { headCommit, shardOfCommit, SHARDS } from '#tools/checks/journey-choice.ts';
import { replayed } from '#tools/checks/journey-change.ts';
import { gateJourneys } from '#tools/checks/journeys.ts';
import { choosePages } from '#tools/checks/page-choice.ts';
import { onOldestPostgres } from '#tools/checks/oldest-postgres.ts';
import { staticChecks } from '#tools/checks/static-checks.ts';
import { runSuites, single, skipped, type Costs, type Lanes, type Suite, type Verdict } from '#tools/checks/suite.ts';
import { vitestSuite } from '#tools/checks/vitest-suite.ts';
import { ageOfNightly, readNightly, type NightlyRecord } from '#tools/nightly/record.ts';
import { listProofs } from '#tools/proof.ts';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site/site-inputs.ts';

/** Tests that the gate also runs on PostgreSQL 15: the file that opens databases. The nightly run has all others. */
const ON_OLDEST = ['platform/db/database.test.ts'];

/**
 * `npm test`: the gate. `-- wallet`: test files whose path contains that word. `-- changed`: tests that the changed files can reach. `--
 * shard 5`: the gate with that shard of the journeys, to repeat a landing that failed. `--record` stores the cost of a whole run that
 * passed, with which later runs are compared. `--no-browser` leaves the journeys out, and is refused if CI=true.
 */
await runTool(async () => {
  const { values, positionals: words } = readArguments();
  const hasBrowser = !values['no-browser'];
  if (!hasBrowser && process.env['CI'] === 'true') throw new StartError('--no-browser is refused where CI=true.');
  if (values.base !== undefined && words[0] !== 'changed') throw new StartError('--base belongs to npm test -- changed.');
  const isWhole = words.length === 0 || words[0] === 'shard';
  if (values.record && !(isWhole && hasBrowser)) throw new StartError('--record belongs to a whole npm test.');
  const chromium = (): string | undefined => (hasBrowser ? needChromium(say) : undefined);
  const suites = await suitesOf(words, values.base, chromium);
  let record: CostRecord | undefined;
  const judge = (costs: Costs): Verdict => {
    record = costRecord(costs, headCommit() ?? '', new Date().toISOString());
    return judgeCost(record, values.record ? undefined : readCost());
  };
  const write = (text: string): void => void process.stdout.write(text);
  const { failed, passed } = await runSuites(suites, write, isWhole && hasBrowser ? judge : undefined);
  if (values.record && record && failed === 0) writeCost(record);
  return failed > 0 || passed === 0 ? 1 : 0;
});

function readArguments() {
  try {
    const options = { 'no-browser': { type: 'boolean' }, base: { type: 'string' }, record: { type: 'boolean' } } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    const known = '--no-browser, --record, --base <commit>, changed, shard <number> and words of file names';
    throw new StartError(`npm test knows ${known}: ${(error as Error).message}`);
  }
}

async function suitesOf(words: string[], base: string | undefined, chromium: () => string | undefined): Promise<(Suite | Lanes)[]> {
  if (words.length === 0) return gate(chromium(), shardOfCommit(headCommit() ?? '0'));
  if (words[0] === 'shard') return gate(chromium(), shardNamed(words[1]));
  return words[0] === 'changed' ? changedSuites(base, chromium) : [vitestSuite('tests', { filters: words })];
}

function shardNamed(word: string | undefined): number {
  const shard = Number(word);
  if (!Number.isInteger(shard) || shard < 0 || shard >= SHARDS) throw new StartError(`A shard is a number from 0 to ${SHARDS - 1}.`);
  return shard;
}

function gate(chromium: string | undefined, shard: number): (Suite | Lanes)[] {
  const pages = choosePages(readPageTests(), shard, changedSinceNight(readNightly(), 'pages'));
  return [
    // This suite builds both sites, so that no server and no journey has to.
    bundleBudget,
    {
      lanes: [
        [vitestSuite('tests', { env: { PAGE_TESTS: pages.join('\n') } })],
        // Journeys mostly wait for the screen, and clones for the disk, so they run at the same time as the tests.
        [gateJourneys(chromium, shard, () => changedJourneys(readNightly())), onOldestPostgres(ON_OLDEST)],
        [...staticChecks(), twoCommands()],
      ],
    },
    nightlyAge(),
  ];
}

/** Returns the journeys that differ from those at the commit at which the nightly run last played their folder. */
function changedJourneys(record: NightlyRecord | undefined): string[] {
  return Object.entries(record?.parts ?? {}).flatMap(([name, { commit }]) => {
    const [kind, folder] = name.split('/');
    if (kind !== 'journeys' || folder === undefined) return [];
    const isJourney = (file: string): boolean => file.startsWith(`tests/e2e/${folder}/`) && file.endsWith('.test.ts');
    return replayed(root, commit, (differingFrom(commit) ?? []).filter(isJourney));
  });
}

/**
 * Returns the files that differ from the commit at which the nightly run last ran a part. Undefined without a record, or if git does not
 * know that commit.
 */
function changedSinceNight(record: NightlyRecord | undefined, part: string): string[] | undefined {
  const commit = record?.parts[part]?.commit;
  return commit === undefined ? undefined : differingFrom(commit);
}

/** Returns the files that differ from a commit; undefined if git does not know it. */
function differingFrom(commit: string): string[] | undefined {
  try {
    return changedFiles(root, commit);
  } catch {
    return undefined;
  }
}

/** Suite that prints the age of the nightly run and the due proofs. It never fails. */
function nightlyAge(): Suite {
  const run = async (): Promise<Verdict> => {
    const { due } = await listProofs();
    const proofs = due.length > 0 ? `${due.length} proofs are due (npm run prove -- due)` : 'no proof is due';
    return single(true, '', `${ageOfNightly(readNightly(), new Date())}\n${proofs}`);
  };
  return { name: 'nightly run', run };
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
