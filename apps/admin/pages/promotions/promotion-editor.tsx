import { useQuery } from '@tanstack/react-query';
import { promotionTypes, savePromotion } from '#contracts/bo/promotions.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { AudiencePart } from '#apps/admin/pages/promotions/audience-part.tsx';
import { GIVEN_WORDS, TYPE_WORDS } from '#apps/admin/pages/promotions/type-words.ts';
import { OfferPreview } from '#apps/admin/pages/promotions/offer-preview.tsx';
import type { Promotion } from '#apps/admin/pages/promotions/promotion.tsx';
import { SettingField } from '#apps/admin/pages/promotions/setting-field.tsx';
import { blankOf, type SettingNode } from '#apps/admin/pages/promotions/settings-schema.ts';
import { AmountsField } from '#apps/admin/parts/form/amounts-field.tsx';
import { OfferEditor, useFields, useOfferForm } from '#apps/admin/parts/offers/offer-editor.tsx';
import type { EditorProps } from '#apps/admin/parts/offers/offer-page.tsx';
import './promotions.css';

type Settings = Record<string, unknown>;

/**
 * Edits the draft of a promotion: audience, budget, and a field for each setting in the schema of its type. The resulting card is shown
 * beside the form.
 */
export function PromotionEditor({ one, onClose }: EditorProps<Promotion>) {
  const types = useQuery({ queryKey: ['promotion-types'], queryFn: () => readValue(promotionTypes), staleTime: Infinity });
  const form = useOfferForm(one);
  const [{ chosen, changed, audience }, change] = useFields(() => ({
    chosen: one?.type,
    changed: one?.settings,
    audience: one?.audience ?? {},
  }));
  const { brand, fields } = form;
  const { budget, texts, days } = fields;
  const type = types.data?.list.find((each) => each.type === chosen) ?? types.data?.list[0];
  if (!brand || !type) return null;
  const settings = changed ?? (blankOf(type.schema) as Settings);
  return (
    <OfferEditor
      name="promotion"
      form={form}
      save={(draft) => call(savePromotion, { ...draft, type: type.type, settings, budget, audience })}
      onClose={onClose}
      below={
        <>
          <AudiencePart brand={brand} audience={audience} onChange={(next) => change({ audience: next })} />
          <AmountsField
            label={t('Budget')}
            value={budget}
            currencies={brand.currencies}
            onChange={(next) => form.change({ budget: next })}
          />
        </>
      }
      preview={<OfferPreview {...{ brand, texts, type, settings, days }} />}
    >
      <SelectField label={t('Type')} value={type.type} onChange={({ target }) => change({ chosen: target.value, changed: undefined })}>
        {types.data?.list.map((each) => (
          <option key={each.type} value={each.type}>
            {`${TYPE_WORDS[each.type] ?? each.type} (${[GIVEN_WORDS[each.given], ...(each.isJoined ? [t('joined first')] : [])].join(', ')})`}
          </option>
        ))}
      </SelectField>
      {Object.entries((type.schema as SettingNode).properties ?? {}).map(([name, node]) => (
        <SettingField
          key={`${type.type} ${name}`}
          type={type.type}
          {...{ name, node }}
          value={settings[name]}
          currencies={brand.currencies}
          onChange={(value) => change({ changed: { ...settings, [name]: value } })}
        />
      ))}
    </OfferEditor>
  );
}
