import { pointResult } from '#sports/kit/points/markets.ts';

/** Winner of a quarter, with the draw as a third outcome; overtime is not a part of the fourth quarter. */
export default pointResult({ name: 'quarter', prefix: 'q', numbers: [1, 2, 3, 4] });
