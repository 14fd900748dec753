import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { IntlShape } from 'react-intl';
import { loadFront, loadStrings } from '#apps/site/parts/play/load-front.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { textWriter, useI18n, useOwnTexts } from '#web/text/i18n.tsx';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { FamilyText, GameView } from '#games/kit/view/view.ts';

/** Options of queries whose code is never loaded again. */
const FOR_EVER = { staleTime: Infinity, gcTime: Infinity } as const;
/** Front of a family whose view gets the props of its game's kind. */
type Front = Omit<GameFront<unknown, unknown>, 'View'> & { View: () => Promise<GameView> };
type Part = 'View' | 'Rules' | 'Outcome';

/** Loads the front of a family; `data` is null if this build has none. */
export function useGameFront(family: string | undefined) {
  return useQuery({
    queryKey: ['game', 'front', family],
    queryFn: () => loadFront(family!),
    enabled: family !== undefined,
    ...FOR_EVER,
  });
}

/** Loads a part of a family's front when it is first shown; `data` is null if this build has none. */
export function useFrontPart<P extends Part>(family: string | undefined, part: P) {
  return useQuery({
    queryKey: ['game', 'front', family, part],
    queryFn: async () => {
      const front = await loadFront(family!);
      if (!front) return null;
      const load = front[part] as unknown as () => Promise<Awaited<ReturnType<Front[P]>>>;
      return { Component: await chunkInTime(load)() };
    },
    enabled: family !== undefined,
    ...FOR_EVER,
  });
}

/** Returns a function that writes texts of a family; the brand's own texts come first. */
export function useFamilyWriter(): (strings: IntlShape) => FamilyText {
  const own = useOwnTexts();
  return useCallback((strings) => textWriter(strings, own), [own]);
}

/** Loads the texts of a family in the language of the site. */
export function useGameText(family: string | undefined) {
  const { locale } = useI18n();
  const select = useFamilyWriter();
  return useQuery({
    queryKey: ['game', 'text', family, locale],
    queryFn: () => loadStrings(family!, locale),
    select,
    enabled: family !== undefined,
    ...FOR_EVER,
  });
}

/** Loads the texts of the rules of a model in the language of the site. */
export function useRuleText(family: string | undefined, model: string | null | undefined) {
  const { locale } = useI18n();
  const own = useOwnTexts();
  return useQuery({
    queryKey: ['game', 'rules', family, model, locale, own],
    queryFn: async () => {
      const [front, strings] = await Promise.all([loadFront(family!), loadStrings(family!, locale)]);
      const text = textWriter(strings, own);
      return (model && (await front?.ruleText?.(model, text))) || text;
    },
    enabled: family !== undefined,
    ...FOR_EVER,
  });
}
