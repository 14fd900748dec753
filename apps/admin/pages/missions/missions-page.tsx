import { missionCalls } from '#contracts/bo/missions.ts';
import { numberText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { MissionEditor } from '#apps/admin/pages/missions/mission-editor.tsx';
import { stepText, sumsText, type Mission } from '#apps/admin/pages/missions/mission.ts';
import { OfferPage, type OfferWords } from '#apps/admin/parts/offers/offer-page.tsx';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

const missions = (): OfferWords => ({
  calls: missionCalls,
  title: t('Missions'),
  one: 'mission',
  fileName: 'missions',
  spent: t('Spent'),
  publish: {
    description: t('A second person checks steps, reward and budget, then publishes. A published mission cannot be changed.'),
  },
  stop: {
    title: t('Stop this mission?'),
    description: t('No further rewards are paid, even for completed missions. Claimed rewards stay. A stopped mission cannot be reopened.'),
    submit: t('Stop mission'),
    done: t('Mission stopped.'),
  },
  journal: { to: '/mission-claims', filter: 'missionId', text: t('See claims') },
});

/** Lists missions: drafts, published missions and stopped missions. */
export function MissionsPage() {
  return (
    <OfferPage<Mission>
      kind={missions()}
      columns={[
        { key: 'period', head: t('Repeats'), place: 'foot', text: ({ period }) => words(period) },
        { key: 'steps', head: t('Steps'), isFigure: true, place: 'none', text: ({ steps }) => String(steps.length) },
      ]}
      figure={{ key: 'claims', head: t('Claimed'), isFigure: true, place: 'figure', text: ({ given }) => numberText(given) }}
      facts={({ period, amounts, wagering }) => [
        [t('repeats'), words(period)],
        [t('reward'), sumsText(amounts)],
        [
          t('paid as'),
          wagering === null
            ? t('cash')
            : t('a bonus, wagered {times} times in {days} days', { times: wagering.times, days: wagering.days }),
        ],
      ]}
      renderParts={({ steps }) => (
        <DrawerPart title={t('Steps')}>
          <Facts facts={steps.map((step, at) => [String(at + 1), stepText(step)] as const)} />
        </DrawerPart>
      )}
      Editor={MissionEditor}
    />
  );
}
