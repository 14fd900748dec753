import { fightSport, meetFighters } from '#sports/kit/fights/sport.ts';

export default fightSport('mma', meetFighters(5, 3.2, true), 30_000);
