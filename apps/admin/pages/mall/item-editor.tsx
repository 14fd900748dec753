import { useState } from 'react';
import { saveMallItem } from '#contracts/bo/points.ts';
import { MALL_ART } from '#contracts/mall-art.ts';
import type { Currency } from '#kernel/money.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { CheckField } from '#ui/components/field/text-field.tsx';
import { call, type Refusal } from '#apps/admin/lib/call.ts';
import type { MallItem } from '#apps/admin/pages/mall/mall-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { BrandAndName } from '#apps/admin/parts/form/brand-and-name.tsx';
import { AmountsField, toMinorText } from '#apps/admin/parts/form/amounts-field.tsx';
import { WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import { TextsFields, writtenTexts } from '#apps/admin/parts/form/texts-fields.tsx';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import './mall.css';

const NO_ENGLISH: Refusal = { success: false, code: 'request.invalid', message: 'Enter the English name and description.' };

/** A gift: what it is called, what it takes, and how many there are. */
export function ItemEditor({ one, onClose }: { one: MallItem | undefined; onClose: () => void }) {
  const { data: brands } = useBrands();
  const [brandId, setBrandId] = useState(one?.merchantId);
  const [slug, setSlug] = useState(one?.slug ?? '');
  const [art, setArt] = useState<string>(one?.art ?? MALL_ART[0]);
  const [texts, setTexts] = useState<Record<string, { name: string; about: string }>>(one?.texts ?? {});
  const [points, setPoints] = useState(one?.points ?? 100);
  const [prices, setPrices] = useState<Partial<Record<Currency, string>>>(() => toMinorText(one?.prices ?? []));
  const [stock, setStock] = useState(one ? one.stock : 10);
  const [state, setState] = useState(one?.state ?? 'draft');
  const brand = brands?.rows.find(({ id }) => id === brandId) ?? brands?.rows[0];
  if (!brand) return null;
  const written = writtenTexts(texts);
  return (
    <ActDialog
      title={one ? one.texts['EN']!.name : 'New gift'}
      description="Existing orders keep their terms. Members with an old price on screen must confirm the new one."
      submit="Save gift"
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
          : NO_ENGLISH
      }
      done={() => 'Gift saved.'}
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
            onSlug={setSlug}
          />
          <TextsFields
            languages={brand.languages}
            parts={[
              { name: 'name', label: 'Name', most: 60 },
              { name: 'about', label: 'Description', most: 300, rows: 3 },
            ]}
            texts={texts}
            onChange={setTexts}
          />
        </div>
        <div>
          <SelectField label="Picture" value={art} onChange={({ target }) => setArt(target.value)}>
            {MALL_ART.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
          <WholeField label="Points" required value={points} onChange={setPoints} />
          <AmountsField label="Price in money" value={prices} currencies={brand.currencies} onChange={setPrices} />
          <CheckField
            label="Unlimited stock"
            checked={stock === null}
            onChange={({ target }) => setStock(target.checked ? null : (one?.stock ?? 10))}
          />
          {stock !== null && <WholeField label="Stock" required value={stock} onChange={setStock} />}
          <SelectField label="State" value={state} onChange={({ target }) => setState(target.value as typeof state)}>
            {(['draft', 'listed', 'unlisted'] as const).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
    </ActDialog>
  );
}
