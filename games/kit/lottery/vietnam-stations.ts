import type { LotteryPace } from '#games/kit/lottery/ticket-rules.ts';
import type { Region } from '#games/kit/lottery/vietnam.ts';
import { fieldsOf } from '#games/kit/lottery/vietnam-draw.ts';

/** Days of the week as calendars count them. */
export const [SUN, MON, TUE, WED, THU, FRI, SAT] = [0, 1, 2, 3, 4, 5, 6] as const;

/** A province: the model of its lottery, its name as it writes it, and the weekdays on which it draws. */
export type Station = { model: string; name: string; weekdays: readonly number[] };

/** When the provinces of a region draw, and when the sale ends before it: `HH:MM` by the clocks of Vietnam. */
type Times = { closesAt: string; drawsAt: string };

/** The calendar of each province of a region. The lottery of the province, "xổ số kiến thiết", publishes its results. */
export function stationPaces(region: Region, times: Times, stations: readonly Station[]): LotteryPace[] {
  return stations.map(({ model, name, weekdays }) => ({
    model,
    source: `XSKT ${name}`,
    fields: fieldsOf(region),
    calendar: { timeZone: 'Asia/Ho_Chi_Minh', weekdays, ...times, ahead: 2 },
  }));
}
