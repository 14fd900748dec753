import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { promotionTypes, publishPromotion, savePromotion, stopPromotion } from '#contracts/bo/promotions.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { AUDIENCE_WORDS } from '#apps/admin/pages/promotions/audience-part.tsx';
import type { Promotion } from '#apps/admin/pages/promotions/promotion.tsx';
import { OfferPreview } from '#apps/admin/pages/promotions/offer-preview.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { BudgetPart } from '#apps/admin/parts/offers/offer-budget.tsx';
import { offerDaysOf } from '#apps/admin/parts/offers/offer-days.tsx';
import { OfferTag } from '#apps/admin/parts/offers/offer-tag.tsx';
import { useBrandName, useBrands } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import './promotions.css';

/** One promotion: its card and terms, what it may cost and has cost, and what can be done about it. */
export function PromotionDrawer({ one, onEdit, onClose }: { one: Promotion; onEdit: () => void; onClose: () => void }) {
  const may = useMay();
  const nameOf = useBrandName();
  const [act, setAct] = useState<'publish' | 'stop'>();
  const { id, slug, state, texts, budget, given, startsAt, endsAt, merchantId, audience } = one;
  const done = () => setAct(undefined);
  return (
    <Drawer title={slug} tag={<OfferTag state={state} />} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            ['number', String(id)],
            ['brand', nameOf(merchantId)],
            ['from', timeText(startsAt)],
            ['until', timeText(endsAt)],
            ['languages', Object.keys(texts).join(', ')],
            ['rewards', given.toLocaleString('en')],
            ...audienceFacts(audience),
          ]}
        />
        <Link to="/promotion-rewards" search={{ promotionId: String(id) } as never} className="link">
          What it gave
        </Link>
      </DrawerPart>
      <BudgetPart budget={budget} />
      {may(savePromotion) && (
        <DrawerPart title="As members have it">
          <DrawnOffer one={one} />
        </DrawerPart>
      )}
      <div className="drawer__acts">
        {state === 'draft' && may(savePromotion) && (
          <>
            <Button size="small" variant="primary" onClick={() => setAct('publish')}>
              Ask to publish it
            </Button>
            <Button size="small" variant="line" onClick={onEdit}>
              Change the draft
            </Button>
          </>
        )}
        {state === 'waiting' && <p className="drawer__note">It waits for another of staff.</p>}
        {state === 'published' && may(stopPromotion) && (
          <Button size="small" variant="danger" onClick={() => setAct('stop')}>
            Stop it
          </Button>
        )}
      </div>
      {act === 'publish' && (
        <ActDialog
          title="Publish this promotion?"
          description="Another of staff reads its terms and budget, and publishes it. Then it is not changed any more."
          submit="Ask for approval"
          onSubmit={(reason) => call(publishPromotion, { id, ...reason })}
          done={() => 'Sent to approvals.'}
          onClose={done}
        />
      )}
      {act === 'stop' && (
        <ActDialog
          title="Stop this promotion?"
          description="It gives nothing more from now on. What was given stays, and bonuses go on by their terms. It is not opened again."
          submit="Stop it"
          variant="danger"
          onSubmit={({ reason }) => call(stopPromotion, { id, reason })}
          done={() => 'It is stopped.'}
          onClose={done}
        />
      )}
    </Drawer>
  );
}

function audienceFacts(audience: Promotion['audience']): (readonly [string, string])[] {
  const narrowed = Object.entries(audience) as [keyof typeof AUDIENCE_WORDS, unknown][];
  if (narrowed.length === 0) return [['audience', 'all members']];
  const text = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value).slice(0, 10));
  return narrowed.map(([key, value]) => [`only ${AUDIENCE_WORDS[key]}`, text(value)]);
}

/** Its card, where its brand and its type are known here. */
function DrawnOffer({ one: { merchantId, type, texts, settings, startsAt, endsAt } }: { one: Promotion }) {
  const { data: brands } = useBrands();
  const types = useQuery({ queryKey: ['promotion-types'], queryFn: () => readValue(promotionTypes), staleTime: Infinity });
  const brand = brands?.rows.find(({ id }) => id === merchantId);
  const kind = types.data?.list.find((each) => each.type === type);
  return brand && kind ? <OfferPreview {...{ brand, texts, settings }} type={kind} days={offerDaysOf({ startsAt, endsAt })} /> : null;
}
