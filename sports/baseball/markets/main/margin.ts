import { margin } from '#sports/kit/points/markets.ts';

export default margin([
  [1, 1],
  [2, 2],
  [3, 4],
  [5, Infinity],
]);
