import { useI18n } from '#web/text/i18n.tsx';
import { useBlindsText } from '#apps/site/pages/poker/text/use-blinds-text.ts';
import { inBlinds } from '#apps/site/pages/poker/text/use-chips.ts';
import { useTimeLeft } from '#web/time/use-time-left.ts';
import type { TourneyBoard, TourneyRow } from '#apps/site/pages/poker/tourney/use-tourney.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { blindsOf } from '#poker/tournament/levels.ts';

type Props = { tourney: TourneyRow; board: TourneyBoard | null };

/** Shows the clock of a tournament: the time to the start, or level, blinds and number of players left. */
export function TourneyClock({ tourney, board }: Props) {
  const { t, formatNumber, formatDateTime } = useI18n();
  const text = useBlindsText();
  const { phase, startsAt, registered, players, left } = tourney;
  if (phase === 'cancelled') return <p className="poker-clock poker-clock--say">{t('poker.tourney_cancelled')}</p>;
  if (phase === 'over') return <p className="poker-clock poker-clock--say">{t('poker.tourney_over')}</p>;
  if (phase === 'registering' || !board)
    return (
      <dl className="poker-clock">
        <Fact label={t('poker.tourney_starts')} isLarge>
          {startsAt === null ? t('poker.tourney_when_full') : <Countdown until={startsAt} />}
        </Fact>
        {startsAt !== null && <Fact label={t('poker.line_start')}>{formatDateTime(startsAt, 'minute')}</Fact>}
        <Fact label={t('poker.tourney_entries')}>{t('poker.tourney_of', { count: registered, most: players })}</Fact>
      </dl>
    );
  const blinds = blindsOf(Math.max(1, board.level));
  const next = blindsOf(board.level + 1);
  const until = board.breakUntil ?? board.levelEnds;
  return (
    <dl className="poker-clock">
      <Fact label={board.breakUntil === null ? t('poker.tourney_level', { level: board.level }) : t('poker.tourney_break')} isLarge>
        <Countdown until={new Date(until).toISOString()} />
        {board.isHandForHand && <Tag tone="warn">{t('poker.hand_for_hand')}</Tag>}
      </Fact>
      <Fact label={t('poker.line_blinds')}>{text(blinds)}</Fact>
      <Fact label={t('poker.tourney_next')}>{text(next)}</Fact>
      <Fact label={t('poker.tourney_left')}>{t('poker.tourney_of', { count: left, most: registered })}</Fact>
      <Fact label={t('poker.tourney_average')}>
        {t('poker.stack_and_blinds', {
          chips: formatNumber(board.average),
          blinds: formatNumber(inBlinds(board.average, blinds.big)),
        })}
      </Fact>
    </dl>
  );
}

function Fact({ label, isLarge = false, children }: { label: string; isLarge?: boolean; children: React.ReactNode }) {
  return (
    <div className={isLarge ? 'poker-clock__fact poker-clock__fact--large' : 'poker-clock__fact'}>
      <dt>{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

function Countdown({ until }: { until: string }) {
  const { formatCountdown } = useI18n();
  return <span role="timer">{formatCountdown(useTimeLeft(until))}</span>;
}
