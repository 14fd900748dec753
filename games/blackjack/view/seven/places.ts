import type { Area, SpotPlace } from '#games/kit/view/table/spots.tsx';
import { spotOf } from '#games/blackjack/quote.ts';
import { behindOf, SEVEN } from '#games/blackjack/seven/quote.ts';

const STEPS = 10;
const ACROSS = SEVEN.length * STEPS;
const DOWN = 10;

export const GRID = { across: ACROSS, down: DOWN, narrow: { across: ACROSS, down: DOWN } };

/** Place of the middle seat, the lowest one; seats at the ends are nearer to the dealer. */
const LOWEST = 1.9;
const BEND = 0.2;
const CIRCLE_HIGH = 4.6;
const SIDE_HIGH = 3;
const NARROW_CIRCLE = { y: 0, h: 6 };
const NARROW_SIDE = { y: 6.4, h: 3.6 };

const circleAt = (seat: number): number => LOWEST - BEND * (seat - 4) ** 2;

/**
 * Returns the places of the spots. Each seat has a circle: for a hand, or for a bet behind its player. The side bets of the player's own
 * seat lie below it.
 */
export function placesOf(own: number | null, taken: ReadonlySet<number>): SpotPlace[] {
  const circles = SEVEN.map((seat, at): SpotPlace => {
    const area = { x: at * STEPS + 1.5, w: 7, y: circleAt(seat), h: CIRCLE_HIGH };
    const isBehind = taken.has(seat);
    return {
      spot: isBehind ? behindOf(seat) : spotOf('hand', seat),
      look: `bj-spot bj-spot--seven${isBehind ? ' bj-spot--behind' : ''}`,
      ...area,
      narrow: { x: at * STEPS + 0.4, w: 9.2, ...NARROW_CIRCLE },
    };
  });
  if (own === null || taken.has(own)) return circles;
  const at = (own - 1) * STEPS;
  const side = { y: circleAt(own) + CIRCLE_HIGH + 0.3, h: SIDE_HIGH };
  return [
    ...circles,
    sidePlace(spotOf('pairs', own), { x: at - 0.4, w: 5.2, ...side }, { x: 0, w: 34, ...NARROW_SIDE }),
    sidePlace(spotOf('21+3', own), { x: at + 5.2, w: 5.2, ...side }, { x: 36, w: 34, ...NARROW_SIDE }),
  ];
}

function sidePlace(spot: string, wide: Area, narrow: Area): SpotPlace {
  return { spot, look: 'bj-spot bj-spot--side', ...wide, narrow };
}
