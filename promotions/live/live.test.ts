import live from '#promotions/live/promotion.ts';
import { rewardForPlaySuite } from '#tests/factories/reward-for-play-suite.ts';

await rewardForPlaySuite('live', live, ['LIVE']);
