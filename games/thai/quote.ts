import type { CoupMark } from '#games/kit/quote.ts';
import { fraction } from '#games/kit/fraction.ts';
import { row } from '#games/kit/lottery/rows.ts';
import { EVERY } from '#games/kit/lottery/paces.ts';
import { HIGHEST, product, sortedText, textOf, type Lottery, type Play } from '#games/kit/lottery/play.ts';
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

/** What a stake of 1 is paid, stake included: the prices of the counters in the street. */
const PAYS = { top3: 900, tod3: 150, top2: 95, bottom2: 95, run_top: 3.2, run_bottom: 4.2 } as const;

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
const PAIRS = Array.from({ length: 100 }, (_, number) => numberText(number, 2));
const THREE = ['p1', 'p2', 'p3'].map((key) => row(key, DIGITS));
const printed = HIGHEST;

/** The last three digits of the first prize, and its last two; the back two. */
const top3 = ([first]: readonly number[]): string => textOf([...numberText(first! % 1_000, 3)]);
const top2 = ([first]: readonly number[]): string => numberText(first! % 100, 2);
const bottom2 = (drawn: readonly number[]): string => numberText(drawn.at(-1)!, 2);

/** How many orders three digits have. */
const ordersOf = (note: string): number => [1, 3, 6][new Set(note.split('-')).size - 1]!;

/** A pair of digits against the end of a prize. */
function pair(code: 'top2' | 'bottom2', group: string, hit: (drawn: readonly number[]) => string): Play {
  return {
    ...{ code, group, name: code, printed, fields: [row('pair', PAIRS)] },
    notes: ([pairs]) => [...pairs!],
    wins: (note, drawn) => hit(drawn) === note,
    chance: () => fraction(1n, 100n),
    prize: () => 2 * PAYS[code],
    samples: ['12'],
  };
}

/** A digit anywhere among some of a prize, however often it is there. */
function run(code: 'run_top' | 'run_bottom', group: string, of: (drawn: readonly number[]) => string, digits: number): Play {
  const missed = 9n ** BigInt(digits);
  const all = 10n ** BigInt(digits);
  return {
    ...{ code, group, name: code, printed, fields: [row('digit', DIGITS)] },
    notes: ([chosen]) => [...chosen!],
    wins: (note, drawn) => of(drawn).includes(note),
    chance: () => fraction(all - missed, all),
    prize: () => 2 * PAYS[code],
    samples: ['1'],
  };
}

const ALL: readonly Play[] = [
  {
    ...{ code: 'top3', group: 'top', name: 'top3', printed, fields: THREE },
    notes: (picks) => product(picks).map(textOf),
    wins: (note, drawn) => top3(drawn) === note,
    chance: () => fraction(1n, 1_000n),
    prize: () => 2 * PAYS.top3,
    samples: ['1-2-3'],
  },
  {
    // Three that are alike have one order: they are sold in order alone.
    ...{ code: 'tod3', group: 'top', name: 'tod3', printed, fields: THREE },
    notes: (picks) => [...new Set(product(picks).map(sortedText))].filter((note) => ordersOf(note) > 1),
    wins: (note, drawn) => sortedText(top3(drawn).split('-')) === note,
    chance: (note) => fraction(BigInt(ordersOf(note)), 1_000n),
    prize: () => 2 * PAYS.tod3,
    samples: ['1-2-3', '1-1-2'],
  },
  pair('top2', 'top', top2),
  run('run_top', 'top', top3, 3),
  pair('bottom2', 'bottom', bottom2),
  run('run_bottom', 'bottom', bottom2, 2),
];

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
    moved: { '01-01': '12-30', '01-16': '01-17', '05-01': '05-02' },
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

/** Names of the rules, in the order in which they are told: of draws that are held elsewhere, or of simulated ones. */
export function rulesOf(isOutside: boolean): readonly string[] {
  const how = ['draw', 'top3', 'tod3', 'pairs', 'runs', 'table'];
  return isOutside
    ? [...how, 'calendar', 'entered', 'corrected', 'limit', 'cut', 'void']
    : [...how, 'simulated', 'close', 'limit', 'cut', 'void', 'fair'];
}
