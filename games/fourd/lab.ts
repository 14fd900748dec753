import { decimal, fraction, plus, times, type Fraction } from '#kernel/fraction.ts';
import { refused } from '#games/kit/lab-input.ts';
import { decimalText, returnCall } from '#games/kit/lottery/lab.ts';
import { HIGHEST, paidAt, type Play } from '#games/kit/lottery/play.ts';
import { COUNTS, digitsOf, FOURD } from '#games/fourd/quote.ts';

const MODES = { straight: 'straight', permutation: 'box', mbox: 'mbox' } as const;
type Draw = Record<'1st' | '2nd' | '3rd', unknown> & Record<'special' | 'consolation', unknown>;

function numberOf(value: unknown): number {
  const text = typeof value === 'number' ? String(value).padStart(4, '0') : String(value);
  return /^\d{4}$/.test(text) ? Number(text) : refused('a number has four digits');
}

/** Reads the numbers of a draw by their places; missing numbers are places that match no bet. */
function drawOf(value: unknown): number[] {
  const draw = (value ?? {}) as Partial<Draw>;
  const ten = (one: unknown): number[] => {
    if (!Array.isArray(one) || one.length > COUNTS.special) return refused('special and consolation are lists of ten at most');
    return [...one.map(numberOf), ...Array<number>(COUNTS.special - one.length).fill(NaN)];
  };
  return [...[draw['1st'], draw['2nd'], draw['3rd']].map(numberOf), ...ten(draw.special), ...ten(draw.consolation)];
}

function stakeOf(value: unknown): Fraction {
  return /^\d{1,9}(\.\d{1,4})?$/.test(String(value)) ? decimal(Number(value)) : refused('big and small are stakes');
}

/** The calls of the test lab. */
export default {
  /** `{number, big?, small?, mode: straight | permutation | mbox, draw: {1st, 2nd, 3rd, special, consolation}}`: the win of a bet. */
  'lottery.fourD': (input: unknown) => {
    const { number, big = 0, small = 0, mode = 'straight', draw } = (input ?? {}) as Record<string, unknown>;
    const name = MODES[mode as keyof typeof MODES] ?? refused('mode is straight, permutation or mbox');
    const digits = digitsOf(numberOf(number)).split('-');
    const drawn = drawOf(draw);
    const parts = (['big', 'small'] as const).map((table) => {
      const play: Play = FOURD.plays.get(`${table}.${name}`)!;
      const stake = stakeOf(table === 'big' ? big : small);
      const singles = play.singles(digits.map((digit) => [digit]));
      if (singles.length === 0) return refused('a box has two different digits');
      const won = singles.reduce((sum, single) => plus(sum, paidAt(play, single, drawn, HIGHEST)), fraction(0n));
      return { cost: times(stake, fraction(BigInt(singles.length))), win: times(stake, won) };
    });
    const [first, second] = parts as [(typeof parts)[0], (typeof parts)[0]];
    return { cost: decimalText(plus(first.cost, second.cost)), win: decimalText(plus(first.win, second.win)) };
  },
  /** `{game: "fourd", mode?}`: the exact odds of every play. */
  'lottery.return/fourd': returnCall(FOURD),
};
