import type { Sent } from '#modules/gateway/index.ts';
import { movesBetween, type StoredMove } from '#modules/vendor-rounds/index.ts';
import type { Pass, ReconcileDeps } from '#modules/reconciliation/deps.ts';
import { judgeReported, missingThere } from '#modules/reconciliation/judge.ts';
import { proveWins } from '#modules/reconciliation/prove.ts';
import { MOST_MS, passOver } from '#modules/reconciliation/pass.ts';
import { keyOf, pullIds, pullWindow, Unclear } from '#modules/reconciliation/pull.ts';
import { closeRun, planRuns, putOff, takeRuns, type Counts, type Run } from '#modules/reconciliation/run-store.ts';
import { storeFindings } from '#modules/reconciliation/store-findings.ts';

/** Tolerance in ms for clocks and deliveries. A round beyond it is requested by its number. */
const SLACK_MS = 10 * 60_000;
const OWN_PAGE = 1_000;
const LEASE_MS = 2 * MOST_MS;
const PAUSES_MS = [60_000, 300_000, 900_000, 3_600_000];

/**
 * Runs a pass: compares the vendor's report of a window with the stored transactions, both ways by number. All its findings are stored in
 * one commit at its end, so a pass that crashes or runs twice makes no second case.
 */
export async function reconcileRun(deps: ReconcileDeps, run: Run): Promise<Counts> {
  const pass = passOver(deps, run.vendor);
  const { vendor, startsAt, endsAt } = run;
  const wide = { from: new Date(startsAt.getTime() - SLACK_MS), to: new Date(endsAt.getTime() + SLACK_MS) };
  const sent = await pullWindow(pass, wide);
  const unmatched = await ownWithout(pass, run, sent);
  // A vendor may have the transaction at a very different time.
  const late = await pullIds(
    pass,
    unmatched.map(({ id }) => id),
  );
  const inWindow = [...sent.values()].filter(({ at }) => at >= startsAt && at < endsAt);
  const judged = await judgeReported(pass, [...inWindow, ...lateOf(unmatched, late)]);
  const absent = unmatched.filter((move) => !move.isUndone && !late.has(keyOf(move)));
  const found = [...judged.found, ...(await Promise.all(absent.map((move) => missingThere(pass, move))))];
  const proof = await proveWins(pass, found);
  const now = deps.clock.now();
  return deps.db.transact(async (tx) => {
    const stored = await storeFindings(tx, vendor, { found, proof, isSame: (key) => judged.same.has(key), now });
    const counts = { sent: inWindow.length, same: judged.same.size, ...countsOf(found), ...stored };
    await closeRun(tx, run, counts, now);
    return counts;
  });
}

function countsOf(found: readonly { difference: string }[]): Counts {
  return Object.fromEntries([...Map.groupBy(found, ({ difference }) => difference)].map(([name, all]) => [name, all.length]));
}

/** Returns stored transactions of the window that were not reported. */
async function ownWithout({ db }: Pass, { vendor, startsAt, endsAt }: Run, sent: ReadonlyMap<string, Sent>): Promise<StoredMove[]> {
  const unmatched: StoredMove[] = [];
  let after: StoredMove | null = null;
  for (;;) {
    const page: StoredMove[] = await movesBetween(db, vendor, { from: startsAt, to: endsAt, after, limit: OWN_PAGE });
    unmatched.push(...page.filter((move) => !sent.has(keyOf(move))));
    if (page.length < OWN_PAGE) return unmatched;
    after = page.at(-1)!;
  }
}

function lateOf(unmatched: readonly StoredMove[], late: ReadonlyMap<string, Sent>): Sent[] {
  return unmatched.flatMap((move) => late.get(keyOf(move)) ?? []);
}

/** Comparisons with vendors that are due at certain times. */
export interface Passes {
  /** Begins the passes that are due, without waiting for vendors. A slow vendor delays only its own passes. */
  begin(): Promise<void>;
  /** Resolves when all begun passes have ended. */
  settled(): Promise<void>;
}

/** Creates the passes of one process: one of a vendor at a time, and none waits for another vendor's. */
export function createPasses(deps: ReconcileDeps): Passes {
  const running = new Map<string, Promise<void>>();

  async function pass(run: Run): Promise<void> {
    try {
      await reconcileRun(deps, run);
    } catch (error) {
      const pause = PAUSES_MS[Math.min(run.tries, PAUSES_MS.length) - 1]!;
      if (!(error instanceof Unclear)) deps.log.error({ err: error, vendor: run.vendor }, 'a vendor could not be reconciled');
      await putOff(deps.db, run, (error as Error).message, new Date(deps.clock.now().getTime() + pause));
    }
  }

  return {
    begin: async () => {
      if (await deps.restored.isHeld()) return;
      const now = deps.clock.now();
      const notifying = deps.feed.vendors('list');
      await planRuns(deps.db, notifying, now);
      const free = notifying.filter((vendor) => !running.has(vendor));
      for (const run of await takeRuns(deps.db, free, now, new Date(now.getTime() + LEASE_MS))) {
        const going = pass(run)
          .catch((error: unknown) => deps.log.error({ err: error, vendor: run.vendor }, 'a pass of reconciliation could not be put off'))
          .finally(() => running.delete(run.vendor));
        running.set(run.vendor, going);
      }
    },
    settled: async () => void (await Promise.all(running.values())),
  };
}
