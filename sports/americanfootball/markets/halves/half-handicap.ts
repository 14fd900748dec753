import { pointHandicap } from '#sports/kit/points/markets.ts';

export default pointHandicap({ name: 'half', prefix: 'h', numbers: [1, 2] }, 1);
