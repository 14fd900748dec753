import * as z from 'zod/mini';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Draw, drawOfNumber, holidaysOf, moveDraw, setHoliday } from '#modules/draws/index.ts';
import { lockTable } from '#modules/leads/index.ts';
import { type Calendar, dayOf, type Exceptions, isDrawDay, MOST_MOVED_DAYS, type TicketRules, timesOn } from '#modules/rules/index.ts';
import type { ApprovalKind } from '#modules/staff/index.ts';
import { DRAWS } from '#contracts/bo/permissions/draws.ts';

const requested = z.strictObject({ lottery: z.string(), day: z.number(), to: z.number(), name: z.string() });
type Requested = z.output<typeof requested>;
type MoveCode =
  | 'rounds.lottery_unknown'
  | 'rounds.no_calendar'
  | 'rounds.no_draw_that_day'
  | 'rounds.move_refused'
  | 'rounds.draw_has_result';

const DAY_MS = 86_400_000;

/** Declares the approval by which two staff members move a draw to another day. Tickets that were bought for it count for it there. */
export function moveKind(rulesOf: ReadonlyMap<string, TicketRules>): ApprovalKind<Requested, MoveCode> {
  type Judged = { draw: Draw | undefined; calendar: Calendar };
  const judge = async (tx: Tx, { lottery, day, to }: Requested): Promise<Result<Judged, Failure<MoveCode>>> => {
    const rules = rulesOf.get(lottery);
    if (!rules) return err('rounds.lottery_unknown');
    const { schedule: calendar } = rules;
    if ('everyMs' in calendar) return err('rounds.no_calendar');
    // Moves of one lottery are checked in turn.
    const now = await lockTable(tx, lottery);
    if (!isDrawDay(calendar, day)) return err('rounds.no_draw_that_day');
    if (!mayMove(calendar, { day, to, exceptions: await holidaysOf(tx, lottery) })) return err('rounds.move_refused');
    const draw = await drawOfNumber(tx, lottery, day);
    if (draw && draw.state !== 'open') return err('rounds.draw_has_result');
    const times = timesOn(calendar, to);
    const isSaleOver = draw !== undefined && draw.closesAt <= now;
    return (isSaleOver ? times.drawsAt : times.closesAt) > now ? ok({ draw, calendar }) : err('rounds.move_refused');
  };
  return {
    kind: 'rounds.move_draw',
    permission: DRAWS.approve,
    payload: requested,
    describe: async (tx, order) => {
      const judged = await judge(tx, order);
      if (!judged.ok) return judged;
      return ok({
        merchantId: null,
        subject: { kind: 'lottery', id: `${order.lottery}/${order.day}` },
        facts: {
          lottery: order.lottery,
          day: order.day,
          'held on': order.to,
          holiday: order.name,
          'its tickets': judged.value.draw ? 'move with it' : 'not sold yet',
        },
      });
    },
    execute: async (tx, order, { maker, checker, now }) => {
      const judged = await judge(tx, order);
      if (!judged.ok) return judged;
      const { lottery: game, day, to, name } = order;
      const { draw, calendar } = judged.value;
      await setHoliday(tx, { game, day, name, movedTo: to, addedBy: maker.name, addedAt: now, confirmedBy: checker.name });
      if (draw && !(await moveDraw(tx, draw.id, timesOn(calendar, to)))) return err('rounds.draw_has_result');
      return ok({ after: { 'held on': to } });
    },
  };
}

/** Returns true if a draw may be moved: by some days, not past another draw and not onto the day of another draw. */
function mayMove(calendar: Calendar, { day, to, exceptions }: { day: number; to: number; exceptions: Exceptions }): boolean {
  const [from, until] = [Date.parse(dayOf(day)), Date.parse(dayOf(to))];
  const days = Math.abs(until - from) / DAY_MS;
  if (!(days >= 1 && days <= MOST_MOVED_DAYS)) return false;
  const step = Math.sign(until - from) * DAY_MS;
  const held = new Set([...exceptions].flatMap(([own, moved]) => (own !== day && moved !== null ? [moved] : [])));
  return Array.from({ length: days }, (_, at) => new Date(from + (at + 1) * step).toISOString().slice(0, 10))
    .map((date) => Number(date.replaceAll('-', '')))
    .every((one) => !held.has(one) && (exceptions.has(one) || !isDrawDay(calendar, one)));
}
