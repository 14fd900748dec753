import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { addPokerSchedule, changePokerSchedule, pokerSchedules } from '#contracts/bo/poker-tourneys.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { isPlayable, tableOf } from '#poker/table/config.ts';
import { blindsOf } from '#poker/tournament/levels.ts';
import { brandOf, type DeskDeps } from '#modules/poker/desk/desk-deps.ts';
import { nextStart } from '#modules/poker/tourney/next-start.ts';
import * as store from '#modules/poker/desk/schedule-store.ts';
import { audit } from '#modules/staff/index.ts';

type Row = Output<typeof pokerSchedules>['rows'][number];
type NotChanged = Failure<'poker.no_such_schedule' | 'poker.schedule_changed' | 'poker.schedule_invalid'>;
type Saved = { id: string; version: number };
type Requested = Omit<Input<typeof changePokerSchedule>, 'id' | 'version' | 'isOn' | 'reason'>;

/** Reads a page of schedules with their next starts. */
export async function listSchedules(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  { merchantId, isOn, sort, pageNo, pageSize }: Input<typeof pokerSchedules>,
): Promise<Output<typeof pokerSchedules>> {
  const wanted = { merchantId, isOn: isOn === undefined ? undefined : isOn === '1', isOldestFirst: sort === 'at' };
  const { rows, total } = await store.listSchedules(db, wanted, { pageNo, pageSize });
  const now = clock.now().getTime();
  const shown = rows.map((row): Row => {
    const next = nextStart(row, now);
    return {
      ...row,
      id: String(row.id),
      variant: row.variant as Row['variant'],
      prize: String(row.prize),
      fee: String(row.fee),
      guarantee: String(row.guarantee),
      nextAt: next === undefined ? null : new Date(next),
    };
  });
  return { rows: shown, total };
}

export async function addSchedule(
  deps: DeskDeps,
  caller: StaffCaller,
  { merchantId, mode, currency, reason, ...requested }: Input<typeof addPokerSchedule>,
): Promise<Result<Saved, Failure<'poker.no_such_brand' | 'poker.schedule_invalid'>>> {
  const merchant = brandOf(deps, merchantId);
  if (!merchant) return err('poker.no_such_brand');
  const terms = termsOf(requested);
  const isFuture = nextStart({ ...terms, isOn: true }, deps.clock.now().getTime()) !== undefined;
  if (!merchant.currencies.includes(currency) || !isFuture || !mayBe(terms, mode)) return err('poker.schedule_invalid');
  const id = await deps.db.transact(async (tx) => {
    const added = await store.addSchedule(tx, terms, { merchantId, mode, currency, by: caller.name });
    const after = { mode, currency, ...requested };
    await audit(tx, caller, {
      action: 'poker.add_schedule',
      merchantId,
      subject: { kind: 'poker-schedule', id: String(added) },
      reason,
      after,
    });
    return added;
  });
  return ok({ id: String(id), version: 1 });
}

/** Changes a schedule if it is still at the version that was read, or ends it. */
export async function changeSchedule(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  caller: StaffCaller,
  { id, version, isOn, reason, ...requested }: Input<typeof changePokerSchedule>,
): Promise<Result<Saved, NotChanged>> {
  const terms = termsOf(requested);
  return await db.transaction<Saved, NotChanged>(async (tx) => {
    const found = await store.lockSchedule(tx, id);
    if (!found) return err('poker.no_such_schedule');
    if (found.version !== version) return err('poker.schedule_changed');
    const isFuture = !isOn || nextStart({ ...terms, isOn }, clock.now().getTime()) !== undefined;
    if (!isFuture || !mayBe(terms, found.mode)) return err('poker.schedule_invalid');
    const stored = await store.changeSchedule(tx, terms, { id: found.id, isOn, by: caller.name });
    const { merchantId, by: _by, at: _at, ...before } = found;
    const subject = { kind: 'poker-schedule', id };
    await audit(tx, caller, { action: 'poker.change_schedule', merchantId, subject, reason, before, after: { isOn, ...requested } });
    return ok({ id, version: stored });
  });
}

const termsOf = ({ prize, fee, firstAt, ...requested }: Requested): store.ScheduleTerms => ({
  ...requested,
  prize: BigInt(prize),
  fee: BigInt(fee),
  firstAt: new Date(firstAt),
});

/**
 * Returns true for a tournament that can be played: enough chairs for its game, a fee within its prize part, and bots for play money only.
 */
function mayBe({ variant, size, players, prize, fee, bots }: store.ScheduleTerms, mode: string): boolean {
  const blinds = blindsOf(1);
  const table = tableOf({ table: 'a-table', kind: 'tournament', variant, seats: size, blinds, buyIn: { least: 1, most: 1_000 } });
  return isPlayable(table) && players >= size && fee <= prize && bots <= players && (mode === 'practice' || bots === 0);
}
