import type { SpotPlace } from '#games/kit/view/table/spots.tsx';
import { SEATS, spotOf } from '#games/blackjack/quote.ts';

const STEPS = 10;
const NARROW: readonly number[] = SEATS.slice(0, 3);

/** Returns the seats that a felt of this width shows. */
export function seatsOf(isNarrow: boolean): readonly number[] {
  return isNarrow ? NARROW : SEATS;
}

export function gridOf(seats: readonly number[]) {
  const grid = { across: seats.length * STEPS, down: STEPS };
  return { ...grid, narrow: grid };
}

/** Returns the places of the spots: at each seat the circle of the hand between its two side bets, which are above it on a narrow felt. */
export function placesOf(seats: readonly number[]): SpotPlace[] {
  return seats.flatMap((seat, at) => [
    {
      spot: spotOf('pairs', seat),
      x: at * STEPS + 0.3,
      y: 3,
      w: 2.5,
      h: 6,
      look: 'bj-spot bj-spot--side',
      narrow: { x: at * STEPS + 0.2, y: 6.2, w: 4.7, h: 3.8 },
    },
    {
      spot: spotOf('hand', seat),
      x: at * STEPS + 3,
      y: 0,
      w: 4,
      h: 10,
      look: 'bj-spot bj-spot--hand',
      narrow: { x: at * STEPS + 0.9, y: 0, w: 8.2, h: 5.8 },
    },
    {
      spot: spotOf('21+3', seat),
      x: at * STEPS + 7.2,
      y: 3,
      w: 2.5,
      h: 6,
      look: 'bj-spot bj-spot--side',
      narrow: { x: at * STEPS + 5.1, y: 6.2, w: 4.7, h: 3.8 },
    },
  ]);
}
