import type { LoadedOutcome } from '#modules/sportsbook/index.ts';
import { decisive } from '#sports/kit/chances.ts';
import type { FoundSport } from '#sports/kit/contract.ts';
import type { Joint } from '#sports/kit/joint.ts';
import { parseSpecifiers } from '#sports/kit/market.ts';
import { MOST_TILT, NO_TILT, shifted, type Tilt } from '#sports/kit/tilt.ts';

/** Change of a chance of one half by the largest tilt. */
const EVEN = shifted(0.5, MOST_TILT) - 0.5;
/** Number of steps of a tilt, so that small bets leave prices unchanged. */
const STEPS = 10;

/**
 * Returns the tilt of a match by the amounts that the house may owe on its outcomes: towards results at which the house would pay more. An
 * outcome at even chances whose limit is fully owed tilts by `most`; equal amounts on all outcomes of a market do not tilt.
 */
export function tiltByLoad(
  { sport, markets }: Pick<FoundSport, 'sport' | 'markets'>,
  { strengths, state }: { strengths: unknown; state: unknown },
  loads: readonly LoadedOutcome[],
  most: number,
): Tilt {
  const fair = costIn(markets, sport.joint(strengths, state), loads);
  const sized = (towards: Tilt): number => sizeOf(costIn(markets, sport.joint(sport.tilt(strengths, towards), state), loads) - fair, most);
  return { supremacy: sized({ ...NO_TILT, supremacy: MOST_TILT }), total: sized({ ...NO_TILT, total: MOST_TILT }) };
}

/** Returns the tilt, at most `most` logits, by the change of the cost that the largest tilt causes. */
function sizeOf(pull: number, most: number): number {
  // `|| 0` turns −0 into 0.
  return (Math.min(most, MOST_TILT) * Math.round(Math.max(-1, Math.min(1, pull / EVEN)) * STEPS)) / STEPS || 0;
}

/**
 * Returns how much each outcome of one market is shortened by its load, in logits, where no model gives the chances of a match: those of a
 * feed. A tilt makes an outcome likelier and the others less likely in proportion, so the rule is that of `tiltByLoad`.
 */
export function tiltOutcomes(chances: readonly number[], shares: readonly number[], most: number): number[] {
  const winners = chances.reduce((sum, p) => sum + p, 0);
  const fair = chances.reduce((sum, p, at) => sum + p * shares[at]!, 0);
  return chances.map((p, at) => {
    const others = winners - p;
    const rise = shifted(p, MOST_TILT) - p;
    if (rise <= 0) return 0;
    const costOfOthers = others > 0 ? ((fair - p * shares[at]!) * rise) / others : 0;
    return Math.max(0, sizeOf(shares[at]! * rise - costOfOthers, most));
  });
}

/** Returns the expected cost of the accepted bets, in limits of an outcome. A bet that the state cannot price any more costs 0. */
function costIn(markets: FoundSport['markets'], joint: Joint<unknown>, loads: readonly LoadedOutcome[]): number {
  let cost = 0;
  for (const [line, some] of Map.groupBy(loads, ({ code, specifiers }) => `${code} ${specifiers}`)) {
    const [code, text] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
    const specifiers = parseSpecifiers(text);
    const market = markets.get(code)?.market;
    const chances = market?.price(joint, specifiers);
    const names = chances && market?.outcomes(specifiers, joint);
    for (const { outcome, share } of some) {
      const at = names?.indexOf(outcome) ?? -1;
      if (at >= 0) cost += share * decisive(chances![at]!);
    }
  }
  return cost;
}
