import { changedFiles } from '#tools/changed/changed-files.ts';
import { readJourneys, readPageTests } from '#tools/changed/read-journeys.ts';
import { select } from '#tools/changed/select.ts';
import { journeys } from '#tools/checks/journeys.ts';
import { checksOf, seenImports } from '#tools/checks/static-checks.ts';
import type { Suite } from '#tools/checks/suite.ts';
import { vitestSuite } from '#tools/checks/vitest-suite.ts';
import { StartError } from '#platform/config/start-error.ts';
import { root } from '#tools/site/site-inputs.ts';

/** A test of the whole tree that takes no time, whatever changed. */
const OF_THE_WHOLE = 'tests/cited-ids.test.ts';

/** What the files changed since `base` can reach. The journeys are walked if `chromium` gives a browser. */
export async function changedSuites(base: string | undefined, chromium: () => string | undefined): Promise<Suite[]> {
  const files = changedFiles(root, base);
  if (files.length === 0) return [];
  const seen = await seenImports();
  if ('failure' in seen) throw new StartError(seen.failure);
  const imports = new Map(seen.modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]));
  const selection = select(files, imports, readJourneys(), readPageTests());
  const tests = [...new Set([...selection.tests, OF_THE_WHOLE])];
  return [
    ...checksOf(files, seen),
    vitestSuite(`tests, ${tests.length} files`, { filters: tests }),
    ...(selection.journeys.length > 0 ? [journeys(chromium(), selection.journeys, { ROBOT: gamesOf(files).join(',') })] : []),
  ];
}

/** The folders of games that changed: the robot plays one of each family that stands there. */
function gamesOf(files: readonly string[]): string[] {
  return [...new Set(files.flatMap((file) => /^games\/([^/]+)\//.exec(file)?.[1] ?? []))];
}
