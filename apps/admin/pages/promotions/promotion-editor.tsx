import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PromotionAudience } from '#contracts/bo/promotion-audience.ts';
import { promotionTypes, savePromotion } from '#contracts/bo/promotions.ts';
import type { Currency } from '#kernel/money.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { AudiencePart } from '#apps/admin/pages/promotions/audience-part.tsx';
import type { Promotion } from '#apps/admin/pages/promotions/promotion.tsx';
import { SettingField } from '#apps/admin/pages/promotions/setting-field.tsx';
import { blankOf, type SettingNode } from '#apps/admin/pages/promotions/settings-schema.ts';
import { OfferPreview } from '#apps/admin/pages/promotions/offer-preview.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { BrandAndName } from '#apps/admin/parts/form/brand-and-name.tsx';
import { AmountsField, toMinorText } from '#apps/admin/parts/form/amounts-field.tsx';
import { TextsFields, writtenTexts } from '#apps/admin/parts/form/texts-fields.tsx';
import { NO_ENGLISH, OFFER_TEXTS, type OfferText } from '#apps/admin/parts/offers/offer-texts.ts';
import { momentsOf, OfferDaysFields, offerDaysOf } from '#apps/admin/parts/offers/offer-days.tsx';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import './promotions.css';

/** A draft: its texts, dates and budget, and settings drawn from the schema of its type, beside the card that they come to. */
export function PromotionEditor({ one, onClose }: { one: Promotion | undefined; onClose: () => void }) {
  const types = useQuery({ queryKey: ['promotion-types'], queryFn: () => readValue(promotionTypes), staleTime: Infinity });
  const { data: brands } = useBrands();
  const [brandId, setBrandId] = useState(one?.merchantId);
  const [slug, setSlug] = useState(one?.slug ?? '');
  const [chosen, setChosen] = useState(one?.type);
  const [texts, setTexts] = useState<Record<string, OfferText>>(one?.texts ?? {});
  const [changed, setSettings] = useState<Record<string, unknown> | undefined>(one?.settings);
  const [audience, setAudience] = useState<PromotionAudience>(one?.audience ?? {});
  const [days, setDays] = useState(() => offerDaysOf(one));
  const [budget, setBudget] = useState<Partial<Record<Currency, string>>>(() =>
    toMinorText(one?.budget.map(({ currency, total }) => ({ currency, amount: total })) ?? []),
  );
  const brand = brands?.rows.find(({ id }) => id === brandId) ?? brands?.rows[0];
  const type = types.data?.list.find((each) => each.type === chosen) ?? types.data?.list[0];
  if (!brand || !type) return null;
  const settings = changed ?? (blankOf(type.schema) as Record<string, unknown>);
  const written = writtenTexts(texts);
  const save = () =>
    call(savePromotion, {
      merchantId: brand.id,
      slug,
      type: type.type,
      texts: written,
      settings,
      budget,
      audience,
      ...momentsOf(days),
    });
  return (
    <ActDialog
      title={one ? `Draft: ${one.slug}` : 'New promotion'}
      description="It stays a draft until another of staff publishes it."
      submit="Keep the draft"
      isLarge
      needsReason={false}
      onSubmit={async () => (written['EN'] ? save() : NO_ENGLISH)}
      done={() => 'The draft is kept.'}
      onClose={onClose}
    >
      <div className="promotion-form">
        <div>
          <BrandAndName
            brands={brands?.rows ?? []}
            brandId={brand.id}
            slug={slug}
            isKept={one !== undefined}
            onBrand={setBrandId}
            onSlug={setSlug}
          />
          <TextsFields languages={brand.languages} parts={OFFER_TEXTS} texts={texts} onChange={setTexts} />
          <OfferDaysFields days={days} onChange={setDays} />
          <AudiencePart brand={brand} audience={audience} onChange={setAudience} />
          <AmountsField label="Budget" value={budget} currencies={brand.currencies} onChange={setBudget} />
        </div>
        <div>
          <SelectField
            label="Type"
            value={type.type}
            onChange={({ target }) => {
              setChosen(target.value);
              setSettings(undefined);
            }}
          >
            {types.data?.list.map((each) => (
              <option key={each.type} value={each.type}>
                {`${each.type} (${each.given}${each.isJoined ? ', joined first' : ''})`}
              </option>
            ))}
          </SelectField>
          {Object.entries((type.schema as SettingNode).properties ?? {}).map(([name, node]) => (
            <SettingField
              key={`${type.type} ${name}`}
              {...{ name, node }}
              value={settings[name]}
              currencies={brand.currencies}
              onChange={(value) => setSettings({ ...settings, [name]: value })}
            />
          ))}
        </div>
        <OfferPreview {...{ brand, texts, type, settings, days }} />
      </div>
    </ActDialog>
  );
}
