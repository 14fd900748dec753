import * as z from 'zod/mini';
import { FOLDER_CODES, offerCalls, rewardsCall } from '#contracts/bo/offers.ts';
import { minors } from '#contracts/money.ts';
import { PROMOTIONS } from '#contracts/bo/permissions/promotions.ts';

const settings = {
  /** Amounts by currency; each member receives the reward once. */
  amounts: minors,
  /** Only for members who registered at least this number of days ago. */
  days: z.number().check(z.int(), z.minimum(0), z.maximum(3_650)),
};

export const thankYouCalls = offerCalls({
  path: 'thank-you',
  permission: PROMOTIONS,
  codes: FOLDER_CODES,
  settings: { ...settings, budget: minors },
  shown: settings,
  filters: {},
  summaries: {
    list: 'Offers of the kind Thank you of all brands, the newest first',
    stop: 'Give nothing more, at once; what was given stays',
  },
  errors: { save: [], publish: [], stop: [] },
});
export const { list: thankYouList, save: saveThankYou, publish: publishThankYou, stop: stopThankYou } = thankYouCalls;

export const thankYouRewards = rewardsCall('thank-you-rewards', 'offerId', 'Rewards of the kind Thank you, the newest first');
