import { endingOf, useEndingWords } from '#apps/site/parts/sports/ending.ts';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import type { SportsEvent } from '#apps/site/parts/sports/use-sports.ts';
import { Icon } from '#ui/components/icon/icon.tsx';

/** States why a match ended early, and the rule by which its sport settles the bets. Shows nothing for a match that was played to its end. */
export function EndingNote({ event: { sport, names, tracker } }: { event: SportsEvent }) {
  const { sentence } = useEndingWords();
  const texts = useSportTexts();
  const ending = endingOf(tracker);
  if (!ending) return null;
  return (
    <p className="event-ending" role="note">
      <Icon name="info" size={20} />
      <span>
        <b>{sentence(ending, names)}</b> {texts.endingRule(sport, ending.how)}
      </span>
    </p>
  );
}
