import { rewardForPlay } from '#modules/promotions/index.ts';

export default rewardForPlay('cards', ['PVP']);
