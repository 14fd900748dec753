import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { giveTickets, publishCampaign, saveCampaign, stopCampaign } from '#contracts/bo/reward-tickets.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import type { Campaign } from '#apps/admin/pages/reward-campaigns/campaign.tsx';
import { GiveDialog } from '#apps/admin/pages/reward-campaigns/give-dialog.tsx';
import { OddsPreview } from '#apps/admin/pages/reward-campaigns/odds-preview.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { toMinorText } from '#apps/admin/parts/form/amounts-field.tsx';
import { BudgetPart } from '#apps/admin/parts/offers/offer-budget.tsx';
import { OfferTag } from '#apps/admin/parts/offers/offer-tag.tsx';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import './reward-campaigns.css';

type Act = 'publish' | 'stop' | 'give';

/** One campaign: its odds, what of its budget is gone, and what can be done about it. */
export function CampaignDrawer({ one, onEdit, onClose }: { one: Campaign; onEdit: () => void; onClose: () => void }) {
  const nameOf = useBrandName();
  const [act, setAct] = useState<Act>();
  const { id, slug, kind, state, texts, prizes, budget, given, opened, perMember, startsAt, endsAt, merchantId } = one;
  const total = toMinorText(budget.map(({ currency, total: amount }) => ({ currency, amount })));
  return (
    <Drawer title={slug} tag={<OfferTag state={state} />} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            ['number', String(id)],
            ['brand', nameOf(merchantId)],
            ['kind', kind],
            ['title', texts['EN']!.title],
            ['from', timeText(startsAt)],
            ['until', timeText(endsAt)],
            ['languages', Object.keys(texts).join(', ')],
            ['tickets each', `at most ${perMember}`],
            ['opened', `${opened.toLocaleString('en')} of ${given.toLocaleString('en')}`],
          ]}
        />
        <Link to="/reward-openings" search={{ campaignId: String(id) } as never} className="link">
          What was opened
        </Link>
      </DrawerPart>
      <BudgetPart budget={budget} />
      <DrawerPart title="Odds and cost">
        <OddsPreview prizes={prizes} budget={total} />
      </DrawerPart>
      <Acts one={one} onAct={setAct} onEdit={onEdit} />
      <ActOf act={act} one={one} onClose={() => setAct(undefined)} />
    </Drawer>
  );
}

function Acts({ one: { state }, onAct, onEdit }: { one: Campaign; onAct: (act: Act) => void; onEdit: () => void }) {
  const may = useMay();
  return (
    <div className="drawer__acts">
      {state === 'draft' && may(saveCampaign) && (
        <>
          <Button size="small" variant="primary" onClick={() => onAct('publish')}>
            Ask to publish it
          </Button>
          <Button size="small" variant="line" onClick={onEdit}>
            Change the draft
          </Button>
        </>
      )}
      {state === 'waiting' && <p className="drawer__note">It waits for another of staff.</p>}
      {state === 'published' && may(giveTickets) && (
        <Button size="small" variant="primary" onClick={() => onAct('give')}>
          Give tickets
        </Button>
      )}
      {state === 'published' && may(stopCampaign) && (
        <Button size="small" variant="danger" onClick={() => onAct('stop')}>
          Stop it
        </Button>
      )}
    </div>
  );
}

function ActOf({ act, one, onClose }: { act: Act | undefined; one: Campaign; onClose: () => void }) {
  const { id } = one;
  if (act === 'give') return <GiveDialog one={one} onClose={onClose} />;
  if (act === 'publish')
    return (
      <ActDialog
        title="Publish this campaign?"
        description="Another of staff reads its odds and budget, and publishes it. Then it is not changed any more."
        submit="Ask for approval"
        onSubmit={(given) => call(publishCampaign, { id, ...given })}
        done={() => 'Sent to approvals.'}
        onClose={onClose}
      />
    );
  if (act === 'stop')
    return (
      <ActDialog
        title="Stop this campaign?"
        description="No ticket of it is given or opened any more. What was paid stays. It is not opened again."
        submit="Stop it"
        variant="danger"
        onSubmit={({ reason }) => call(stopCampaign, { id, reason })}
        done={() => 'It is stopped.'}
        onClose={onClose}
      />
    );
  return null;
}
