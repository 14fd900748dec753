import { EVERY } from '#games/kit/lottery/paces.ts';
import type { LotteryPace } from '#games/kit/lottery/ticket-rules.ts';
import { SOUTH } from '#games/kit/lottery/vietnam.ts';
import { FRI, MON, SAT, stationPaces, SUN, THU, TUE, WED, type Station } from '#games/kit/lottery/vietnam-stations.ts';

/** Provinces of the south with the weekdays on which they draw (game rules, `rule_docs`, "Lịch xổ" of Miền Nam). */
const STATIONS: readonly Station[] = [
  { model: 'ho-chi-minh', name: 'TP. HCM', weekdays: [MON, SAT] },
  { model: 'dong-thap', name: 'Đồng Tháp', weekdays: [MON] },
  { model: 'ca-mau', name: 'Cà Mau', weekdays: [MON] },
  { model: 'ben-tre', name: 'Bến Tre', weekdays: [TUE] },
  { model: 'vung-tau', name: 'Vũng Tàu', weekdays: [TUE] },
  { model: 'bac-lieu', name: 'Bạc Liêu', weekdays: [TUE] },
  { model: 'dong-nai', name: 'Đồng Nai', weekdays: [WED] },
  { model: 'can-tho', name: 'Cần Thơ', weekdays: [WED] },
  { model: 'soc-trang', name: 'Sóc Trăng', weekdays: [WED] },
  { model: 'tay-ninh', name: 'Tây Ninh', weekdays: [THU] },
  { model: 'an-giang', name: 'An Giang', weekdays: [THU] },
  { model: 'binh-thuan', name: 'Bình Thuận', weekdays: [THU] },
  { model: 'vinh-long', name: 'Vĩnh Long', weekdays: [FRI] },
  { model: 'binh-duong', name: 'Bình Dương', weekdays: [FRI] },
  { model: 'tra-vinh', name: 'Trà Vinh', weekdays: [FRI] },
  { model: 'long-an', name: 'Long An', weekdays: [SAT] },
  { model: 'binh-phuoc', name: 'Bình Phước', weekdays: [SAT] },
  { model: 'hau-giang', name: 'Hậu Giang', weekdays: [SAT] },
  { model: 'tien-giang', name: 'Tiền Giang', weekdays: [SUN] },
  { model: 'kien-giang', name: 'Kiên Giang', weekdays: [SUN] },
  { model: 'da-lat', name: 'Đà Lạt', weekdays: [SUN] },
];

/**
 * Paces: the calendar of each province, which draws at 16:15 and sells until 16:00, and simulated draws every five minutes and every half
 * hour.
 */
export const PACES: readonly LotteryPace[] = [
  ...stationPaces(SOUTH, { closesAt: '16:00', drawsAt: '16:15' }, STATIONS),
  EVERY.fiveMinutes,
  EVERY.halfHour,
];
