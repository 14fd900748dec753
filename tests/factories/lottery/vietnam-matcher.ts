import type { Matcher } from '#tests/factories/lottery/matchers.ts';

/** Digits of each result in the order of the draw, as the boards of the regions are printed. */
const NORTH = [5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2, 5];
const SOUTH = [2, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6];

const TRUOT: Readonly<Record<number, readonly number[]>> = {
  27: [2.8, 3.7, 4.9, 6.5, 8.8, 11.8, 15.9],
  18: [1.9, 2.3, 2.8, 3.4, 4.1, 5, 6.1],
};
const XIEN: Readonly<Record<number, readonly number[]>> = { 27: [15, 78, 300], 18: [31.5, 245, 1_440] };

/** Payouts of a pair if all numbers came, by the count of numbers: 12.5, and 250 / 6 and 1,250 / 10, for a stake of 0.8. */
const ALL_OF: Readonly<Record<number, number>> = { 2: 3_125, 3: 3_125, 4: 10_416, 5: 31_250 };
/** Payout of a pair if some number did not come. */
const SOME = 3_125;

/**
 * Returns the payout of pairs, by how often each number came. Every two numbers that came win, and win two or three times as much if one of
 * them came so often.
 */
function pairsWon(times: readonly number[]): number {
  let won = 0;
  times.forEach((one, at) => times.slice(at + 1).forEach((other) => (won += one && other ? Math.min(3, Math.max(one, other)) : 0)));
  return won * (times.includes(0) ? SOME : ALL_OF[times.length]!);
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : n < k ? 0 : (n * choose(n - 1, k - 1)) / k);

/**
 * Returns the matcher of a region; payouts are in hundredths for single bets of 2. It writes out the results and counts their endings,
 * without making single bets.
 */
const matcher =
  (digits: readonly number[], heads: readonly number[], threes: readonly number[]): Matcher =>
  (code, picks, drawn) => {
    const written = drawn.map((number, place) => String(number).padStart(digits[place]!, '0'));
    const special = written.at(-1)!;
    const lots = written.length;
    const endings = new Set(written.map((text) => text.slice(-2)));
    const [first = []] = picks;
    const isChosen = (text: string): boolean =>
      picks.length === 1 ? first.includes(text) : picks.every((list, place) => list.includes(text[place]!));
    const hits = (texts: readonly string[], count: number): number =>
      texts.filter((text) => text.length >= count && isChosen(text.slice(-count))).length;
    const pays = (count: number): number => [18_750, 162_500, 1_375_000][count - 2]!;
    const at = (places: readonly number[]): string[] => places.map((place) => written[place]!);
    const count = Number(/\d+$/.exec(code)?.[0] ?? 0);
    if (code.startsWith('lo')) return hits(written, count) * pays(count);
    if (code.startsWith('da')) return pairsWon(first.map((one) => written.filter((text) => text.endsWith(one)).length));
    if (code.startsWith('xien')) return choose(first.filter((one) => endings.has(one)).length, count) * XIEN[lots]![count - 2]! * 200;
    if (code.startsWith('truot'))
      return choose(first.filter((one) => !endings.has(one)).length, count) * Math.round(TRUOT[lots]![count - 4]! * 200);
    switch (code) {
      // On the board of the south the seven results come first, except the special prize; on that of the north the eight come last.
      case 'bao7':
        return hits([...written.slice(0, 6), special], 2) * pays(2);
      case 'bao8':
        return hits(written.slice(-8), 2) * pays(2);
      case 'first2':
        return hits([written[0]!], 2) * pays(2);
      case 'head':
        return hits(at(heads), 2) * pays(2);
      case 'tail':
        return hits([special], 2) * pays(2);
      case 'head_tail':
        return hits([...at(heads), special], 2) * pays(2);
      case 'three_head':
        return hits(at(threes), 3) * pays(3);
      case 'three_tail':
        return hits([special], 3) * pays(3);
      case 'four_tail':
        return hits([special], 4) * pays(4);
      case 'head_digit':
        return first.includes(special.at(-2)!) ? 1_800 : 0;
      case 'tail_digit':
        return first.includes(special.at(-1)!) ? 1_800 : 0;
      default: {
        const value = Number(special.slice(-2));
        const sides = [value > 49 ? 'big' : 'small', value % 2 === 0 ? 'even' : 'odd'];
        return first.filter((one) => sides.includes(one)).length * 390;
      }
    }
  };

export const north = matcher(NORTH, [22, 23, 24, 25], [19, 20, 21]);
/** Matcher of the south and of the central region, whose board is printed like the south's. */
export const south = matcher(SOUTH, [0], [1]);

/** Matcher of the table of sites for the results of the north, with the plays that it prices differently. */
export const hanoi: Matcher = (code, picks, drawn) => {
  const [first = []] = picks;
  const written = drawn.map((number, place) => String(number).padStart(NORTH[place]!, '0'));
  const twoOf = (text: string): number => (first.includes(text.slice(-2)) ? 1 : 0);
  const threeOf = (text: string): number =>
    text.length > 2 && picks.every((list, place) => list.includes(text.slice(-3)[place]!)) ? 1 : 0;
  const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0);
  switch (code) {
    case 'lo2':
      return sum(written.map(twoOf)) * Math.floor((99 * 27 * 100) / 29) * 2;
    case 'lo3':
      return sum(written.map(threeOf)) * 180_000;
    case 'de':
      return twoOf(written.at(-1)!) * 19_800;
    case 'first2':
      return twoOf(written[0]!) * 19_800;
    case 'cang3':
      return threeOf(written.at(-1)!) * 180_000;
    default:
      return north(code, picks, drawn);
  }
};
