import sports from '#promotions/sports/promotion.ts';
import { rewardForPlaySuite } from '#tests/factories/reward-for-play-suite.ts';

await rewardForPlaySuite('sports', sports, ['SPORTS', 'ESPORTS']);
