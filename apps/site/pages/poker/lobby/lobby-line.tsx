import { useI18n } from '#web/text/i18n.tsx';
import { SeatPips } from '#apps/site/pages/poker/lobby/seat-pips.tsx';
import type { LobbyLine } from '#apps/site/pages/poker/lobby/source.ts';
import { useLineTexts } from '#apps/site/pages/poker/lobby/use-line-texts.ts';
import { useTourneyTerms } from '#apps/site/pages/poker/text/use-tourney-terms.ts';
import { useChips } from '#apps/site/pages/poker/text/use-chips.ts';
import { Button } from '#ui/components/button/button.tsx';

type Props = { line: LobbyLine; isChosen: boolean; onChoose: () => void; onOpen: () => void };

/** Shows a line of the lobby. A click shows its preview beside the list; its button opens it. */
export function LobbyLineView({ line, isChosen, onChoose, onOpen }: Props) {
  const { t } = useI18n();
  const { name, game, price } = useLineTexts(line);
  return (
    <li className="poker-line" data-chosen={isChosen || undefined}>
      <button type="button" className="poker-line__choose" aria-pressed={isChosen} onClick={onChoose}>
        <span className="poker-line__name">
          <b>{name}</b>
          <small>{game}</small>
        </span>
        <span className="poker-line__price figures">{price}</span>
        <Facts line={line} />
      </button>
      <Button size="small" onClick={onOpen} aria-label={t('poker.open_table', { name })}>
        {t(line.tab === 'cash' || line.tab === 'fast' ? 'poker.open' : 'poker.details')}
      </Button>
    </li>
  );
}

/** Shows the facts of a line: seats, players, and figures of its play. */
function Facts({ line }: { line: LobbyLine }) {
  const { t, formatNumber, formatWeekTime } = useI18n();
  const terms = useTourneyTerms('speed' in line ? line : {});
  const chips = useChips(line.currency);
  if (line.tab === 'cash' || line.tab === 'sitgo')
    return (
      <span className="poker-line__facts">
        <SeatPips seats={line.seats} taken={line.taken} />
        <small className="figures">{t('poker.taken', { taken: line.taken, seats: line.seats })}</small>
        {line.tab === 'cash' && line.averagePot !== null && (
          <small className="figures">{t('poker.average_pot', { chips: chips(line.averagePot) })}</small>
        )}
        {line.tab === 'cash' && line.isClosing && <small>{t('poker.line_closing')}</small>}
        {line.tab === 'cash' && line.currency !== null && line.bots > 0 && <small>{t('poker.bots_seated', { count: line.bots })}</small>}
        {line.tab === 'cash' && line.waiting > 0 && <small>{t('poker.waiting', { count: line.waiting })}</small>}
        {line.tab === 'sitgo' && line.state === 'running' && <small>{t('poker.state_running')}</small>}
        {line.tab === 'sitgo' && line.topPrize !== null && <small>{t('poker.top_prize', { times: formatNumber(line.topPrize) })}</small>}
      </span>
    );
  if (line.tab === 'fast')
    return (
      <span className="poker-line__facts">
        <small className="figures">{t('poker.players', { count: line.players })}</small>
      </span>
    );
  return (
    <span className="poker-line__facts">
      <small className="figures">{formatWeekTime(line.startsAt)}</small>
      {(line.state === 'late' || line.state === 'running') && <small>{t(`poker.state_${line.state}`)}</small>}
      {terms.map((term) => (
        <small key={term}>{term}</small>
      ))}
      <small className="figures">{t('poker.entries', { count: line.entries })}</small>
      {line.guarantee !== null && <small className="figures">{t('poker.guarantee', { chips: chips(line.guarantee) })}</small>}
    </span>
  );
}
