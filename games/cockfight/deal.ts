import {
  DRAWS,
  LEAST_BLOWS,
  MATCHUPS,
  MORE_BLOWS,
  POOL_WAYS,
  WAYS,
  type Fight,
  type Matchup,
  type Result,
  type Style,
} from '#games/cockfight/quote.ts';
import { floorDraw } from '#games/kit/floats.ts';
import type { Rng } from '#games/kit/rng.ts';

const OFTEN = 32;
/** Number of coats of feathers. */
export const PLUMAGES = 8;

/**
 * Deals a fight from a random stream, each number by floor(f · n). The order is: given odds (n 32), the result (n 32,768), the number of exchanges, the winner of each exchange, and two coats of feathers. All n are powers of two, so no number is
 * biased.
 */
export function dealFight(rng: Rng, style: Style): Fight {
  const matchup = style === 'malay' ? matchupAt(floorDraw(rng, OFTEN)) : undefined;
  const result = resultAt(floorDraw(rng, WAYS), matchup?.ways ?? POOL_WAYS, DRAWS[style].bdd);
  const more = floorDraw(rng, MORE_BLOWS);
  const count = result === 'ftd' ? LEAST_BLOWS + MORE_BLOWS : LEAST_BLOWS + more;
  const blows = Array.from({ length: count }, (): 'm' | 'w' | 'b' => (floorDraw(rng, 2) === 0 ? 'm' : 'w'));
  // The last exchange goes to the winner, or to both sides at a draw.
  blows[count - 1] = result === 'meron' ? 'm' : result === 'wala' ? 'w' : 'b';
  return { odds: matchup?.odds ?? null, result, blows: blows.join(''), plumage: [floorDraw(rng, PLUMAGES), floorDraw(rng, PLUMAGES)] };
}

function matchupAt(drawn: number): Matchup {
  let left = drawn;
  return MATCHUPS.find(({ often }) => (left -= often) < 0)!;
}

/** Returns the result of a drawn way: meron's ways come first, then wala's, then both kinds of draw. */
function resultAt(drawn: number, { meron, wala }: Matchup['ways'], bdd: number): Result {
  if (drawn < meron) return 'meron';
  if (drawn < meron + wala) return 'wala';
  return drawn < meron + wala + bdd ? 'bdd' : 'ftd';
}
