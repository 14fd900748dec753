import type { CoupMark } from '#games/kit/quote.ts';
import { EVERY } from '#games/kit/lottery/paces.ts';
import type { Lottery } from '#games/kit/lottery/play.ts';
import { streetTable } from '#games/kit/lottery/street-table.ts';
import type { LotteryPace } from '#games/kit/lottery/ticket-rules.ts';
import { numberText } from '#games/kit/lottery/vietnam.ts';

/** The prizes of a draw in the order of its numbers: first prize, two front threes, two back threes, and the back two. */
export const PRIZES = [
  { rank: 'first', digits: 6 },
  { rank: 'front', digits: 3 },
  { rank: 'front', digits: 3 },
  { rank: 'back', digits: 3 },
  { rank: 'back', digits: 3 },
  { rank: 'two', digits: 2 },
] as const;
export const RANKS = ['first', 'front', 'back', 'two'] as const;

/** Plays on the last three digits of the first prize, and on the back two. */
const ALL = streetTable({ three: ([first]) => numberText(first! % 1_000, 3), two: (drawn) => numberText(drawn.at(-1)!, 2) });

/** The government lottery of Thailand, with bets on the ends of its first prize and on its back two. It is played at its printed prizes. */
export const THAI: Lottery = {
  code: 'thai',
  plays: new Map(ALL.map((play) => [play.code, play])),
  isDraw: (numbers) =>
    numbers.length === PRIZES.length && numbers.every((one, at) => Number.isInteger(one) && one >= 0 && one < 10 ** PRIZES[at]!.digits),
  isOneGroup: true,
};

/**
 * Draws of the Government Lottery Office, on the 1st and the 16th; draws on holidays are held on the days to which the office has moved
 * them for years.
 */
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

/** Paces: the calendar of the government, and simulated draws every five minutes. */
export const PACES = [GOVERNMENT, EVERY.fiveMinutes] as const;

/** Returns the mark of a draw: the last three digits of the first prize. */
export function markOf([first]: readonly number[]): CoupMark {
  return { text: numberText(first! % 1_000, 3), hue: 'gold' };
}
