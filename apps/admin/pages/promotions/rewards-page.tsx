import type { ShownReward } from '#contracts/bo/offers.ts';
import { promotionRewards } from '#contracts/bo/promotions.ts';
import { t } from '#apps/admin/lib/text.ts';
import { GivenPage } from '#apps/admin/parts/offers/given-page.tsx';

const asText = ({ pays, given }: ShownReward): string => `${pays}, ${given}`;

export function RewardsPage() {
  return (
    <GivenPage
      contract={promotionRewards}
      title={t('Rewards paid')}
      fileName="rewards"
      empty={t('No rewards yet.')}
      heads={{ at: t('Paid'), offer: t('Promotion'), amount: t('Amount') }}
      filter="promotionId"
      asText={asText}
    />
  );
}
