import { earlyPointWinner } from '#sports/kit/points/leads.ts';

/** Winner, overtime included: a side that was 17 points ahead has won; a tie returns all other stakes. */
export default earlyPointWinner();
