import { changedFiles } from '#tools/changed/changed-files.ts';
import { readJourneys, readPageTests } from '#tools/changed/read-journeys.ts';
import { select } from '#tools/changed/select.ts';
import { within, type Within } from '#tools/changed/within.ts';
import { readCost } from '#tools/checks/cost.ts';
import type { Journey } from '#tools/checks/journey-choice.ts';
import { areaJourneys, type Walk } from '#tools/checks/journeys.ts';
import { checksOf, seenImports } from '#tools/checks/static-checks.ts';
import type { Suite } from '#tools/checks/suite.ts';
import { vitestSuite } from '#tools/checks/vitest-suite.ts';
import { StartError } from '#platform/config/start-error.ts';
import { root } from '#tools/site/site-inputs.ts';

/** A test of the whole tree that needs almost no time, so it always runs. */
const OF_THE_WHOLE = 'tests/cited-ids.test.ts';

/** Processor seconds that the tests of a change may cost, about two minutes on two cores with the journeys and the static checks. */
const TESTS_SECONDS = 110;
/** Processor seconds that the journeys of a change may cost. */
const JOURNEYS_SECONDS = 60;
/** Cost of a test file, in processor seconds, without a record by `npm test -- --record`. */
const UNKNOWN_TEST = 3;
/** Cost of a journey, in processor seconds, without a record. */
const UNKNOWN_JOURNEY = 14;

/**
 * Returns the suites for a change: the tests that the files changed since `base` can reach, the nearest first, up to the limit of seconds.
 * The gate runs the rest. Also the core journeys through the areas of the files, if `chromium` finds a browser.
 */
export async function changedSuites(base: string | undefined, chromium: () => string | undefined): Promise<Suite[]> {
  const files = changedFiles(root, base);
  if (files.length === 0) return [];
  const seen = await seenImports();
  if ('failure' in seen) throw new StartError(seen.failure);
  const imports = new Map(seen.modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]));
  const selection = select(files, imports, readJourneys(), readPageTests());
  const costs = readCost()?.files ?? {};
  const isOwn = (file: string): boolean => files.includes(file);
  const nearest = [...new Set([OF_THE_WHOLE, ...selection.tests.filter(isOwn), ...selection.tests])];
  const tests = within(nearest, TESTS_SECONDS, (file) => costs[file], UNKNOWN_TEST);
  const changed = selection.journeys.filter(isOwn);
  return [
    ...checksOf(files, seen),
    vitestSuite(`tests, ${countOf(tests)} files`, { filters: tests.chosen }),
    ...(selection.journeys.length > 0 ? [areaJourneys(chromium(), selection.journeys, changed, walkOf(costs, gamesOf(files)))] : []),
  ];
}

function countOf({ chosen, left }: Within): string {
  return left.length > 0 ? `${chosen.length} of ${chosen.length + left.length}` : String(chosen.length);
}

function walkOf(costs: Readonly<Record<string, number>>, games: readonly string[]): Walk {
  const costOf = ({ file, path }: Journey): number | undefined => costs[`${file} › ${path.at(-1)}`];
  return { env: { ROBOT: games.join(',') }, seconds: JOURNEYS_SECONDS, costOf, unknown: UNKNOWN_JOURNEY };
}

/** Returns the folders of games that changed. The robot plays a game of each of these families. */
function gamesOf(files: readonly string[]): string[] {
  return [...new Set(files.flatMap((file) => /^games\/([^/]+)\//.exec(file)?.[1] ?? []))];
}
