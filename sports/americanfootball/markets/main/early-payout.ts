import { earlyPointWinner } from '#sports/kit/points/leads.ts';

/** Winner, overtime included: a side that was 17 points ahead has won for good; a tie gives other stakes back. */
export default earlyPointWinner();
