import { missionCalls } from '#contracts/bo/missions.ts';
import { MissionEditor } from '#apps/admin/pages/missions/mission-editor.tsx';
import { stepText, sumsText, type Mission } from '#apps/admin/pages/missions/mission.ts';
import { OfferPage, type OfferWords } from '#apps/admin/parts/offers/offer-page.tsx';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

const MISSIONS: OfferWords = {
  calls: missionCalls,
  title: 'Missions',
  one: 'mission',
  fileName: 'missions',
  spent: 'Spent',
  publish: {
    description: 'A second person checks steps, reward and budget, then publishes. A published mission cannot be changed.',
  },
  stop: {
    title: 'Stop this mission?',
    description: 'No further rewards are paid, even for completed missions. Claimed rewards stay. A stopped mission cannot be reopened.',
    submit: 'Stop mission',
    done: 'Mission stopped.',
  },
  journal: { to: '/mission-claims', filter: 'missionId', text: 'See claims' },
};

/** Missions: drafts, what is published, what was stopped. */
export function MissionsPage() {
  return (
    <OfferPage<Mission>
      kind={MISSIONS}
      columns={[
        { key: 'period', head: 'Repeats', place: 'foot', text: ({ period }) => period },
        { key: 'steps', head: 'Steps', isFigure: true, place: 'none', text: ({ steps }) => String(steps.length) },
      ]}
      figure={{ key: 'claims', head: 'Claimed', isFigure: true, place: 'figure', text: ({ given }) => given.toLocaleString('en') }}
      facts={({ period, amounts, wagering }) => [
        ['repeats', period],
        ['reward', sumsText(amounts)],
        ['paid as', wagering === null ? 'cash' : `a bonus, wagered ${wagering.times} times in ${wagering.days} days`],
      ]}
      renderParts={({ steps }) => (
        <DrawerPart title="Steps">
          <Facts facts={steps.map((step, at) => [String(at + 1), stepText(step)] as const)} />
        </DrawerPart>
      )}
      Editor={MissionEditor}
    />
  );
}
