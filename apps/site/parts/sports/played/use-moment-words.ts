import type { Moment } from '#apps/site/parts/sports/played/moments.ts';
import { phaseName } from '#apps/site/parts/sports/phase-name.ts';
import { useI18n } from '#web/text/i18n.tsx';

/** Words of a moment: its minute or the score of its part, and what it was. */
export function useMomentWords(): (moment: Moment) => { when: string; word: string } {
  const { t, formatNumber } = useI18n();
  return ({ kind, count, clock, phase, part }) => {
    const { name, hasClock } = phaseName(t, phase, clock);
    const isWhole = kind === 'set' || kind === 'map' || kind === 'phase';
    const when = hasClock ? `${formatNumber(clock!)}′` : !isWhole && part ? part.join('–') : '';
    return { when, word: kind === 'phase' ? (phase === 'ended' ? t('sports.ended') : name) : t(`sports.moment.${kind}`, { count }) };
  };
}
