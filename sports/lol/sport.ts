import { laneSport } from '#sports/kit/lanes/sport.ts';

/** League of Legends; its great objective is the dragon. */
export default laneSport('lol', { kills: 0.42, first: 16, most: 42, objectives: [6, 11, 16, 21, 26] });
