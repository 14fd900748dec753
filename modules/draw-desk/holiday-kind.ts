import * as z from 'zod/mini';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ApprovalKind } from '#modules/staff/index.ts';
import { type Draw, drawOfNumber, holidaysOf, setHoliday, voidDraw } from '#modules/draws/index.ts';
import type { TicketRules } from '#modules/rules/index.ts';
import { DRAWS } from '#contracts/bo/permissions/draws.ts';

const requested = z.strictObject({ lottery: z.string(), day: z.number(), name: z.string() });
type Requested = z.output<typeof requested>;
type HolidayCode = 'rounds.lottery_unknown' | 'rounds.no_calendar' | 'rounds.holiday_exists' | 'rounds.draw_has_result';

/**
 * Declares the approval by which two staff members add a day without a draw. A draw of that day that is on sale already is cancelled, so
 * its stakes are returned. A chase continues with its other draws.
 */
export function holidayKind(rulesOf: ReadonlyMap<string, TicketRules>): ApprovalKind<Requested, HolidayCode> {
  const judge = async (tx: Tx, { lottery, day }: Requested): Promise<Result<Draw | undefined, Failure<HolidayCode>>> => {
    const rules = rulesOf.get(lottery);
    if (!rules) return err('rounds.lottery_unknown');
    if ('everyMs' in rules.schedule) return err('rounds.no_calendar');
    if ((await holidaysOf(tx, lottery)).get(day) === null) return err('rounds.holiday_exists');
    const draw = await drawOfNumber(tx, lottery, day);
    return draw?.state === 'drawn' ? err('rounds.draw_has_result') : ok(draw);
  };
  return {
    kind: 'rounds.add_holiday',
    permission: DRAWS.approve,
    payload: requested,
    describe: async (tx, order) => {
      const judged = await judge(tx, order);
      if (!judged.ok) return judged;
      const planned = judged.value?.state === 'open' ? 'is called off, stakes come back' : 'is not planned';
      return ok({
        merchantId: null,
        subject: { kind: 'lottery', id: `${order.lottery}/${order.day}` },
        facts: { lottery: order.lottery, day: order.day, holiday: order.name, 'its draw': planned },
      });
    },
    execute: async (tx, order, { maker, checker, now }) => {
      const judged = await judge(tx, order);
      if (!judged.ok) return judged;
      const { lottery: game, day, name } = order;
      await setHoliday(tx, { game, day, name, movedTo: null, addedBy: maker.name, addedAt: now, confirmedBy: checker.name });
      const draw = judged.value;
      if (draw?.state === 'open' && !(await voidDraw(tx, draw.id))) return err('rounds.draw_has_result');
      return ok({ after: { holiday: name } });
    },
  };
}
