import { fairRng, listOf, refused } from '#games/kit/lab-input.ts';
import { netBySpot, spotReturns } from '#games/kit/table/live-lab.ts';
import { game } from '#games/moneywheel/game.ts';
import { multiplierOf, numberOf, productOf, returnsOf, SEGMENTS, type Coup, type Segment } from '#games/moneywheel/quote.ts';

/** The calls of the test lab. */
export default {
  /** `{serverSeed, clientSeed, nonce}`: floor(f · 54), repeated until it is a number. */
  'moneywheel.spin': (input: unknown) => {
    const coup = game.deal(fairRng(input));
    return { ...coup, segments: coup.stops.map((stop) => SEGMENTS[stop]!) };
  },

  /** `{segments, stakes}`: the number, the product of its multipliers, and the win or loss of each bet. */
  'moneywheel.settle': (input: unknown) => {
    const coup = coupOf(listOf(input, 'segments', []));
    return {
      number: numberOf(coup),
      multiplier: Number(productOf(coup)),
      net: netBySpot(game, input, (spot) => returnsOf(spot, coup)),
    };
  },

  /** `{bets?}`: chance, return and edge of each spot, by formula. */
  'moneywheel.return': spotReturns(game),
};

function coupOf(segments: readonly unknown[]): Coup {
  const stops = segments.map((segment) => SEGMENTS.indexOf(segment as Segment));
  const isMultiplied = (stop: number): boolean => stop >= 0 && multiplierOf(SEGMENTS[stop]!) !== null;
  const last = stops.at(-1) ?? -1;
  const isCoup = last >= 0 && !isMultiplied(last) && stops.slice(0, -1).every(isMultiplied);
  return isCoup ? { stops } : refused('segments is "x2" and "x7" any number of times, then 1, 2, 5, 10, 20 or 40');
}
