import { freeRounds, giveFreeRounds, stopFreeRounds } from '#contracts/bo/free-rounds.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { audit, type Staff } from '#modules/staff/index.ts';
import { campaignsPage, stopCampaign, type Listed } from '#modules/free-rounds/free-rounds-store.ts';
import { giveKind } from '#modules/free-rounds/give-free-rounds.ts';

type Deps = Parameters<typeof giveKind>[0] & { db: Database; staff: Staff; catalogue: Pick<Catalogue, 'title' | 'titleEver'> };

/** Routes of staff about free rounds: granting them (two staff members decide), listing their results, and stopping them. */
export function freeRoundsDesk({ db, staff, ...deps }: Deps): Route[] {
  const give = staff.declareApproval(giveKind(deps));
  const rowOf = (row: Listed, now: Date) => {
    const { stake, mostEach, budget, won, currency, vendor, gameCode, state, ...rest } = row;
    const isOver = state === 'running' && row.expiresAt <= now;
    return {
      ...rest,
      currency,
      vendor,
      gameCode,
      game: deps.catalogue.titleEver(vendor, gameCode).name,
      stake: money(stake, currency),
      mostEach: money(mostEach, currency),
      budget: money(budget, currency),
      won: money(won, currency),
      state: isOver ? ('over' as const) : state,
    };
  };
  return [
    handle(freeRounds, async ({ input: { pageNo, pageSize, sort, ...filter }, now }) => {
      const page = { pageNo, pageSize, isOldestFirst: sort === 'id' };
      const { rows, total } = await campaignsPage(db, filter, page);
      return ok({ rows: rows.map((row) => rowOf(row, now)), total });
    }),
    handle(giveFreeRounds, ({ input: { reason, requestId, ...payload }, caller, now }) =>
      give.request(caller, { payload, reason, requestId, now }),
    ),
    handle(stopFreeRounds, ({ input, caller, now }) => stop(db, caller, { ...input, now })),
  ];
}

async function stop(
  db: Database,
  caller: StaffCaller,
  { id, reason, now }: { id: number; reason: string; now: Date },
): Promise<Result<{ state: 'stopped' }, Failure<'rounds.free_rounds_unknown'>>> {
  return db.transaction<{ state: 'stopped' }, Failure<'rounds.free_rounds_unknown'>>(async (tx) => {
    const found = await stopCampaign(tx, id, now);
    if (!found) return err('rounds.free_rounds_unknown');
    if (found.before === 'stopped') return ok({ state: 'stopped' });
    await audit(tx, caller, {
      action: 'rounds.stop_free_rounds',
      merchantId: found.merchantId,
      subject: { kind: 'free_rounds', id: String(id) },
      reason,
      before: { state: 'running' },
      after: { state: 'stopped' },
    });
    return ok({ state: 'stopped' });
  });
}
