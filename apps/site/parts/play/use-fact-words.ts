import { useQueries } from '@tanstack/react-query';
import { loadStrings } from '#apps/site/parts/play/load-front.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { GameFact } from '#contracts/catalogue.ts';

type Worded = { key: string; value: string; name: string; label: string };

/** Facts of games with their words, which are those of the families: `slots.mechanic` is said by the slots. Empty until they are here. */
export function useFactWords(facts: readonly GameFact[]): Worded[] {
  return useWorded(facts).words;
}

/** The same, with whether some of the words are still on their way. */
export function useWorded(facts: readonly GameFact[]): { words: Worded[]; isPending: boolean } {
  const { locale, formatNumber } = useI18n();
  const families = [...new Set(facts.map(({ key }) => key.split('.')[0]!))];
  const texts = useQueries({
    queries: families.map((family) => ({
      queryKey: ['game', 'text', family, locale],
      queryFn: () => loadStrings(family, locale),
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
