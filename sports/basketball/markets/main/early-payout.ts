import { earlyPointWinner } from '#sports/kit/points/leads.ts';

/** Winner, overtime included: a side that was 20 points ahead has won. */
export default earlyPointWinner();
