import { endingOf } from '#apps/site/parts/sports/ending.ts';
import type { SportsEvent } from '#apps/site/parts/sports/use-sports.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

/** States when a match that was put off was to begin, and whether its bets stand. Shows nothing for another match. */
export function PutOffNote({
  event: { plannedAt, startsAt, state, tracker },
}: {
  event: Pick<SportsEvent, 'plannedAt' | 'startsAt' | 'state' | 'tracker'>;
}) {
  const { t, formatWeekTime } = useI18n();
  const isOff = endingOf(tracker)?.how === 'postponed';
  if (plannedAt === null || (state !== 'open' && !isOff)) return null;
  const text = isOff ? 'sports.put_off_void' : 'sports.put_off';
  return (
    <p className="event-ending" role="note">
      <Icon name="clock" size={20} />
      <span>{t(text, { planned: formatWeekTime(plannedAt), start: formatWeekTime(startsAt) })}</span>
    </p>
  );
}
