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
  spent: 'Given',
  publish: {
    description: 'Another of staff reads its steps, what it gives and its budget, and publishes it. Then it is not changed any more.',
  },
  stop: {
    title: 'Stop this mission?',
    description: 'Nothing more is given for it, also to those who are done. What was claimed stays. It is not opened again.',
    submit: 'Stop it',
    done: 'It is stopped.',
  },
  journal: { to: '/mission-claims', filter: 'missionId', text: 'What was claimed' },
};

/** Missions: drafts, what is published, what was stopped. */
export function MissionsPage() {
  return (
    <OfferPage<Mission>
      kind={MISSIONS}
      columns={[
        { key: 'period', head: 'When', place: 'foot', text: ({ period }) => period },
        { key: 'steps', head: 'Steps', isFigure: true, place: 'none', text: ({ steps }) => String(steps.length) },
      ]}
      figure={{ key: 'claims', head: 'Claimed', isFigure: true, place: 'figure', text: ({ given }) => given.toLocaleString('en') }}
      facts={({ period, amounts, wagering }) => [
        ['when', period],
        ['gives', sumsText(amounts)],
        ['as', wagering === null ? 'cash' : `a bonus, wagered ${wagering.times} times in ${wagering.days} days`],
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
