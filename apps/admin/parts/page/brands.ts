import { useQuery } from '@tanstack/react-query';
import { brands } from '#contracts/bo/brands.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useBrandScope } from '#apps/admin/parts/page/session.ts';
import { readValue } from '#apps/admin/lib/call.ts';

/** The brands that the person may see, whichever is shown; asked for once and again when something was changed. */
export function useAllBrands() {
  return useQuery({ queryKey: ['brands'], queryFn: () => readValue(brands), staleTime: 60_000 });
}

/** The brands that are shown: all, or the one that was chosen. */
export function useBrands() {
  const scope = useBrandScope();
  const all = useAllBrands();
  const rows = all.data?.rows.filter(({ id }) => scope === undefined || id === scope);
  return { ...all, data: rows && { rows } };
}

/** Returns the name of a brand by its number. */
export function useBrandName(): (id: number | null) => string {
  const { data } = useAllBrands();
  return (id) => (id === null ? t('all brands') : (data?.rows.find((one) => one.id === id)?.name ?? `#${id}`));
}

/** The brands as a filter's options. */
export function useBrandOptions(): (readonly [string, string])[] {
  const { data } = useBrands();
  return data?.rows.map(({ id, name }) => [String(id), name] as const) ?? [];
}
