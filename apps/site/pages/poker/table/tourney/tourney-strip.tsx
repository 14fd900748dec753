import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { Purchases } from '#apps/site/pages/poker/table/tourney/purchases.tsx';
import { useTicking } from '#apps/site/pages/poker/table/tourney/use-ticking.ts';
import { useBlindsText } from '#apps/site/pages/poker/text/use-blinds-text.ts';
import { inBlinds } from '#apps/site/pages/poker/text/use-chips.ts';
import { useStanding } from '#apps/site/pages/poker/tourney/use-standing.ts';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import type { PokerTourney } from '#contracts/poker-acts.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { blindsOf } from '#poker/tournament/levels.ts';
import './tourney-table.css';

/**
 * Shows a line over the felt of a tournament: level and clock, next blinds, number of players left, the player's rank, and what the player
 * may buy.
 */
export function TourneyStrip({ link, table, isSeated }: { link: TableLink; table: string; isSeated: boolean }) {
  const { t } = useI18n();
  const standing = useStanding(link);
  useMoves(table, isSeated);
  if (!standing) return null;
  return (
    <div className="poker-tstrip">
      {standing.phase === 'running' && <Facts standing={standing} link={link} />}
      {standing.phase === 'registering' && (
        <p className="poker-tstrip__facts figures">
          {t('poker.tourney_entries')} {t('poker.tourney_of', { count: standing.registered, most: standing.most })}
        </p>
      )}
      {standing.isHandForHand && <Tag tone="warn">{t('poker.hand_for_hand')}</Tag>}
      {standing.own.until === 0 && <Purchases link={link} standing={standing} />}
      <Link to="/poker/tourney" search={{ room: link.about.room }} className="poker-tstrip__lobby" aria-label={t('poker.to_tourney')}>
        <Icon name="list" />
        <span>{t('poker.to_tourney')}</span>
      </Link>
    </div>
  );
}

function Facts({ standing, link }: { standing: PokerTourney; link: TableLink }) {
  const { t, formatNumber, formatCountdown } = useI18n();
  const { level, levelEnds, breakUntil, left, registered, own, average } = standing;
  const until = useTicking(breakUntil ?? levelEnds, link.now);
  const blindsText = useBlindsText();
  const blinds = formatNumber(inBlinds(average, blindsOf(Math.max(1, level)).big));
  return (
    <ul className="poker-tstrip__facts figures">
      <li>
        <b>{breakUntil === null ? t('poker.tourney_level', { level }) : t('poker.tourney_break')}</b>{' '}
        <span role="timer">{formatCountdown(until)}</span>
      </li>
      <li className="poker-tstrip__wide">{t('poker.next_blinds', { blinds: blindsText(blindsOf(level + 1)) })}</li>
      <li>{t('poker.players_left', { left, all: registered })}</li>
      {own.rank !== null && <li>{t('poker.rank', { rank: own.rank })}</li>}
      <li className="poker-tstrip__wide">{t('poker.average_blinds', { blinds })}</li>
    </ul>
  );
}

/** Shows a toast when the player is moved to another table. */
function useMoves(table: string, isSeated: boolean): void {
  const { t } = useI18n();
  const before = useRef('');
  const publish = useEffectEvent((no: number) => showToast(t('poker.moved_to', { no })));
  useEffect(() => {
    if (!isSeated || table === '') return;
    const isMove = before.current !== '' && table !== before.current;
    before.current = table;
    if (isMove) publish(Number(/\d+$/.exec(table)?.[0] ?? 0));
  }, [table, isSeated]);
}
