/*
 * The lunisolar calendar of China and Vietnam, computed: months begin on the day of the new moon, and the month that holds the winter solstice
 * is the eleventh. New moons and the sun's longitude after J. Meeus, Astronomical Algorithms (1991), as Hồ Ngọc Đức shortened them; they are
 * exact to some minutes from 1900 to 2100.
 */

const RADIANS = Math.PI / 180;
const MONTH = 29.530588853;
/** Julian day of the first new moon of 1900. */
const FIRST_NEW_MOON = 2_415_021.076998695;
const DAY_MS = 86_400_000;
/** Julian day that begins at noon of 1 January 1970. */
const EPOCH = 2_440_588;

/**
 * Returns the first day of the lunar year that begins in a year, as `YYYY-MM-DD`. `utcHours` are the hours by which local clocks are ahead
 * of UTC: 8 for China, 7 for Vietnam.
 */
export function lunarNewYear(year: number, utcHours: number): string {
  const [solstice, next] = [eleventhMonth(year - 1, utcHours), eleventhMonth(year, utcHours)];
  const first = Math.floor(0.5 + (solstice - FIRST_NEW_MOON) / MONTH);
  const isLeap = next - solstice > 365;
  // A leap month after the eleventh or the twelfth month delays the first month of the year.
  const months = isLeap && leapMonthAfter(first, utcHours) <= 2 ? 3 : 2;
  return new Date((newMoonDay(first + months, utcHours) - EPOCH) * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the Julian day on which the eleventh month of a year begins. */
function eleventhMonth(year: number, utcHours: number): number {
  const lastDay = Date.UTC(year, 11, 31) / DAY_MS + EPOCH;
  const moon = Math.floor((lastDay - 2_415_021) / MONTH);
  const day = newMoonDay(moon, utcHours);
  return sunSign(day, utcHours) >= 9 ? newMoonDay(moon - 1, utcHours) : day;
}

/** Returns the leap month, counted from the eleventh month: the first month in which the sun enters no sign. */
function leapMonthAfter(first: number, utcHours: number): number {
  for (let month = 1; month < 14; month++)
    if (sunSign(newMoonDay(first + month, utcHours), utcHours) === sunSign(newMoonDay(first + month + 1, utcHours), utcHours)) return month;
  return 14;
}

/** Returns the Julian day of a new moon, counted from 1900, by clocks that are `utcHours` ahead of UTC. */
function newMoonDay(moon: number, utcHours: number): number {
  return Math.floor(newMoon(moon) + 0.5 + utcHours / 24);
}

/** Returns the time of a new moon as a Julian date. */
function newMoon(moon: number): number {
  const t = moon / 1_236.85;
  const sin = (degrees: number): number => Math.sin(degrees * RADIANS);
  const mean =
    2_415_020.75933 +
    29.53058868 * moon +
    0.0001178 * t ** 2 -
    0.000000155 * t ** 3 +
    0.00033 * sin(166.56 + 132.87 * t - 0.009173 * t ** 2);
  const sun = 359.2242 + 29.10535608 * moon - 0.0000333 * t ** 2 - 0.00000347 * t ** 3;
  const anomaly = 306.0253 + 385.81691806 * moon + 0.0107306 * t ** 2 + 0.00001236 * t ** 3;
  const node = 21.2964 + 390.67050646 * moon - 0.0016528 * t ** 2 - 0.00000239 * t ** 3;
  const shift =
    (0.1734 - 0.000393 * t) * sin(sun) +
    0.0021 * sin(2 * sun) -
    0.4068 * sin(anomaly) +
    0.0161 * sin(2 * anomaly) -
    0.0004 * sin(3 * anomaly) +
    0.0104 * sin(2 * node) -
    0.0051 * sin(sun + anomaly) -
    0.0074 * sin(sun - anomaly) +
    0.0004 * sin(2 * node + sun) -
    0.0004 * sin(2 * node - sun) -
    0.0006 * sin(2 * node + anomaly) +
    0.001 * sin(2 * node - anomaly) +
    0.0005 * sin(2 * anomaly + sun);
  return mean + shift - (-0.000278 + 0.000265 * t + 0.000262 * t ** 2);
}

/** Returns the sign of 30 degrees, from 0, in which the sun is when a day begins. */
function sunSign(day: number, utcHours: number): number {
  const t = (day - 0.5 - utcHours / 24 - 2_451_545) / 36_525;
  const anomaly = (357.5291 + 35_999.0503 * t - 0.0001559 * t ** 2 - 0.00000048 * t ** 3) * RADIANS;
  const longitude =
    280.46645 +
    36_000.76983 * t +
    0.0003032 * t ** 2 +
    (1.9146 - 0.004817 * t - 0.000014 * t ** 2) * Math.sin(anomaly) +
    (0.019993 - 0.000101 * t) * Math.sin(2 * anomaly) +
    0.00029 * Math.sin(3 * anomaly);
  return Math.floor((((longitude % 360) + 360) % 360) / 30);
}
