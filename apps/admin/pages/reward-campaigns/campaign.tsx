import type { rewardCampaigns } from '#contracts/bo/reward-tickets.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { Currency } from '#kernel/money.ts';
import type { Prize } from '#kernel/prize-table.ts';

export type Campaign = WireOutput<typeof rewardCampaigns>['rows'][number];
/** A line of the table as it is sent: without amounts it pays nothing. */
export type PrizeDraft = Campaign['prizes'][number];

/** The table as it pays in a currency. */
export function prizesIn(prizes: readonly PrizeDraft[], currency: Currency): Prize[] {
  return prizes.map(({ weight, amounts }) => ({ weight, minor: BigInt(amounts[currency] ?? 0) }));
}
