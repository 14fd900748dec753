import { fraction, minus, plus, ZERO, type Fraction } from '#kernel/fraction.ts';
import type { LegResult } from '#sports/kit/factor.ts';

const QUARTER = fraction(1n, 4n);

/** Returns the two lines of a quarter line, the lower first; for any other line the line itself twice. */
export function splitLine(line: Fraction): [Fraction, Fraction] {
  return line.bottom === 4n ? [minus(line, QUARTER), plus(line, QUARTER)] : [line, line];
}

/** True if a line is a multiple of a quarter. */
export function isLine({ bottom }: Fraction): boolean {
  return bottom === 1n || bottom === 2n || bottom === 4n;
}

type Half = 'win' | 'push' | 'lose';
const halfOf = ({ top }: Fraction): Half => (top > 0n ? 'win' : top === 0n ? 'push' : 'lose');

/** Returns the result of two equal halves of a stake. Their lines lie half a point apart, so one half never wins while the other loses. */
function joined(a: Half, b: Half): LegResult {
  if (a === b) return a;
  return a === 'win' || b === 'win' ? 'half_win' : 'half_lose';
}

/**
 * Returns the result of an Asian or European handicap: `line` is that of the chosen side, `lead` its score less the opponent's. Only scores
 * after the bet count if the rules of the market say so.
 */
export function handicapResult(line: Fraction, lead: number): LegResult {
  const [low, high] = splitLine(line).map((one) => halfOf(plus(one, fraction(BigInt(lead))))) as [Half, Half];
  return joined(low, high);
}

/** Returns the result of a bet over or under a total of goals, games or points. */
export function totalResult(line: Fraction, side: 'over' | 'under', total: number): LegResult {
  const [low, high] = splitLine(line).map((one) => {
    const above = minus(fraction(BigInt(total)), one);
    return halfOf(side === 'over' ? above : minus(ZERO, above));
  }) as [Half, Half];
  return joined(low, high);
}
