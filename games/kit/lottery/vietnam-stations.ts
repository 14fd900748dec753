import type { LotteryPace } from '#games/kit/lottery/ticket-rules.ts';
import type { Region } from '#games/kit/lottery/vietnam.ts';
import { fieldsOf } from '#games/kit/lottery/vietnam-draw.ts';

/** Days of the week, numbered from 0 for Sunday. */
export const [SUN, MON, TUE, WED, THU, FRI, SAT] = [0, 1, 2, 3, 4, 5, 6] as const;

/** A province: the model of its lottery, its name in its own spelling, and the weekdays on which it draws. */
export type Station = { model: string; name: string; weekdays: readonly number[] };

/** Time of the draws of a region, and time at which the sale ends: `HH:MM` in Vietnamese time. */
type Times = { closesAt: string; drawsAt: string };

/** Returns the calendar of each province of a region. The lottery of the province, "xổ số kiến thiết", publishes its results. */
export function stationPaces(region: Region, times: Times, stations: readonly Station[]): LotteryPace[] {
  return stations.map(({ model, name, weekdays }) => ({
    model,
    source: `XSKT ${name}`,
    fields: fieldsOf(region),
    calendar: { timeZone: 'Asia/Ho_Chi_Minh', weekdays, ...times, ahead: 2 },
  }));
}
