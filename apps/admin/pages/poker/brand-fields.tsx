import { SelectField } from '#ui/components/field/select-field.tsx';
import { t } from '#apps/admin/lib/text.ts';
import { modeOptions } from '#apps/admin/pages/poker/poker-words.ts';
import { BrandField } from '#apps/admin/parts/form/brand-field.tsx';

export type Chosen = { merchantId?: number; mode: 'real' | 'practice'; currency?: string };
type Brand = { id: number; name: string; currencies: readonly string[] };
type BrandFieldsProps = { brands: readonly Brand[]; brand: Brand; currency: string; chosen: Chosen; onChange: (chosen: Chosen) => void };

/** Fields for brand, kind of money and currency of a table or a schedule. */
export function BrandFields({ brands, brand, currency, chosen, onChange }: BrandFieldsProps) {
  return (
    <>
      <BrandField brands={brands} value={brand.id} onChoose={(merchantId) => onChange({ ...chosen, merchantId })} />
      <SelectField
        label={t('Kind of money')}
        value={chosen.mode}
        onChange={({ target }) => onChange({ ...chosen, mode: target.value as Chosen['mode'] })}
      >
        {modeOptions().map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Currency')} value={currency} onChange={({ target }) => onChange({ ...chosen, currency: target.value })}>
        {brand.currencies.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
    </>
  );
}
