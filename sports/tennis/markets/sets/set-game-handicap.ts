import { setLeadHandicap } from '#sports/kit/sets/markets.ts';

export default setLeadHandicap(5);
