import cards from '#promotions/cards/promotion.ts';
import { rewardForPlaySuite } from '#tests/factories/reward-for-play-suite.ts';

await rewardForPlaySuite('cards', cards, ['PVP']);
