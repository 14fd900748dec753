import { useSyncExternalStore } from 'react';
import { endingOf, useEndingWords } from '#apps/site/parts/sports/ending.ts';
import { phaseName } from '#apps/site/parts/sports/phase-name.ts';
import type { SportsEvent } from '#apps/site/parts/sports/use-sports.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';

/** Time before a start at which its countdown begins, in ms. */
const COUNTED_MS = 30 * 60_000;
/** Time ahead from which a start also shows its weekday, in ms. */
const NEAR_MS = 20 * 3_600_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Shares a timer of one second among all rows of a board. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tick of listeners) tick();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const seconds = (): number => Math.floor(Date.now() / 1_000) * 1_000;

type StartTimeProps = { startsAt: string; event: Pick<SportsEvent, 'state' | 'tracker'>; skew: number };

/** Shows the start of a match, counted down in its last half hour; of a live match, its clock and period. */
export function StartTime({ startsAt, event, skew }: StartTimeProps) {
  const { t, formatTime, formatWeekTime, formatCountdown } = useI18n();
  const now = useSyncExternalStore(subscribe, seconds);
  const phase = usePhase(event);
  if (phase !== undefined)
    return (
      <span className={classNames('start', 'start--live', phase.clock === undefined && 'start--worded')}>
        {phase.clock ?? phase.name}
        {phase.clock !== undefined && <small>{phase.name}</small>}
      </span>
    );
  const left = Date.parse(startsAt) - (now + skew);
  if (left <= 0) return <span className="start start--soon">{t('sports.starting')}</span>;
  if (left < COUNTED_MS)
    return (
      <time className="start start--soon" dateTime={startsAt}>
        <small>{formatTime(startsAt)}</small>
        {formatCountdown(left)}
      </time>
    );
  return (
    <time className="start" dateTime={startsAt}>
      {left < NEAR_MS ? formatTime(startsAt) : formatWeekTime(startsAt)}
    </time>
  );
}

type Tracker = { phase?: unknown; clock?: unknown };
/** Period of a match, and its clock if the sport has one. */
type Phase = { clock?: string; name: string };

/** Returns clock and period of a live match in words, or how the match ended; undefined before its start. */
export function usePhase({ state, tracker }: Pick<SportsEvent, 'state' | 'tracker'>): Phase | undefined {
  const { t, formatNumber } = useI18n();
  const { word } = useEndingWords();
  const ending = endingOf(tracker);
  if (state === 'ended') return { name: ending ? word(ending) : t('sports.ended') };
  if (state === 'cancelled') return { name: t('sports.called_off') };
  if (state !== 'live') return undefined;
  const { phase, clock } = (tracker ?? {}) as Tracker;
  const { name, hasClock } = phaseName(t, String(phase), typeof clock === 'number' ? clock : undefined);
  return hasClock ? { clock: `${formatNumber(clock as number)}′`, name } : { name };
}
