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
/** Coats of feathers that a bird may have. */
export const PLUMAGES = 8;

/**
 * Deals a fight from a stream of chance, each number by floor(f · n). The order is: the matchup at given odds (n 32), the end (n 32,768),
 * the number of exchanges, the winner of each, and two coats of feathers. All n are powers of two, so nothing is biased.
 */
export function dealFight(rng: Rng, style: Style): Fight {
  const matchup = style === 'malay' ? matchupAt(floorDraw(rng, OFTEN)) : undefined;
  const result = resultAt(floorDraw(rng, WAYS), matchup?.ways ?? POOL_WAYS, DRAWS[style].bdd);
  const more = floorDraw(rng, MORE_BLOWS);
  const count = result === 'ftd' ? LEAST_BLOWS + MORE_BLOWS : LEAST_BLOWS + more;
  const blows = Array.from({ length: count }, (): 'm' | 'w' | 'b' => (floorDraw(rng, 2) === 0 ? 'm' : 'w'));
  // The last exchange is the winner's, or of both.
  blows[count - 1] = result === 'meron' ? 'm' : result === 'wala' ? 'w' : 'b';
  return { odds: matchup?.odds ?? null, result, blows: blows.join(''), plumage: [floorDraw(rng, PLUMAGES), floorDraw(rng, PLUMAGES)] };
}

function matchupAt(drawn: number): Matchup {
  let left = drawn;
  return MATCHUPS.find(({ often }) => (left -= often) < 0)!;
}

/** Meron's ways first, then those of Wala, then both kinds of draw. */
function resultAt(drawn: number, { meron, wala }: Matchup['ways'], bdd: number): Result {
  if (drawn < meron) return 'meron';
  if (drawn < meron + wala) return 'wala';
  return drawn < meron + wala + bdd ? 'bdd' : 'ftd';
}
