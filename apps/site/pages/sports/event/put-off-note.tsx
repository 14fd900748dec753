import type { SportsEvent } from '#apps/site/parts/sports/use-sports.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

/** States when a match that was put off was to begin, and that its bets stand. Shows nothing for another match. */
export function PutOffNote({ event: { plannedAt, startsAt, state } }: { event: Pick<SportsEvent, 'plannedAt' | 'startsAt' | 'state'> }) {
  const { t, formatWeekTime } = useI18n();
  if (plannedAt === null || state !== 'open') return null;
  return (
    <p className="event-ending" role="note">
      <Icon name="clock" size={20} />
      <span>{t('sports.put_off', { planned: formatWeekTime(plannedAt), start: formatWeekTime(startsAt) })}</span>
    </p>
  );
}
