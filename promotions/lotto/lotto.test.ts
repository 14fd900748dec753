import lotto from '#promotions/lotto/promotion.ts';
import { rewardForPlaySuite } from '#tests/factories/reward-for-play-suite.ts';

await rewardForPlaySuite('lotto', lotto, ['LOTT', 'ELOTT']);
