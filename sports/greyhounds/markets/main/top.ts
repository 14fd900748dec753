import { top } from '#sports/kit/races/markets.ts';

export default top();
