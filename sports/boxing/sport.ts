import { fightSport, meetFighters } from '#sports/kit/fights/sport.ts';

export default fightSport('boxing', meetFighters(12, 1, false), 20_000);
