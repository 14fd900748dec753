import { pointHandicap } from '#sports/kit/points/markets.ts';

export default pointHandicap({ name: 'quarter', prefix: 'q', numbers: [1, 2, 3, 4] }, 1);
