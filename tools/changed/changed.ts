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

/** A test of the whole tree that takes no time, whatever changed. */
const OF_THE_WHOLE = 'tests/cited-ids.test.ts';

/** Processor seconds that tests and journeys of a change may cost: some two minutes of two cores, beside the static checks. */
const TESTS_SECONDS = 110;
const JOURNEYS_SECONDS = 60;
/** The price of a file that no record has, by `npm test -- --record`. */
const UNKNOWN_TEST = 3;
const UNKNOWN_JOURNEY = 14;

/**
 * Runs the tests that files changed since `base` can reach, the nearest first and as many as three minutes hold; the gate has the rest. It
 * plays the core journeys through their areas. They are played if `chromium` gives a browser.
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

/** The folders of games that changed: the robot plays one of each family that stands there. */
function gamesOf(files: readonly string[]): string[] {
  return [...new Set(files.flatMap((file) => /^games\/([^/]+)\//.exec(file)?.[1] ?? []))];
}
