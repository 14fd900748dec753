import type { ShownReward } from '#contracts/bo/offers.ts';
import { promotionRewards } from '#contracts/bo/promotions.ts';
import { GivenPage } from '#apps/admin/parts/offers/given-page.tsx';

const asText = ({ pays, given }: ShownReward): string => `${pays}, ${given}`;

export function RewardsPage() {
  return (
    <GivenPage
      contract={promotionRewards}
      title="Rewards given"
      fileName="rewards"
      empty="Nothing was given yet."
      heads={{ at: 'Given', offer: 'Promotion', amount: 'Amount' }}
      filter="promotionId"
      asText={asText}
    />
  );
}
