import { useQueries } from '@tanstack/react-query';
import { loadStrings } from '#apps/site/parts/play/load-front.ts';
import { useFamilyWriter } from '#apps/site/parts/play/use-game-front.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { GameFact } from '#contracts/catalogue.ts';

type Worded = { key: string; value: string; name: string; label: string };

/**
 * Returns facts of games with their words, which come from the families: a fact `slots.mechanic` has its word among the texts of slots.
 * Empty until these have loaded.
 */
export function useFactWords(facts: readonly GameFact[]): Worded[] {
  return useWorded(facts).words;
}

/** Returns facts of games with their words, and whether some words are still loading. */
export function useWorded(facts: readonly GameFact[]): { words: Worded[]; isPending: boolean } {
  const { locale, formatNumber } = useI18n();
  const select = useFamilyWriter();
  const families = [...new Set(facts.map(({ key }) => key.split('.')[0]!))];
  const texts = useQueries({
    queries: families.map((family) => ({
      queryKey: ['game', 'text', family, locale],
      queryFn: () => loadStrings(family, locale),
      select,
      staleTime: Infinity,
      gcTime: Infinity,
    })),
  });
  const words = facts.flatMap(({ key, value }) => {
    const text = texts[families.indexOf(key.split('.')[0]!)]?.data;
    if (!text) return [];
    const label = typeof value === 'number' ? formatNumber(value) : text(`${key}.${value}`);
    return [{ key, value: String(value), name: text(key), label }];
  });
  return { words, isPending: texts.some((text) => text.isPending) };
}
