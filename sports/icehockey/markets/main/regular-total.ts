import { pointTotal } from '#sports/kit/points/markets.ts';

/** Total of the goals of 60 minutes. */
export default pointTotal({ prefix: 'reg', numbers: [1] });
