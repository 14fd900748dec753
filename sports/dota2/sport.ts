import { laneSport } from '#sports/kit/lanes/sport.ts';

/** Dota 2; its great objective is Roshan. */
export default laneSport('dota2', { kills: 0.68, first: 18, most: 48, objectives: [14, 22, 30, 38] });
