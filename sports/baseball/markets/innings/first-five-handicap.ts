import { pointHandicap } from '#sports/kit/points/markets.ts';

export default pointHandicap({ prefix: 'first', numbers: [1] }, 1);
