import { decimal, fraction, plus, times, ZERO, type Fraction } from '#kernel/fraction.ts';
import { listOf, refused } from '#games/kit/lab-input.ts';
import { decimalText, returnCall } from '#games/kit/lottery/lab.ts';
import { HIGHEST, isPickable, paidAt } from '#games/kit/lottery/play.ts';
import { CENTRAL, hitsOf, lotsOf, NORTH, placesOf, RANKS, SOUTH, type Rank, type Region } from '#games/kit/lottery/vietnam.ts';
import { pairTable } from '#games/kit/lottery/vietnam-pairs.ts';
import { LOTTERY } from '#games/vnorth/quote.ts';

type Input = Record<string, unknown>;
const REGIONS: Readonly<Record<string, Region>> = { north: NORTH, central: CENTRAL, south: SOUTH };

function amountOf(value: unknown, name: string): Fraction {
  return /^\d{1,9}(\.\d{1,4})?$/.test(String(value)) ? decimal(Number(value)) : refused(`${name} is a decimal`);
}

/** Reads `{special, 1 … 7 or 8}`, with a number as text or a list of them for each prize, in the order of the region's prizes. */
function drawOf(region: Region, result: unknown): number[] {
  const of = (result ?? {}) as Input;
  const left = new Map<Rank, unknown[]>(RANKS.map((rank) => [rank, [of[rank === 'special' ? rank : rank.slice(1)] ?? []].flat()]));
  return placesOf(region).map(({ rank, digits }) => {
    const text = String(left.get(rank)!.shift());
    return text.length === digits && /^\d+$/.test(text) ? Number(text) : refused(`${rank} has numbers of ${digits} digits`);
  });
}

function numberOf(value: unknown, most: number): string {
  const text = String(value);
  return /^\d{2,4}$/.test(text) && text.length <= most ? text : refused(`number has two to ${most} digits`);
}

/** Settles `da`, the pairs of two to five numbers, at the prices of the table. */
function pairsOf(region: Region, input: unknown, stake: Fraction, drawn: readonly number[]) {
  if (region === NORTH) return refused('da is sold in the south and in the centre');
  const numbers = listOf(input, 'numbers', []).map(String);
  const play = pairTable(region).find(({ code }) => code === `da${numbers.length}`);
  if (!play || !isPickable(play, [numbers])) return refused('da has two to five different numbers of two digits');
  const singles = play.singles([numbers]);
  const won = singles.filter((single) => play.wins(single, drawn));
  const paid = won.reduce((sum, single) => plus(sum, paidAt(play, single, drawn, HIGHEST)), ZERO);
  const cost = times(stake, fraction(BigInt(singles.length)));
  return { cost: decimalText(cost), hits: won.length, win: decimalText(times(stake, paid)) };
}

/** The calls of the test lab. */
export default {
  /** `{region, play: bao_lo | dau | duoi | xien | da, number | numbers, stake, rate, result}`: the payout of a bet; `da` has no rate. */
  'lottery.vn': (input: unknown) => {
    const { region: name, play, number, stake, rate, result } = (input ?? {}) as Input;
    const region = REGIONS[String(name)] ?? refused('region is north, central or south');
    const each = amountOf(stake, 'stake');
    const drawn = drawOf(region, result);
    if (play === 'da') return pairsOf(region, input, each, drawn);
    const pays = amountOf(rate, 'rate');
    const win = (hits: number): string => decimalText(times(times(each, pays), fraction(BigInt(hits))));
    if (play === 'xien') {
      const numbers = listOf(input, 'numbers', []).map((one) => numberOf(one, 2));
      if (numbers.length < 2 || numbers.length > 4 || new Set(numbers).size < numbers.length)
        return refused('xien has two to four different numbers');
      const hits = Number(numbers.every((one) => hitsOf(lotsOf(region, 2), one, drawn) > 0));
      return { cost: decimalText(each), hits, win: win(hits) };
    }
    const ranks: Readonly<Record<string, readonly Rank[]>> = { bao_lo: RANKS, dau: [region.two], duoi: ['special'] };
    const held = ranks[String(play)] ?? refused('play is bao_lo, dau, duoi, xien or da');
    const digits = numberOf(number, play === 'dau' ? 2 : 4);
    const lots = lotsOf(region, digits.length, held);
    const hits = hitsOf(lots, digits, drawn);
    return { lots: lots.length, cost: decimalText(times(each, fraction(BigInt(lots.length)))), hits, win: win(hits) };
  },
  /** `{game: "vnorth"}`: the exact odds of every play. */
  'lottery.return/vnorth': returnCall(LOTTERY),
};
