import { createHash } from 'node:crypto';
import type { Book } from '#modules/sportsbook/index.ts';
import type { FoundSport } from '#sports/kit/contract.ts';
import { scenesOf } from '#sports/kit/testing.ts';
import { NO_TILT, type Tilt } from '#sports/kit/tilt.ts';

const MARGIN = 0.06;
const TILTS: Record<'football' | 'others', readonly Tilt[]> = { football: [NO_TILT, { supremacy: 0.15, total: -0.1 }], others: [NO_TILT] };
/**
 * Draws after which matches are priced. Football has the most markets, so it is priced from the line-ups to stoppage time, and in a cup
 * too.
 */
const DRAWS = { football: [2, 30, 138, 200], others: [40] };
const MEETINGS = { football: [0, 1], others: [0] };

/**
 * Returns the golden prices of a sport: SHA-256 of all its markets with their prices, for fixed matches at fixed draws. A faster model that
 * is equal keeps them; a change of a model, a market or a league's file changes them.
 */
export function goldenPrices(found: FoundSport, book: Book): string {
  const { code } = found.sport;
  const of = code === 'football' ? 'football' : 'others';
  const hash = createHash('sha256');
  for (const meeting of MEETINGS[of])
    for (const { strengths, state } of scenesOf(found, DRAWS[of], 11, meeting))
      for (const tilt of TILTS[of])
        for (const { code: market, specifiers, outcomes, prices } of book.sports.get(code)!.price(strengths, state, MARGIN, tilt))
          hash.update(JSON.stringify([market, specifiers, outcomes, prices]));
  return hash.digest('hex');
}
