import { pointResult } from '#sports/kit/points/markets.ts';

/** Winner of a half, with the draw as a third outcome; overtime is not a part of the second half. */
export default pointResult({ name: 'half', prefix: 'h', numbers: [1, 2] });
