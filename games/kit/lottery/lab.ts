import { decimal, fraction, plus, times, toText, type Fraction } from '#kernel/fraction.ts';
import { listOf, odds, refused } from '#games/kit/lab-input.ts';
import {
  HIGHEST,
  isPickable,
  LOWEST,
  oddsAt,
  paidAt,
  PRINTED,
  rebateAt,
  type Lottery,
  type Picks,
  type Play,
} from '#games/kit/lottery/play.ts';

type Input = Record<string, unknown>;
const inputOf = (input: unknown): Input => (input ?? {}) as Input;

/** Answers `lottery.settle` for one lottery. `playOf` finds a play by its name in the test lab, and reads the selection. */
export function settleCall(lottery: Lottery, playOf: (name: string, selection: unknown) => { play: Play; picks: Picks } | undefined) {
  return (input: unknown) => {
    const { play: name, selection, multiple = 1, prizeMode = PRINTED, unit = 1, baseYuanPerNote = 2 } = inputOf(input);
    const found = typeof name === 'string' ? playOf(name, selection) : undefined;
    if (!found || !isPickable(found.play, found.picks)) return refused('play and selection are such as this lottery takes');
    const drawn = listOf(input, 'draw', []).map(Number);
    if (!lottery.isDraw(drawn)) return refused('draw is one of this lottery');
    const singles = found.play.singles(found.picks);
    const won = singles.filter((single) => found.play.wins(single, drawn));
    const staked = times(times(decimalOf(unit, 'unit'), decimalOf(baseYuanPerNote, 'baseYuanPerNote')), whole(multiple, 'multiple'));
    const mode = Number(whole(prizeMode, 'prizeMode').top);
    const win = won.reduce((sum, single) => plus(sum, times(staked, paidAt(found.play, single, drawn, mode))), fraction(0n));
    return {
      notes: singles.length,
      stake: decimalText(times(staked, fraction(BigInt(singles.length)))),
      winningNotes: won.length,
      win: decimalText(win),
    };
  };
}

/** Reads a selection: a list for each row, or a single list for a play with one row. */
export function picksOf(selection: unknown): Picks {
  const list = Array.isArray(selection) ? (selection as unknown[]) : [selection];
  const rows = list.some((one) => Array.isArray(one)) ? list : [list];
  return rows.map((row) => (Array.isArray(row) ? (row as unknown[]) : [row]).map(String));
}

/** Answers `lottery.return`: chance, return and edge of every play, by each differently priced single bet. */
export function returnCall(lottery: Lottery) {
  return (input?: unknown) => {
    const { mode = HIGHEST } = inputOf(input);
    if (typeof mode !== 'number' || mode < LOWEST || mode > HIGHEST || mode % 2 !== 0)
      return refused(`mode is even, from ${LOWEST} to ${HIGHEST}`);
    if (lottery.isOneGroup && mode !== HIGHEST) return refused(`mode is ${HIGHEST}: this table is played as it is printed`);
    return Object.fromEntries(
      [...lottery.plays.values()].flatMap((play) =>
        play.samples.map((single) => {
          const { p, rtp } = oddsAt(play, single, mode);
          return [play.samples.length === 1 ? play.code : `${play.code}:${single}`, odds(p, rtp)];
        }),
      ),
    );
  };
}

/** Answers `lottery.rebate`: the rebate of a stake at the prize group `mode`, where `maxMode` is the highest group. */
export function rebateCall(input: unknown) {
  const { stake, mode, maxMode = HIGHEST } = inputOf(input);
  const isGroup = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0 && (value as number) <= 2_000;
  if (!isGroup(mode) || !isGroup(maxMode) || mode > maxMode) return refused('mode is a prize group up to maxMode, and that up to 2000');
  const rate = rebateAt(mode, maxMode);
  return { rebateRate: decimalText(rate), rebate: decimalText(times(decimalOf(stake, 'stake'), rate)) };
}

function decimalOf(value: unknown, name: string): Fraction {
  const text = String(value);
  return /^\d{1,9}(\.\d{1,6})?$/.test(text) ? decimal(Number(text)) : refused(`${name} is a decimal`);
}

function whole(value: unknown, name: string): Fraction {
  return Number.isSafeInteger(value) && (value as number) > 0 ? fraction(BigInt(value as number)) : refused(`${name} is a whole number`);
}

/** Writes a fraction as a decimal if it has at most six places, otherwise as a fraction. */
export function decimalText(value: Fraction): string {
  const scaled = value.top * 1_000_000n;
  if (scaled % value.bottom !== 0n) return toText(value);
  const [units, part] = [scaled / value.bottom / 1_000_000n, (scaled / value.bottom) % 1_000_000n];
  return part === 0n ? String(units) : `${units}.${String(part).padStart(6, '0').replace(/0+$/, '')}`;
}
