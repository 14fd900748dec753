import { controlState } from '#contracts/bo/control.ts';
import { dayRoots } from '#contracts/day-roots.ts';
import type { Output } from '#contracts/endpoint.ts';
import { ok } from '#kernel/result.ts';
import type { Anchors } from '#platform/anchors/anchors.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { readWaiting } from '#platform/outbox/delivery-store.ts';
import { invariantNames, lastChecks, sealLag } from '#modules/wallet/index.ts';
import { brokenRoots, listRoots } from '#modules/control/root-store.ts';

const SHOWN_CHECKS = 14;
const SHOWN_ROOTS = 31;
const PAGE = 100;

type ShownAnchors = { ledger: Pick<Anchors, 'state'>; audit: Pick<Anchors, 'state'>; everyMs: number };

/** An anchor is late if the chain has grown and the last anchor is this many times as old as the time between two. */
const LATE_TIMES = 3;

/** Reads the state of the anchors that this process can see: its own folder. */
async function anchorStates(
  db: Database,
  { everyMs, ...chains }: ShownAnchors,
  now: Date,
): Promise<Output<typeof controlState>['anchors']> {
  return Promise.all(
    (['ledger', 'audit'] as const).map(async (chain) => {
      const { last, wrong, file, hasGrown } = await chains[chain].state(db);
      const at = last ? new Date(last.at) : null;
      const isLate = hasGrown && at !== null && now.getTime() - at.getTime() > LATE_TIMES * everyMs;
      return { chain, n: last?.n ?? null, hash: last?.hash ?? null, at, file: `seals/${file}`, findings: wrong, isLate };
    }),
  );
}

/** Routes of the state of the house's own checks, for staff, and of the roots of days, for everyone. */
export function controlRoutes(db: Database, anchors: ShownAnchors): Route[] {
  return [
    handle(controlState, async ({ now }) => {
      const [checks, names, lagSeconds, outbox, roots, [seal], anchored] = await Promise.all([
        lastChecks(db, SHOWN_CHECKS),
        invariantNames(db),
        sealLag(db),
        readWaiting(db),
        listRoots(db, { most: SHOWN_ROOTS }),
        db.query<{ n: bigint; hash: string }>('SELECT n, hash FROM ledger.seal_before($1)', [new Date(now.getTime() + 60_000)]),
        anchorStates(db, anchors, now),
      ]);
      const last = checks[0];
      return ok({
        checks: checks.map(({ commands, found: _found, ...rest }) => ({ ...rest, commands: String(commands) })),
        invariants: names.map((name) => {
          const found = last?.found.find(({ invariant }) => invariant === name);
          return { name, violations: last ? (found?.count ?? 0) : null, details: found?.details ?? [] };
        }),
        seal: { n: seal ? String(seal.n) : null, hash: seal?.hash ?? null, lagSeconds },
        anchors: anchored,
        outbox: outbox
          .filter(({ waiting, parked }) => waiting + parked > 0)
          .map(({ consumer, waiting, parked, lag }) => ({ consumer, waiting, parked, lagSeconds: lag })),
        roots,
        brokenDays: await brokenRoots(db, roots),
        rootsAddress: dayRoots.path,
      });
    }),
    handle(dayRoots, async ({ input: { before } }) => {
      const found = await listRoots(db, { before, most: PAGE + 1 });
      const rows = found.slice(0, PAGE);
      return ok({ rows, next: found.length > PAGE ? rows.at(-1)!.day : null });
    }),
  ];
}
