import type { Moment } from '#apps/site/parts/sports/played/moments.ts';
import { useEndingWords } from '#apps/site/parts/sports/ending.ts';
import { phaseName } from '#apps/site/parts/sports/phase-name.ts';
import { useI18n } from '#web/text/i18n.tsx';

/** Returns a function that words a moment: its minute or the score of its part, and what happened. */
export function useMomentWords(): (moment: Moment) => { when: string; word: string } {
  const { t, formatNumber } = useI18n();
  const { word: endingWord } = useEndingWords();
  return ({ kind, count, clock, phase, part, ending }) => {
    const { name, hasClock } = phaseName(t, phase, clock);
    const isWhole = kind === 'set' || kind === 'map' || kind === 'phase';
    const when = hasClock ? `${formatNumber(clock!)}′` : !isWhole && part ? part.join('–') : '';
    if (kind !== 'phase') return { when, word: t(`sports.moment.${kind}`, { count }) };
    if (ending) return { when, word: endingWord(ending) };
    return { when, word: phase === 'ended' ? t('sports.ended') : name };
  };
}
