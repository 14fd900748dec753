import { addHoliday, confirmHoliday, holidays, moveDraw, removeHoliday } from '#contracts/bo/holidays.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { holidayKind } from '#modules/draw-desk/holiday-kind.ts';
import { moveKind } from '#modules/draw-desk/move-kind.ts';
import { confirmHoliday as confirmed, isPlannedFrom, listHolidays, removeHoliday as removed } from '#modules/draws/index.ts';
import { dayOf, numberOf, type TicketRules } from '#modules/rules/index.ts';
import { audit, type Staff } from '#modules/staff/index.ts';

type Deps = { db: Database; staff: Staff; rulesOf: ReadonlyMap<string, TicketRules>; names(): (lottery: string) => string };

/** Routes of staff about days without a draw and about moved draws. */
export function holidayRoutes({ db, staff, rulesOf, names }: Deps): Route[] {
  const add = staff.declareApproval(holidayKind(rulesOf));
  const move = staff.declareApproval(moveKind(rulesOf));
  return [
    handle(holidays, async ({ input: { pageNo, pageSize, sort } }) => {
      const { rows, total } = await listHolidays(db, { isNewestFirst: sort !== 'day', pageNo, pageSize });
      const nameOf = names();
      return ok({
        rows: rows.map(({ game, day, movedTo, ...row }) => ({
          lottery: game,
          lotteryName: nameOf(game),
          day: dayOf(day),
          movedTo: movedTo === null ? null : dayOf(movedTo),
          ...row,
        })),
        total,
      });
    }),
    handle(addHoliday, ({ input: { lottery, day, name, reason, requestId }, caller, now }) =>
      add.request(caller, { payload: { lottery, day: numberOf(day), name }, reason, requestId, now }),
    ),
    handle(moveDraw, ({ input: { lottery, day, to, name, reason, requestId }, caller, now }) =>
      move.request(caller, { payload: { lottery, day: numberOf(day), to: numberOf(to), name }, reason, requestId, now }),
    ),
    handle(confirmHoliday, ({ input: { lottery, day, reason }, caller }) =>
      confirm(db, caller, { game: lottery, day: numberOf(day), reason }),
    ),
    handle(removeHoliday, ({ input: { lottery, day, reason }, caller }) =>
      takeOff(db, caller, { game: lottery, day: numberOf(day), reason }),
    ),
  ];
}

type Named = { game: string; day: number; reason: string };

/** Confirms a holiday that a lottery's calendar has added. */
export async function confirm(
  db: Database,
  caller: StaffCaller,
  { game, day, reason }: Named,
): Promise<Result<{ isConfirmed: true }, Failure<'rounds.holiday_unknown'>>> {
  return db.transaction<{ isConfirmed: true }, Failure<'rounds.holiday_unknown'>>(async (tx) => {
    const found = await confirmed(tx, { game, day, confirmedBy: caller.name });
    if (!found) return err('rounds.holiday_unknown');
    await audit(tx, caller, {
      action: 'rounds.confirm_holiday',
      merchantId: null,
      subject: { kind: 'lottery', id: game },
      reason,
      after: { [String(day)]: found.name },
    });
    return ok({ isConfirmed: true });
  });
}

/** Removes a day from the holidays if no draw after it is planned, because draws are planned in their order. */
export async function takeOff(
  db: Database,
  caller: StaffCaller,
  { game, day, reason }: Named,
): Promise<Result<{ isRemoved: true }, Failure<'rounds.holiday_unknown' | 'rounds.holiday_planned'>>> {
  return db.transaction<{ isRemoved: true }, Failure<'rounds.holiday_unknown' | 'rounds.holiday_planned'>>(async (tx) => {
    const found = await removed(tx, game, day);
    if (!found) return err('rounds.holiday_unknown');
    if (await isPlannedFrom(tx, game, day)) return err('rounds.holiday_planned');
    await audit(tx, caller, {
      action: 'rounds.remove_holiday',
      merchantId: null,
      subject: { kind: 'lottery', id: game },
      reason,
      before: { [String(day)]: found.name },
      after: { [String(day)]: null },
    });
    return ok({ isRemoved: true });
  });
}
