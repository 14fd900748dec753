import { useState } from 'react';
import { campaignCalls, giveTickets } from '#contracts/bo/reward-tickets.ts';
import { REWARD_KINDS } from '#contracts/reward-kinds.ts';
import { Button } from '#ui/components/button/button.tsx';
import { CampaignEditor } from '#apps/admin/pages/reward-campaigns/campaign-editor.tsx';
import type { Campaign } from '#apps/admin/pages/reward-campaigns/campaign.tsx';
import { GiveDialog } from '#apps/admin/pages/reward-campaigns/give-dialog.tsx';
import { OddsPreview } from '#apps/admin/pages/reward-campaigns/odds-preview.tsx';
import { toMinorText } from '#apps/admin/parts/form/amounts-field.tsx';
import { OfferPage, type OfferWords } from '#apps/admin/parts/offers/offer-page.tsx';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

const CAMPAIGNS: OfferWords = {
  calls: campaignCalls,
  title: 'Reward vouchers',
  one: 'campaign',
  fileName: 'reward-campaigns',
  spent: 'Paid',
  publish: { description: 'A second person checks odds and budget, then publishes. A published campaign cannot be changed.' },
  stop: {
    title: 'Stop this campaign?',
    description: 'No more vouchers are given or opened. Paid prizes stay. A stopped campaign cannot be reopened.',
    submit: 'Stop campaign',
    done: 'Campaign stopped.',
  },
  journal: { to: '/reward-openings', filter: 'campaignId', text: 'See openings' },
};

const openedText = ({ opened, given }: Campaign): string => `${opened.toLocaleString('en')} of ${given.toLocaleString('en')}`;

/** Campaigns of envelopes, wheels and eggs: drafts, what is published, what has ended. */
export function CampaignsPage() {
  return (
    <OfferPage<Campaign>
      kind={CAMPAIGNS}
      columns={[{ key: 'kind', head: 'Kind', place: 'foot', text: ({ kind }) => kind }]}
      figure={{ key: 'opened', head: 'Opened', isFigure: true, place: 'figure', text: openedText }}
      filters={[{ name: 'kind', label: 'Kind', kind: 'select', options: REWARD_KINDS.map((kind) => [kind, kind] as const) }]}
      facts={(one) => [
        ['kind', one.kind],
        ['vouchers per member', `up to ${one.perMember}`],
        ['opened', openedText(one)],
      ]}
      renderParts={({ prizes, budget }) => (
        <DrawerPart title="Odds and cost">
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
        Give vouchers
      </Button>
      {isOpen && <GiveDialog one={one} onClose={() => setOpen(false)} />}
    </>
  );
}
