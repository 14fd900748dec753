import type { rewardCampaigns } from '#contracts/bo/reward-tickets.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { Currency } from '#kernel/money.ts';
import type { Prize } from '#kernel/prize-table.ts';

export type Campaign = WireOutput<typeof rewardCampaigns>['rows'][number];
/** A line of the prize table in the form in which it is sent. A line without amounts pays nothing. */
export type PrizeDraft = Campaign['prizes'][number];

/** Returns the prize table with the amounts of one currency, in minor units. */
export function prizesIn(prizes: readonly PrizeDraft[], currency: Currency): Prize[] {
  return prizes.map(({ weight, amounts }) => ({ weight, minor: BigInt(amounts[currency] ?? 0) }));
}
