import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chooseBrand } from '#apps/admin/lib/brand-scope.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useAllBrands } from '#apps/admin/parts/page/brands.ts';
import { useBrandScope, useMe } from '#apps/admin/parts/page/session.ts';
import './brand-switch.css';

/** True for every query except the signed-in account and its brands, which do not depend on the chosen brand. */
const isOfBrand = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => !['me', 'brands'].includes(String(queryKey[0]));

/** Chooses the brand whose rows the pages show. Staff without a role for all brands see a single brand at a time. */
export function BrandSwitch() {
  const { data: me } = useMe();
  const brands = useAllBrands().data?.rows ?? [];
  const scope = useBrandScope();
  const client = useQueryClient();
  const seesAll = me?.grants.some(({ merchantId }) => merchantId === null) ?? false;
  const isKnown = brands.some(({ id }) => id === scope);
  const first = brands[0]?.id;
  useEffect(() => {
    if (first === undefined || isKnown || (seesAll && scope === undefined)) return;
    chooseBrand(seesAll ? undefined : first);
    void client.resetQueries({ predicate: isOfBrand });
  }, [client, first, isKnown, scope, seesAll]);
  if (brands.length === 0) return null;
  if (brands.length === 1) return <p className="brand-switch brand-switch--one ellipsis">{brands[0]!.name}</p>;
  return (
    <label className="brand-switch">
      <span className="visually-hidden">{t('Brand shown')}</span>
      <select
        value={scope ?? ''}
        onChange={(event) => {
          chooseBrand(event.target.value === '' ? undefined : Number(event.target.value));
          void client.resetQueries({ predicate: isOfBrand });
        }}
      >
        {seesAll && <option value="">{t('All brands')}</option>}
        {brands.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
