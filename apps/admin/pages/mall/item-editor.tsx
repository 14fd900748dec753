import { useState } from 'react';
import { saveMallItem } from '#contracts/bo/points.ts';
import { MALL_ART } from '#contracts/mall-art.ts';
import type { Currency } from '#kernel/money.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { CheckField } from '#ui/components/field/text-field.tsx';
import { call, type Refusal } from '#apps/admin/lib/call.ts';
import { words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { MallItem } from '#apps/admin/pages/mall/mall-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { BrandAndName } from '#apps/admin/parts/form/brand-and-name.tsx';
import { AmountsField, toMinorText } from '#apps/admin/parts/form/amounts-field.tsx';
import { WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import { TextsFields, writtenTexts } from '#apps/admin/parts/form/texts-fields.tsx';
import { useFields } from '#apps/admin/parts/offers/offer-editor.tsx';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import './mall.css';

const noEnglish = (): Refusal => ({ success: false, code: 'request.invalid', message: t('Enter the English name and description.') });

type Fields = {
  slug: string;
  art: string;
  texts: Record<string, { name: string; about: string }>;
  points: number;
  prices: Partial<Record<Currency, string>>;
  stock: number | null;
  state: MallItem['state'];
};

/** Form of a reward in the points mall: its name, its price and its stock. Without `one` it makes a new reward. */
export function ItemEditor({ one, onClose }: { one: MallItem | undefined; onClose: () => void }) {
  const { data: brands } = useBrands();
  const [brandId, setBrandId] = useState(one?.merchantId);
  const [fields, change] = useFields<Fields>(() => ({
    slug: one?.slug ?? '',
    art: one?.art ?? MALL_ART[0],
    texts: one?.texts ?? {},
    points: one?.points ?? 100,
    prices: toMinorText(one?.prices ?? []),
    stock: one ? one.stock : 10,
    state: one?.state ?? 'draft',
  }));
  const brand = brands?.rows.find(({ id }) => id === brandId) ?? brands?.rows[0];
  if (!brand) return null;
  const { slug, art, texts, points, prices, stock, state } = fields;
  const written = writtenTexts(texts);
  return (
    <ActDialog
      title={one ? one.texts['EN']!.name : t('New gift')}
      description={t('Existing orders keep their terms. Members with an old price on screen must confirm the new price.')}
      submit={t('Save gift')}
      isLarge
      onSubmit={async ({ reason }) =>
        written['EN']
          ? call(saveMallItem, {
              merchantId: brand.id,
              slug,
              art: art as (typeof MALL_ART)[number],
              texts: written,
              points,
              prices,
              stock,
              state,
              reason,
              stockWas: one?.stock ?? null,
            })
          : noEnglish()
      }
      done={() => t('Gift saved.')}
      onClose={onClose}
    >
      <div className="item-form">
        <div>
          <BrandAndName
            brands={brands?.rows ?? []}
            brandId={brand.id}
            slug={slug}
            isKept={one !== undefined}
            onBrand={setBrandId}
            onSlug={(changed) => change({ slug: changed })}
          />
          <TextsFields
            languages={brand.languages}
            parts={[
              { name: 'name', label: t('Name'), most: 60 },
              { name: 'about', label: t('Description'), most: 300, rows: 3 },
            ]}
            texts={texts}
            onChange={(changed) => change({ texts: changed })}
          />
        </div>
        <GiftFields fields={fields} one={one} currencies={brand.currencies} onChange={change} />
      </div>
    </ActDialog>
  );
}

type GiftProps = {
  fields: Fields;
  one: MallItem | undefined;
  currencies: readonly Currency[];
  onChange: (changed: Partial<Fields>) => void;
};

/** Fields for the picture, price, stock and state of a reward. */
function GiftFields({ fields, one, currencies, onChange }: GiftProps) {
  return (
    <div>
      <SelectField label={t('Picture')} value={fields.art} onChange={({ target }) => onChange({ art: target.value })}>
        {MALL_ART.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <WholeField label={t('Points')} required value={fields.points} onChange={(points) => onChange({ points })} />
      <AmountsField label={t('Price in money')} value={fields.prices} currencies={currencies} onChange={(prices) => onChange({ prices })} />
      <CheckField
        label={t('Unlimited stock')}
        checked={fields.stock === null}
        onChange={({ target }) => onChange({ stock: target.checked ? null : (one?.stock ?? 10) })}
      />
      {fields.stock !== null && <WholeField label={t('Stock')} required value={fields.stock} onChange={(stock) => onChange({ stock })} />}
      <SelectField label={t('State')} value={fields.state} onChange={({ target }) => onChange({ state: target.value as Fields['state'] })}>
        {(['draft', 'listed', 'unlisted'] as const).map((one) => (
          <option key={one} value={one}>
            {words(one)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
