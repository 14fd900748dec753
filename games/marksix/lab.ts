import { listOf, refused } from '#games/kit/lab-input.ts';
import { picksOf, returnCall, settleCall } from '#games/kit/lottery/lab.ts';
import { combinations, type Lottery } from '#games/kit/lottery/play.ts';
import { divisionOf, MAIN, NUMBERS } from '#games/marksix/balls.ts';
import { lunarYearAt, MARKSIX, markSixIn } from '#games/marksix/quote.ts';

const MOST = 15;

/** Reads different numbers from 1 to 49. */
function numbersOf(input: unknown, name: string, least: number, most: number): number[] {
  const list = listOf(input, name, []).map(Number);
  const isRight = list.length >= least && list.length <= most && new Set(list).size === list.length;
  return isRight && list.every((one) => NUMBERS.includes(String(one))) ? list : refused(`${name} are ${least} to ${most} of 49`);
}

/** Returns the lottery on the day that an input names. */
function lotteryOn(input: unknown): Lottery {
  const day = (input as { day?: unknown } | null | undefined)?.day;
  if (day === undefined) return MARKSIX;
  const noon = typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T12:00:00+08:00`) : Number.NaN;
  return Number.isNaN(noon) ? refused('day is YYYY-MM-DD') : markSixIn(lunarYearAt(noon));
}

/** The calls of the test lab. */
export default {
  /** `{numbers, drawn, extra}`: every six of the numbers are an entry; `prizes` counts entries by division, first to seventh. */
  'lottery.marksix': (input: unknown) => {
    const numbers = numbersOf(input, 'numbers', MAIN, MOST);
    const drawn = [...numbersOf(input, 'drawn', MAIN, MAIN), Number((input as { extra?: unknown }).extra)];
    if (!MARKSIX.isDraw(drawn)) return refused('extra is another number of 49');
    const divisions = combinations(numbers, MAIN).map((six) => divisionOf(six, drawn));
    const prizes = [1, 2, 3, 4, 5, 6, 7].map((division) => [division, divisions.filter((one) => one === division).length] as const);
    return { entries: divisions.length, prizes: Object.fromEntries(prizes) };
  },
  /**
   * `{game: "marksix", play, selection, draw, day?, unit?, baseYuanPerNote?, multiple?, prizeMode?}`: settles a line; the last of seven
   * numbers is the special one. `day` is that of the draw (`2027-02-06`), whose lunar year decides the numbers of each animal; by default
   * it is the year of the horse.
   */
  'lottery.settle/marksix': (input: unknown) => {
    const lottery = lotteryOn(input);
    const settle = settleCall(lottery, (name, selection) => {
      const play = lottery.plays.get(name);
      return play && { play, picks: picksOf(selection) };
    });
    return settle(input);
  },
  /** `{game: "marksix", mode?, day?}`: the exact odds of every play. */
  'lottery.return/marksix': (input: unknown) => returnCall(lotteryOn(input))(input),
};
