import { controlState } from '#contracts/bo/control.ts';
import { dayRoots } from '#contracts/day-roots.ts';
import { ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { readWaiting } from '#platform/outbox/delivery-store.ts';
import { invariantNames, lastChecks, sealLag } from '#modules/wallet/index.ts';
import { brokenRoots, listRoots } from '#modules/control/root-store.ts';

const SHOWN_CHECKS = 14;
const SHOWN_ROOTS = 31;
const PAGE = 100;

/** Routes of the state of the house's own checks, for staff, and of the roots of days, for everyone. */
export function controlRoutes(db: Database): Route[] {
  return [
    handle(controlState, async ({ now }) => {
      const [checks, names, lagSeconds, outbox, roots, [seal]] = await Promise.all([
        lastChecks(db, SHOWN_CHECKS),
        invariantNames(db),
        sealLag(db),
        readWaiting(db),
        listRoots(db, { most: SHOWN_ROOTS }),
        db.query<{ n: bigint; hash: string }>('SELECT n, hash FROM ledger.seal_before($1)', [new Date(now.getTime() + 60_000)]),
      ]);
      const last = checks[0];
      return ok({
        checks: checks.map(({ commands, found: _found, ...rest }) => ({ ...rest, commands: String(commands) })),
        invariants: names.map((name) => {
          const found = last?.found.find(({ invariant }) => invariant === name);
          return { name, violations: last ? (found?.count ?? 0) : null, details: found?.details ?? [] };
        }),
        seal: { n: seal ? String(seal.n) : null, hash: seal?.hash ?? null, lagSeconds },
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
