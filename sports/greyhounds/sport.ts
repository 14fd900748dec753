import { raceSport } from '#sports/kit/races/sport.ts';

export default raceSport('greyhounds');
