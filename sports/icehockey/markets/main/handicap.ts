import { pointHandicap } from '#sports/kit/points/markets.ts';

/** Puck line: handicap on the goals; overtime and shoot-out count. */
export default pointHandicap(undefined, 1);
