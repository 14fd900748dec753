import { mapKills } from '#sports/kit/rounds/markets.ts';

export default mapKills();
