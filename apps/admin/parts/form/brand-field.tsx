import { SelectField } from '#ui/components/field/select-field.tsx';
import { t } from '#apps/admin/lib/text.ts';

type Props = {
  brands: readonly { id: number; name: string }[] | undefined;
  value: number;
  disabled?: boolean;
  onChoose: (id: number) => void;
};

/** Field that chooses a brand by name. */
export function BrandField({ brands, value, disabled, onChoose }: Props) {
  return (
    <SelectField label={t('Brand')} value={value} disabled={disabled} onChange={({ target }) => onChoose(Number(target.value))}>
      {brands?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
