import { bothScore } from '#sports/kit/points/markets.ts';

export default bothScore();
