import type { Clock } from '#kernel/clock.ts';
import { readRelease, releaseText } from '#platform/config/release.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { unsetGauge } from '#platform/metrics/metrics.ts';
import { checkFiles } from '#modules/code-checks/check-files.ts';
import { addCheck, firstOf, listOf, openRequest, type CodeCheck } from '#modules/code-checks/check-store.ts';
import { readList, type SumList } from '#modules/code-checks/read-list.ts';

const faultsFound = unsetGauge(
  'code_faults',
  'Files of this process that are not those of its release, in its last check; absent before the first',
);

/** Time in ms between two checks. GLI-19 2.3.2: at start, every 24 hours, on demand. */
const EVERY_MS = 24 * 3_600_000;
/** Most faults that a check logs. The count includes all of them. */
const MOST_FAULTS = 200;

type Deps = { db: Queryable; clock: Clock; log: Log; root: string; process: string };

/** The check of the files that one process runs. */
export type Checker = {
  /** True if the process runs a release, which has a list of sums. A checkout has none, so nothing is compared. */
  isListed: boolean;
  /** Runs a check if it is due: the first check, the check of each day, or a check that staff have requested. Returns 0 if none is due. */
  runDue(): Promise<number>;
};

export function createChecker({ db, clock, log, root, process }: Deps): Checker {
  const release = readRelease(root);
  const list = readList(root, release.version);
  const beganAt = clock.now();
  let checkedAt: Date | undefined;
  return {
    isListed: list !== undefined,
    runDue: async () => {
      if (!list) return 0;
      const now = clock.now();
      const isDue = checkedAt === undefined || now.getTime() - checkedAt.getTime() >= EVERY_MS;
      const requestId = await openRequest(db, process, beganAt);
      if (!isDue && requestId === undefined) return 0;
      const check = await checkOnce(db, { root, list, process, release: releaseText(release), requestId: requestId ?? null, now });
      const ended = { ...check, endedAt: clock.now() };
      await addCheck(db, ended);
      checkedAt = now;
      publish(log, ended);
      return 1;
    },
  };
}

type CheckInput = { root: string; list: SumList; process: string; release: string; requestId: string | null; now: Date };

/** Compares the files with the list, the list with the first list of the release, and the packages with those of the first check. */
async function checkOnce(db: Queryable, { root, list, process, release, requestId, now }: CheckInput): Promise<Omit<CodeCheck, 'endedAt'>> {
  const { files, faults, packages } = await checkFiles(root, list);
  const [first, known] = [await firstOf(db, process, list.digest), await listOf(db, release)];
  const all = [
    ...(known !== undefined && known !== list.digest ? ['changed SHA256SUMS'] : []),
    ...(first && first.packages !== packages ? ['changed packages or sites'] : []),
    ...faults,
  ];
  return { process, release, list: list.digest, packages, files, faults: all, requestId, beganAt: now };
}

function publish(log: Log, { process, release, files, faults }: CodeCheck): void {
  faultsFound.set(faults.length);
  if (faults.length === 0) return log.info({ process, release, files }, 'the files are those of the release');
  log.error(
    { process, release, faults: faults.slice(0, MOST_FAULTS), count: faults.length, alert: 'integrity' },
    'files of this process are not those of its release',
  );
}
