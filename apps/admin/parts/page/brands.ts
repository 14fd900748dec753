import { useQuery } from '@tanstack/react-query';
import { brands } from '#contracts/bo/brands.ts';
import { readValue } from '#apps/admin/lib/call.ts';

/** The brands; asked for once and again when something was changed. */
export function useBrands() {
  return useQuery({ queryKey: ['brands'], queryFn: () => readValue(brands), staleTime: 60_000 });
}

/** Returns the name of a brand by its number. */
export function useBrandName(): (id: number | null) => string {
  const { data } = useBrands();
  return (id) => (id === null ? 'all brands' : (data?.rows.find((one) => one.id === id)?.name ?? `#${id}`));
}

/** The brands as a filter's options. */
export function useBrandOptions(): (readonly [string, string])[] {
  const { data } = useBrands();
  return data?.rows.map(({ id, name }) => [String(id), name] as const) ?? [];
}
