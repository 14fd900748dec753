import { useQuery } from '@tanstack/react-query';
import { loadStrings, loadView } from '#apps/site/features/game/load-view.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';

/** The view of a family; `data` is null when this build has none. Loaded code is kept for good. */
export function useGameView(family: string | undefined) {
  return useQuery({
    queryKey: ['game', 'view', family],
    queryFn: () => loadView(family!),
    enabled: family !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** The texts of a family in the language shown. */
export function useGameText(family: string | undefined) {
  const { locale } = useI18n();
  return useQuery({
    queryKey: ['game', 'text', family, locale],
    queryFn: () => loadStrings(family!, locale),
    enabled: family !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
