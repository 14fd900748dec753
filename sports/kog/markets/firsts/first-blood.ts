import { firstOf } from '#sports/kit/lanes/markets.ts';

export default firstOf('blood');
