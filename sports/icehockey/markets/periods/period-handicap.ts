import { pointHandicap } from '#sports/kit/points/markets.ts';

export default pointHandicap({ name: 'period', prefix: 'p', numbers: [1, 2, 3] }, 1);
