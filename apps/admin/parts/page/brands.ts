import { useQuery } from '@tanstack/react-query';
import { brands } from '#contracts/bo/brands.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useBrandScope } from '#apps/admin/parts/page/session.ts';
import { readValue } from '#apps/admin/lib/call.ts';

/** Reads all brands that the staff member may see, whichever brand is chosen. The answer is read again after a minute, and after an act. */
export function useAllBrands() {
  return useQuery({ queryKey: ['brands'], queryFn: () => readValue(brands), staleTime: 60_000 });
}

/** Returns the brands whose rows are shown: all, or the chosen brand alone. */
export function useBrands() {
  const scope = useBrandScope();
  const all = useAllBrands();
  const rows = all.data?.rows.filter(({ id }) => scope === undefined || id === scope);
  return { ...all, data: rows && { rows } };
}

/** Returns a function that names a brand by its number. */
export function useBrandName(): (id: number | null) => string {
  const { data } = useAllBrands();
  return (id) => (id === null ? t('all brands') : (data?.rows.find((one) => one.id === id)?.name ?? `#${id}`));
}

/** Returns the shown brands as options of a filter. */
export function useBrandOptions(): (readonly [string, string])[] {
  const { data } = useBrands();
  return data?.rows.map(({ id, name }) => [String(id), name] as const) ?? [];
}
