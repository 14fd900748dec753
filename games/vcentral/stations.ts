import { EVERY } from '#games/kit/lottery/paces.ts';
import type { LotteryPace } from '#games/kit/lottery/ticket-rules.ts';
import { CENTRAL } from '#games/kit/lottery/vietnam.ts';
import { fieldsOf } from '#games/kit/lottery/vietnam-draw.ts';

const [SUN, MON, TUE, WED, THU, FRI, SAT] = [0, 1, 2, 3, 4, 5, 6] as const;

/** Provinces of the centre by the weekdays on which they draw (game rules, `rule_docs`, "Lịch xổ" of Miền Trung). */
const STATIONS = [
  { model: 'hue', name: 'Thừa Thiên Huế', weekdays: [SUN, MON] },
  { model: 'phu-yen', name: 'Phú Yên', weekdays: [MON] },
  { model: 'dak-lak', name: 'Đắk Lắk', weekdays: [TUE] },
  { model: 'quang-nam', name: 'Quảng Nam', weekdays: [TUE] },
  { model: 'da-nang', name: 'Đà Nẵng', weekdays: [WED, SAT] },
  { model: 'khanh-hoa', name: 'Khánh Hòa', weekdays: [WED, SUN] },
  { model: 'binh-dinh', name: 'Bình Định', weekdays: [THU] },
  { model: 'quang-tri', name: 'Quảng Trị', weekdays: [THU] },
  { model: 'quang-binh', name: 'Quảng Bình', weekdays: [THU] },
  { model: 'gia-lai', name: 'Gia Lai', weekdays: [FRI] },
  { model: 'ninh-thuan', name: 'Ninh Thuận', weekdays: [FRI] },
  { model: 'quang-ngai', name: 'Quảng Ngãi', weekdays: [SAT] },
  { model: 'dak-nong', name: 'Đắk Nông', weekdays: [SAT] },
  { model: 'kon-tum', name: 'Kon Tum', weekdays: [SUN] },
] as const;

/** A province draws at 17:15 (game rules, "Draw 17:15 C"); the sale ends a quarter of an hour before. Its results are told by its lottery, "xổ số kiến thiết". */
function stationOf({ model, name, weekdays }: (typeof STATIONS)[number]): LotteryPace {
  const calendar = { timeZone: 'Asia/Ho_Chi_Minh', weekdays, closesAt: '17:00', drawsAt: '17:15', ahead: 2 };
  return { model, source: `XSKT ${name}`, calendar, fields: fieldsOf(CENTRAL) };
}

/** The calendar of each province, and simulated draws of every five minutes and every half hour. */
export const PACES: readonly LotteryPace[] = [...STATIONS.map(stationOf), EVERY.fiveMinutes, EVERY.halfHour];
