import { useState, type ReactNode } from 'react';
import type { Currency } from '#kernel/money.ts';
import type { Answer } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { toMinorText } from '#apps/admin/parts/form/amounts-field.tsx';
import { BrandAndName } from '#apps/admin/parts/form/brand-and-name.tsx';
import { TextsFields, writtenTexts } from '#apps/admin/parts/form/texts-fields.tsx';
import { momentsOf, OfferDaysFields, offerDaysOf, type OfferDays } from '#apps/admin/parts/offers/offer-days.tsx';
import type { OfferWords, ShownOffer } from '#apps/admin/parts/offers/offer-page.tsx';
import { noEnglish, offerTexts, type OfferText } from '#apps/admin/parts/offers/offer-texts.ts';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import './offer-editor.css';

export type MinorTexts = Partial<Record<Currency, string>>;
type Brand = NonNullable<ReturnType<typeof useBrands>['data']>['rows'][number];

/** Returns the fields of a form by name, and a function that changes some of them. */
export function useFields<T extends object>(first: () => T): readonly [T, (changed: Partial<T>) => void] {
  const [fields, setFields] = useState(first);
  return [fields, (changed) => setFields((before) => ({ ...before, ...changed }))];
}

/** Fields of a draft that all kinds of offer have. */
export type DraftFields = { slug: string; texts: Record<string, OfferText>; days: OfferDays; budget: MinorTexts };
export type OfferForm = {
  one: ShownOffer | undefined;
  brands: readonly Brand[];
  brand: Brand | undefined;
  onBrand: (id: number) => void;
  fields: DraftFields;
  change: (changed: Partial<DraftFields>) => void;
};

export function useOfferForm(one: ShownOffer | undefined): OfferForm {
  const { data } = useBrands();
  const [brandId, onBrand] = useState(one?.merchantId);
  const [fields, change] = useFields<DraftFields>(() => ({
    slug: one?.slug ?? '',
    texts: one?.texts ?? {},
    days: offerDaysOf(one),
    budget: toMinorText(one?.budget.map(({ currency, total }) => ({ currency, amount: total })) ?? []),
  }));
  const brands = data?.rows ?? [];
  return { one, brands, brand: brands.find(({ id }) => id === brandId) ?? brands[0], onBrand, fields, change };
}

/** Brand, name, texts and dates in the form in which the call of every kind of offer expects them. */
export type SentDraft = { merchantId: number; slug: string; texts: Record<string, OfferText> } & OfferDays;

type Props<T> = {
  /** The kind of offer, in small letters. */
  name: OfferWords['one'];
  form: OfferForm;
  /** Fields between the name and the texts. */
  above?: ReactNode;
  /** Fields below the dates. */
  below?: ReactNode;
  /** The second column. */
  children: ReactNode;
  /** Preview beside both columns. */
  preview?: ReactNode;
  save: (draft: SentDraft) => Promise<Answer<T>>;
  onClose: () => void;
};

/** Dialog that edits a draft: brand, name, texts and dates beside the settings of its kind. */
export function OfferEditor<T>({ name, form, above, below, children, preview, save, onClose }: Props<T>) {
  const { one, brands, brand, onBrand, fields, change } = form;
  const { slug, texts, days } = fields;
  const written = writtenTexts(texts);
  if (!brand) return null;
  return (
    <ActDialog
      title={
        one
          ? t('Draft: {slug}', { slug: one.slug })
          : t('{one, select, campaign {New campaign} mission {New mission} promotion {New promotion} race {New race} other {New offer}}', {
              one: name,
            })
      }
      description={t('This stays a draft until a second person publishes it. After that it cannot be changed.')}
      submit={t('Save draft')}
      isLarge
      needsReason={false}
      onSubmit={async () => (written['EN'] ? save({ merchantId: brand.id, slug, texts: written, ...momentsOf(days) }) : noEnglish())}
      done={() => t('Draft saved.')}
      onClose={onClose}
    >
      <div className="offer-form">
        <div>
          <BrandAndName
            {...{ brands, brandId: brand.id, slug, isKept: one !== undefined, onBrand }}
            onSlug={(changed) => change({ slug: changed })}
          />
          {above}
          <TextsFields languages={brand.languages} parts={offerTexts()} texts={texts} onChange={(changed) => change({ texts: changed })} />
          <OfferDaysFields days={days} onChange={(changed) => change({ days: changed })} />
          {below}
        </div>
        <div>{children}</div>
        {preview}
      </div>
    </ActDialog>
  );
}
