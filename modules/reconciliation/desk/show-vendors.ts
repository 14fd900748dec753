import type { Input, Output } from '#contracts/endpoint.ts';
import type { vendorDetail, vendors } from '#contracts/bo/vendors.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { lastMessages, trafficSince, type Gateway } from '#modules/gateway/index.ts';
import type { Bets } from '#modules/bets/index.ts';
import { shownMessage } from '#modules/reconciliation/desk/show-case.ts';
import { lastRuns, runSums } from '#modules/reconciliation/run-store.ts';

type Deps = { db: Database; gateway: Pick<Gateway, 'connections' | 'feed' | 'outgoing'>; bets: Pick<Bets, 'vendorOf'> };

const HOUR_MS = 3_600_000;
const SHOWN = 12;

/** Reads every connected vendor, with the results of its calls and passes. */
export async function listVendors({ bets, db, gateway }: Deps, page: Input<typeof vendors>, now: Date): Promise<Output<typeof vendors>> {
  const { pageNo, pageSize, sort } = page;
  const { connections, feed, outgoing } = gateway;
  const all = connections.all().toSorted((a, b) => a.vendor.localeCompare(b.vendor) * (sort === '-vendor' ? -1 : 1));
  const traffic = new Map((await trafficSince(db, new Date(now.getTime() - HOUR_MS))).map((one) => [one.vendor, one]));
  const sums = new Map((await runSums(db, now)).map((one) => [one.vendor, one]));
  const keys = Map.groupBy(await connections.keyCards(), ({ vendor }) => vendor);
  const open = await db.query<{ vendor: string; n: number }>(
    'SELECT vendor, count(*)::int AS n FROM vendor_case WHERE closed_at IS NULL GROUP BY vendor',
  );
  const rows = all.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(({ vendor, dialect, api }) => {
    const { calls = 0, unknown = 0, refused = 0, slowestMs = null, lastAt = null } = traffic.get(vendor) ?? {};
    const { lastDoneAt: comparedAt = null, waiting = 0, trouble = null } = sums.get(vendor) ?? {};
    return {
      vendor,
      name: bets.vendorOf(vendor).accountTypeName,
      dialect,
      keepsMoney: api !== undefined,
      notifies: feed.speaks(vendor, 'list'),
      isAway: outgoing.isAway(vendor) || feed.isAway(vendor),
      calls,
      unknown,
      refused,
      slowestMs,
      lastAt,
      oldestKeyAt: keys.get(vendor)?.at(-1)?.madeAt ?? null,
      comparedAt,
      waiting,
      trouble,
      openCases: open.find((one) => one.vendor === vendor)?.n ?? 0,
    };
  });
  return { rows, total: all.length };
}

/** Reads a vendor's keys, last calls and windows. */
export async function showVendor(
  { db, gateway }: Deps,
  vendor: string,
): Promise<Result<Output<typeof vendorDetail>, Failure<'reconciliation.vendor_unknown'>>> {
  if (!gateway.connections.of(vendor)) return err('reconciliation.vendor_unknown');
  const keys = (await gateway.connections.keyCards()).filter((one) => one.vendor === vendor);
  return ok({
    keys: keys.map(({ keyId, algorithm, madeAt }) => ({ keyId, algorithm, madeAt })),
    lastCalls: (await lastMessages(db, { vendor, isRefused: false, limit: SHOWN })).map(shownMessage),
    lastRefusals: (await lastMessages(db, { vendor, isRefused: true, limit: SHOWN })).map(shownMessage),
    windows: (await lastRuns(db, vendor, SHOWN)).map(({ span, startsAt, endsAt, doneAt, tries, trouble, counts }) => ({
      span,
      startsAt,
      endsAt,
      doneAt,
      tries,
      trouble,
      counts,
    })),
  });
}
