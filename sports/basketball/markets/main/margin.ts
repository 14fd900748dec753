import { margin } from '#sports/kit/points/markets.ts';

/** Margin of the win; overtime counts. */
export default margin([
  [1, 5],
  [6, 10],
  [11, 15],
  [16, 20],
  [21, 25],
  [26, Infinity],
]);
