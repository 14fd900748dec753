import { earlyPointWinner } from '#sports/kit/points/leads.ts';

/** Winner, overtime and shoot-out included: a side that was three goals ahead has won. */
export default earlyPointWinner();
