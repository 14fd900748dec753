import { useQuery } from '@tanstack/react-query';
import { promotionCalls, promotionTypes, savePromotion } from '#contracts/bo/promotions.ts';
import { readValue } from '#apps/admin/lib/call.ts';
import { numberText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { audienceWords } from '#apps/admin/pages/promotions/audience-part.tsx';
import { OfferPreview } from '#apps/admin/pages/promotions/offer-preview.tsx';
import type { Promotion } from '#apps/admin/pages/promotions/promotion.tsx';
import { PromotionEditor } from '#apps/admin/pages/promotions/promotion-editor.tsx';
import { offerDaysOf } from '#apps/admin/parts/offers/offer-days.tsx';
import { TYPE_WORDS } from '#apps/admin/pages/promotions/type-words.ts';
import { OfferPage, type OfferWords } from '#apps/admin/parts/offers/offer-page.tsx';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

const promotions = (): OfferWords => ({
  calls: promotionCalls,
  title: t('Promotions'),
  one: 'promotion',
  fileName: 'promotions',
  spent: t('Spent'),
  publish: { description: t('A second person checks terms and budget, then publishes. A published promotion cannot be changed.') },
  stop: {
    title: t('Stop this promotion?'),
    description: t('No further rewards are paid. Running bonuses continue under their terms. A stopped promotion cannot be reopened.'),
    submit: t('Stop promotion'),
    done: t('Promotion stopped.'),
  },
  journal: { to: '/promotion-rewards', filter: 'promotionId', text: t('See rewards') },
});

/** Lists promotions of brands: drafts, published promotions and ended promotions. */
export function PromotionsPage() {
  return (
    <OfferPage<Promotion>
      kind={promotions()}
      columns={[{ key: 'type', head: t('Type'), place: 'foot', text: ({ type }) => TYPE_WORDS[type] ?? type }]}
      figure={{ key: 'given', head: t('Rewards'), isFigure: true, place: 'figure', text: ({ given }) => numberText(given) }}
      facts={({ type, given, audience }) => [
        [t('type'), TYPE_WORDS[type] ?? type],
        [t('rewards'), numberText(given)],
        ...audienceFacts(audience),
      ]}
      renderParts={(row) => <AsMembersHaveIt one={row} />}
      Editor={PromotionEditor}
    />
  );
}

function audienceFacts(audience: Promotion['audience']): (readonly [string, string])[] {
  const narrowed = Object.entries(audience) as [keyof ReturnType<typeof audienceWords>, unknown][];
  if (narrowed.length === 0) return [[t('audience'), t('all members')]];
  const text = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value).slice(0, 10));
  return narrowed.map(([key, value]) => [audienceWords()[key], text(value)]);
}

/** Shows the card of a promotion, if its brand and its type are known here. */
function AsMembersHaveIt({ one: { merchantId, type, texts, settings, startsAt, endsAt } }: { one: Promotion }) {
  const may = useMay();
  const { data: brands } = useBrands();
  const types = useQuery({ queryKey: ['promotion-types'], queryFn: () => readValue(promotionTypes), staleTime: Infinity });
  const brand = brands?.rows.find(({ id }) => id === merchantId);
  const kind = types.data?.list.find((each) => each.type === type);
  if (!may(savePromotion)) return null;
  return (
    <DrawerPart title={t('Terms')}>
      {brand && kind ? <OfferPreview {...{ brand, texts, settings }} type={kind} days={offerDaysOf({ startsAt, endsAt })} /> : null}
    </DrawerPart>
  );
}
