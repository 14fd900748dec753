import { margin } from '#sports/kit/points/markets.ts';

/** Margin of the win; overtime counts. */
export default margin(
  [
    [1, 6],
    [7, 12],
    [13, 18],
    [19, Infinity],
  ],
  true,
);
