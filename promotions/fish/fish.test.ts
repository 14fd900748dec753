import fish from '#promotions/fish/promotion.ts';
import { rewardForPlaySuite } from '#tests/factories/reward-for-play-suite.ts';

await rewardForPlaySuite('fish', fish, ['FISH']);
