import { TextField } from '#ui/components/field/text-field.tsx';
import { t } from '#apps/admin/lib/text.ts';
import { BrandField } from '#apps/admin/parts/form/brand-field.tsx';

type Props = {
  brands: readonly { id: number; name: string }[];
  brandId: number;
  slug: string;
  /** True for a stored entry, whose brand and name cannot change. */
  isKept: boolean;
  onBrand: (id: number) => void;
  onSlug: (slug: string) => void;
};

/** Fields that identify a new entry: its brand, and a name that members do not see. */
export function BrandAndName({ brands, brandId, slug, isKept, onBrand, onSlug }: Props) {
  return (
    <>
      <BrandField brands={brands} value={brandId} disabled={isKept} onChoose={onBrand} />
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
