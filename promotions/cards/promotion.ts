import { rewardForPlay } from '#modules/promotions/index.ts';

/** Category `cards` of the specification: its games are the poker tables, of game type PVP. */
export default rewardForPlay('cards', ['PVP']);
