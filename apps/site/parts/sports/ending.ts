import type * as z from 'zod/mini';
import type { matchEnding } from '#contracts/sports.ts';
import { useI18n } from '#web/text/i18n.tsx';

export type Ending = z.infer<typeof matchEnding>;

/** Why a match ended before its time, from its tracker; undefined where it did not. */
export function endingOf(tracker: unknown): Ending | undefined {
  return (tracker as { ending?: Ending } | null)?.ending;
}

/** The end of a match before its time in one word, and in a sentence that names the side that gave up. */
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
