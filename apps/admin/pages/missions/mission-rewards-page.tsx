import { missionRewards } from '#contracts/bo/missions.ts';
import { t } from '#apps/admin/lib/text.ts';
import { GivenPage } from '#apps/admin/parts/offers/given-page.tsx';

const ONCE = '1970-01-01';

export function MissionRewardsPage() {
  return (
    <GivenPage
      contract={missionRewards}
      title={t('Claimed missions')}
      fileName="claimed-missions"
      empty={t('No claims yet.')}
      heads={{ at: t('Claimed'), offer: t('Mission'), amount: t('Reward') }}
      filter="missionId"
      slotText={(slot) => (slot === ONCE ? t('once') : slot)}
    />
  );
}
