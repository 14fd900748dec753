import { EVERY } from '#games/kit/lottery/paces.ts';
import type { LotteryPace } from '#games/kit/lottery/ticket-rules.ts';
import { CENTRAL } from '#games/kit/lottery/vietnam.ts';
import { FRI, MON, SAT, stationPaces, SUN, THU, TUE, WED, type Station } from '#games/kit/lottery/vietnam-stations.ts';

/** Provinces of the central region with the weekdays on which they draw (game rules, `rule_docs`, "Lịch xổ" of Miền Trung). */
const STATIONS: readonly Station[] = [
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
];

/**
 * Paces: the calendar of each province, which draws at 17:15 and sells until 17:00 (game rules, "Draw 17:15 C"), and simulated draws every
 * five minutes and every half hour.
 */
export const PACES: readonly LotteryPace[] = [
  ...stationPaces(CENTRAL, { closesAt: '17:00', drawsAt: '17:15' }, STATIONS),
  EVERY.fiveMinutes,
  EVERY.halfHour,
];
