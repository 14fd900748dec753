import { laneSport } from '#sports/kit/lanes/sport.ts';

/** King of Glory; its great objective is the tyrant. */
export default laneSport('kog', { kills: 0.6, first: 10, most: 26, objectives: [3, 7, 11, 15] });
