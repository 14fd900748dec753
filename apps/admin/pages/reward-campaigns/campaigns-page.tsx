import { useState } from 'react';
import { campaignCalls, giveTickets } from '#contracts/bo/reward-tickets.ts';
import { REWARD_KINDS } from '#contracts/reward-kinds.ts';
import { Button } from '#ui/components/button/button.tsx';
import { words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { CampaignEditor } from '#apps/admin/pages/reward-campaigns/campaign-editor.tsx';
import type { Campaign } from '#apps/admin/pages/reward-campaigns/campaign.tsx';
import { GiveDialog } from '#apps/admin/pages/reward-campaigns/give-dialog.tsx';
import { OddsPreview } from '#apps/admin/pages/reward-campaigns/odds-preview.tsx';
import { toMinorText } from '#apps/admin/parts/form/amounts-field.tsx';
import { OfferPage, type OfferWords } from '#apps/admin/parts/offers/offer-page.tsx';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

const campaigns = (): OfferWords => ({
  calls: campaignCalls,
  title: t('Reward vouchers'),
  one: 'campaign',
  fileName: 'reward-campaigns',
  spent: t('Paid'),
  publish: { description: t('A second person checks odds and budget, then publishes. A published campaign cannot be changed.') },
  stop: {
    title: t('Stop this campaign?'),
    description: t('No more vouchers are given or opened. Paid prizes stay. A stopped campaign cannot be reopened.'),
    submit: t('Stop campaign'),
    done: t('Campaign stopped.'),
  },
  journal: { to: '/reward-openings', filter: 'campaignId', text: t('See openings') },
});

const openedText = ({ opened, given }: Campaign): string => t('{opened, number} of {given, number}', { opened, given });

/** Lists campaigns of envelopes, wheels and eggs: drafts, published campaigns and ended campaigns. */
export function CampaignsPage() {
  return (
    <OfferPage<Campaign>
      kind={campaigns()}
      columns={[{ key: 'kind', head: t('Kind'), place: 'foot', text: ({ kind }) => words(kind) }]}
      figure={{ key: 'opened', head: t('Opened vouchers'), isFigure: true, place: 'figure', text: openedText }}
      filters={[{ name: 'kind', label: t('Kind'), kind: 'select', options: REWARD_KINDS.map((kind) => [kind, words(kind)] as const) }]}
      facts={(one) => [
        [t('kind'), words(one.kind)],
        [t('vouchers per member'), t('up to {perMember}', { perMember: one.perMember })],
        [t('opened vouchers'), openedText(one)],
      ]}
      renderParts={({ prizes, budget }) => (
        <DrawerPart title={t('Odds and cost')}>
          <OddsPreview prizes={prizes} budget={toMinorText(budget.map(({ currency, total: amount }) => ({ currency, amount })))} />
        </DrawerPart>
      )}
      renderActs={(one) => <GiveAct one={one} />}
      Editor={CampaignEditor}
    />
  );
}

function GiveAct({ one }: { one: Campaign }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(giveTickets)) return null;
  return (
    <>
      <Button size="small" variant="primary" onClick={() => setOpen(true)}>
        {t('Give vouchers')}
      </Button>
      {isOpen && <GiveDialog one={one} onClose={() => setOpen(false)} />}
    </>
  );
}
