import type { CoupMark } from '#games/kit/quote.ts';
import { EVERY } from '#games/kit/lottery/paces.ts';
import type { Lottery } from '#games/kit/lottery/play.ts';
import { streetTable } from '#games/kit/lottery/street-table.ts';
import type { LotteryPace } from '#games/kit/lottery/ticket-rules.ts';
import { numberText } from '#games/kit/lottery/vietnam.ts';

/** The prizes of a draw in the order of its numbers: first prize, two front threes, two back threes, the back two. */
export const PRIZES = [
  { rank: 'first', digits: 6 },
  { rank: 'front', digits: 3 },
  { rank: 'front', digits: 3 },
  { rank: 'back', digits: 3 },
  { rank: 'back', digits: 3 },
  { rank: 'two', digits: 2 },
] as const;
export const RANKS = ['first', 'front', 'back', 'two'] as const;

/** The last three digits of the first prize, and the back two. */
const ALL = streetTable({ three: ([first]) => numberText(first! % 1_000, 3), two: (drawn) => numberText(drawn.at(-1)!, 2) });

/** The government lottery of Thailand as it is bet on: by the ends of its first prize and by its back two. Played as it is printed. */
export const THAI: Lottery = {
  code: 'thai',
  plays: new Map(ALL.map((play) => [play.code, play])),
  isDraw: (numbers) =>
    numbers.length === PRIZES.length && numbers.every((one, at) => Number.isInteger(one) && one >= 0 && one < 10 ** PRIZES[at]!.digits),
  isOneGroup: true,
};

/** Draws of the Government Lottery Office, on the 1st and the 16th; those of holidays are held on the days that it has moved them to for years. */
const GOVERNMENT: LotteryPace = {
  model: 'government',
  source: 'glo.or.th',
  calendar: {
    timeZone: 'Asia/Bangkok',
    days: [1, 16],
    closesAt: '14:00',
    drawsAt: '16:00',
    moved: { '01-01': '01-02', '01-16': '01-17', '05-01': '05-02' },
    ahead: 2,
  },
  fields: [
    { label: 'First prize', digits: 6 },
    { label: 'Front three, first', digits: 3 },
    { label: 'Front three, second', digits: 3 },
    { label: 'Back three, first', digits: 3 },
    { label: 'Back three, second', digits: 3 },
    { label: 'Back two', digits: 2 },
  ],
};

/** The calendar of the government, and simulated draws of every five minutes. */
export const PACES = [GOVERNMENT, EVERY.fiveMinutes] as const;

/** The last three digits of the first prize. */
export function markOf([first]: readonly number[]): CoupMark {
  return { text: numberText(first! % 1_000, 3), hue: 'gold' };
}
