import { earlyPointWinner } from '#sports/kit/points/leads.ts';

/** Winner, extra innings included: a side that was five runs ahead has won. */
export default earlyPointWinner();
