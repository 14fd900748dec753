import { useQuery } from '@tanstack/react-query';
import { promotionCalls, promotionTypes, savePromotion } from '#contracts/bo/promotions.ts';
import { readValue } from '#apps/admin/lib/call.ts';
import { AUDIENCE_WORDS } from '#apps/admin/pages/promotions/audience-part.tsx';
import { OfferPreview } from '#apps/admin/pages/promotions/offer-preview.tsx';
import type { Promotion } from '#apps/admin/pages/promotions/promotion.tsx';
import { PromotionEditor } from '#apps/admin/pages/promotions/promotion-editor.tsx';
import { offerDaysOf } from '#apps/admin/parts/offers/offer-days.tsx';
import { OfferPage, type OfferWords } from '#apps/admin/parts/offers/offer-page.tsx';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

const PROMOTIONS: OfferWords = {
  calls: promotionCalls,
  title: 'Promotions',
  one: 'promotion',
  fileName: 'promotions',
  spent: 'Spent',
  publish: { description: 'A second person checks terms and budget, then publishes. A published promotion cannot be changed.' },
  stop: {
    title: 'Stop this promotion?',
    description: 'No further rewards are paid. Running bonuses continue under their terms. A stopped promotion cannot be reopened.',
    submit: 'Stop promotion',
    done: 'Promotion stopped.',
  },
  journal: { to: '/promotion-rewards', filter: 'promotionId', text: 'See rewards' },
};

/** Lists benefits of brands beside play: drafts, published promotions, ended promotions. */
export function PromotionsPage() {
  return (
    <OfferPage<Promotion>
      kind={PROMOTIONS}
      columns={[{ key: 'type', head: 'Type', place: 'foot', text: ({ type }) => type }]}
      figure={{ key: 'given', head: 'Rewards', isFigure: true, place: 'figure', text: ({ given }) => given.toLocaleString('en') }}
      facts={({ type, given, audience }) => [['type', type], ['rewards', given.toLocaleString('en')], ...audienceFacts(audience)]}
      renderParts={(row) => <AsMembersHaveIt one={row} />}
      Editor={PromotionEditor}
    />
  );
}

function audienceFacts(audience: Promotion['audience']): (readonly [string, string])[] {
  const narrowed = Object.entries(audience) as [keyof typeof AUDIENCE_WORDS, unknown][];
  if (narrowed.length === 0) return [['audience', 'all members']];
  const text = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value).slice(0, 10));
  return narrowed.map(([key, value]) => [AUDIENCE_WORDS[key], text(value)]);
}

/** Its card, where its brand and its type are known here. */
function AsMembersHaveIt({ one: { merchantId, type, texts, settings, startsAt, endsAt } }: { one: Promotion }) {
  const may = useMay();
  const { data: brands } = useBrands();
  const types = useQuery({ queryKey: ['promotion-types'], queryFn: () => readValue(promotionTypes), staleTime: Infinity });
  const brand = brands?.rows.find(({ id }) => id === merchantId);
  const kind = types.data?.list.find((each) => each.type === type);
  if (!may(savePromotion)) return null;
  return (
    <DrawerPart title="Terms">
      {brand && kind ? <OfferPreview {...{ brand, texts, settings }} type={kind} days={offerDaysOf({ startsAt, endsAt })} /> : null}
    </DrawerPart>
  );
}
