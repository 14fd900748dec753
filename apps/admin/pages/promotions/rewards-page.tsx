import type { ShownReward } from '#contracts/bo/offers.ts';
import { promotionRewards } from '#contracts/bo/promotions.ts';
import { GivenPage } from '#apps/admin/parts/offers/given-page.tsx';

const asText = ({ pays, given }: ShownReward): string => `${pays}, ${given}`;

export function RewardsPage() {
  return (
    <GivenPage
      contract={promotionRewards}
      title="Rewards paid"
      fileName="rewards"
      empty="No rewards yet."
      heads={{ at: 'Paid', offer: 'Promotion', amount: 'Amount' }}
      filter="promotionId"
      asText={asText}
    />
  );
}
