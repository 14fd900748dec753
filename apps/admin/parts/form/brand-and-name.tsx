import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { t } from '#apps/admin/lib/text.ts';

type Props = {
  brands: readonly { id: number; name: string }[];
  brandId: number;
  slug: string;
  /** True if it is stored already: its brand and its name stay. */
  isKept: boolean;
  onBrand: (id: number) => void;
  onSlug: (slug: string) => void;
};

/** By what something is known: its brand, and a name that members do not see. */
export function BrandAndName({ brands, brandId, slug, isKept, onBrand, onSlug }: Props) {
  return (
    <>
      <SelectField label={t('Brand')} value={brandId} disabled={isKept} onChange={({ target }) => onBrand(Number(target.value))}>
        {brands.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('Name')}
        hint={t('Small letters, digits and hyphens. Internal only.')}
        required
        pattern="[a-z][a-z0-9\-]{2,39}"
        disabled={isKept}
        value={slug}
        onChange={({ target }) => onSlug(target.value)}
      />
    </>
  );
}
