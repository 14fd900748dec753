import type * as z from 'zod/mini';
import type { matchEnding } from '#contracts/sports.ts';
import { useI18n } from '#web/text/i18n.tsx';

export type Ending = z.infer<typeof matchEnding>;

/** Returns why a match ended early, from its tracker; undefined if it did not. */
export function endingOf(tracker: unknown): Ending | undefined {
  return (tracker as { ending?: Ending } | null)?.ending;
}

/** Returns functions that name the early end of a match: in a word, and in a sentence with the side that gave up. */
export function useEndingWords(): { word: (ending: Ending) => string; sentence: (ending: Ending, names: readonly string[]) => string } {
  const { t } = useI18n();
  return {
    word: ({ how }) => t('sports.ending.name', { how }),
    sentence: ({ how, side }, names) => {
      const name = side && names[side === 'home' ? 0 : 1];
      return name === undefined ? t('sports.ending.of_nobody', { how }) : t('sports.ending.of_side', { how, name });
    },
  };
}
