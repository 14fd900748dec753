import { decimal, fraction, plus, times } from '#kernel/fraction.ts';
import { refused } from '#games/kit/lab-input.ts';
import { decimalText, returnCall } from '#games/kit/lottery/lab.ts';
import { HIGHEST, isPickable, paidAt, type Picks } from '#games/kit/lottery/play.ts';
import { THAI } from '#games/thai/quote.ts';

/** Bets of the laboratory: the play, and its number of digits. */
const BETS: Readonly<Record<string, readonly [play: string, digits: number]>> = {
  '3top': ['top3', 3],
  '3tode': ['tod3', 3],
  '2top': ['top2', 2],
  '2bottom': ['bottom2', 2],
  run_top: ['run_top', 1],
  run_bottom: ['run_bottom', 1],
};

function digitsOf(value: unknown, digits: number, name: string): string {
  const text = typeof value === 'number' ? String(value).padStart(digits, '0') : String(value);
  return text.length === digits && /^\d+$/.test(text) ? text : refused(`${name} has ${digits} digits`);
}

/** The calls of the test lab. */
export default {
  /** `{bet: 3top | 3tode | 2top | 2bottom | run_top | run_bottom, number, result3top, result2bottom, stake}`: the payout of a bet. */
  'lottery.thai': (input: unknown) => {
    const { bet, number, result3top, result2bottom = '00', stake = 1 } = (input ?? {}) as Record<string, unknown>;
    const [code, digits] = BETS[String(bet)] ?? refused('bet is 3top, 3tode, 2top, 2bottom, run_top or run_bottom');
    const play = THAI.plays.get(code)!;
    const chosen = digitsOf(number, digits, 'number');
    const picks: Picks = digits === 3 ? [...chosen].map((one) => [one]) : [[chosen]];
    if (!isPickable(play, picks)) return refused('three digits that are alike have one order: bet on them as 3top');
    const drawn = [Number(digitsOf(result3top, 3, 'result3top')), 0, 0, 0, 0, Number(digitsOf(result2bottom, 2, 'result2bottom'))];
    if (!/^\d{1,9}(\.\d{1,4})?$/.test(String(stake))) return refused('stake is a decimal');
    const paid = play.singles(picks).reduce((sum, single) => plus(sum, paidAt(play, single, drawn, HIGHEST)), fraction(0n));
    return { win: decimalText(times(decimal(Number(stake)), paid)) };
  },
  /** `{game: "thai"}`: the exact odds of every play. */
  'lottery.return/thai': returnCall(THAI),
};
