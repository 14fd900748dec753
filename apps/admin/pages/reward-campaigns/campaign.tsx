import type { CampaignState, rewardCampaigns } from '#contracts/bo/reward-tickets.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { Currency } from '#kernel/money.ts';
import type { Prize } from '#kernel/prize-table.ts';
import { Tag } from '#ui/components/chip/chip.tsx';

export type Campaign = WireOutput<typeof rewardCampaigns>['rows'][number];
/** A line of the table as it is sent: without amounts it pays nothing. */
export type PrizeDraft = Campaign['prizes'][number];

const TONES = { draft: 'plain', waiting: 'warn', published: 'good', closed: 'bad' } as const;

export function CampaignTag({ state }: { state: CampaignState }) {
  return <Tag tone={TONES[state]}>{state}</Tag>;
}

/** The table as it pays in a currency. */
export function prizesIn(prizes: readonly PrizeDraft[], currency: Currency): Prize[] {
  return prizes.map(({ weight, amounts }) => ({ weight, minor: BigInt(amounts[currency] ?? 0) }));
}
