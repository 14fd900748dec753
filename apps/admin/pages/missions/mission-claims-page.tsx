import { missionClaims } from '#contracts/bo/missions.ts';
import { GivenPage } from '#apps/admin/parts/offers/given-page.tsx';

const ONCE = '1970-01-01';

export function MissionClaimsPage() {
  return (
    <GivenPage
      contract={missionClaims}
      title="Claimed missions"
      fileName="claimed-missions"
      empty="No claims yet."
      heads={{ at: 'Claimed', offer: 'Mission', amount: 'Reward' }}
      filter="missionId"
      slotText={(slot) => (slot === ONCE ? 'once' : slot)}
    />
  );
}
