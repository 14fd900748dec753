import { thankYouCalls, thankYouRewards } from '#contracts/bo/thank-you.ts';
import { folderKind } from '#modules/offers/index.ts';

/** An amount in cash, once for each member who registered long enough ago. */
export default folderKind({
  calls: thankYouCalls,
  rewards: thankYouRewards,
  due: ({ amounts, days }, { daysSinceRegistration }, currency) => {
    const amount = amounts[currency];
    return amount === undefined || daysSinceRegistration < days ? [] : [{ slot: 'once', minor: BigInt(amount) }];
  },
  pay: () => ({ as: 'cash' }),
});
