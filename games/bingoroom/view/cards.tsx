import { Paper } from '#games/kit/view/bingo/paper.tsx';
import type { AboutPlay } from '#games/kit/view/lottery/lottery-view.tsx';
import { isPickable } from '#games/kit/lottery/play.ts';
import { MODEL, roomCard, serialsOf } from '#games/bingoroom/quote.ts';
import './cards.css';

/** Most cards of a line that are shown; all others are counted. */
const MOST_SHOWN = 4;
const NONE: readonly number[] = [];

/** Shows the cards of a line, with a dab on each called number. */
export function Cards({ play, picks, t, drawn = NONE }: AboutPlay & { drawn?: readonly number[] }) {
  const serials = isPickable(play, picks) ? serialsOf(picks) : [];
  return (
    <div className="room-cards">
      {serials.length === 0 && <div className="room-cards__one room-cards__one--none" />}
      {serials.slice(0, MOST_SHOWN).map((serial) => (
        <div key={serial} className="room-cards__one">
          <Paper t={t} model={MODEL} card={roomCard(serial)} called={drawn} serial={t('bingoroom.serial', { serial })} />
        </div>
      ))}
      {serials.length > MOST_SHOWN && <p>{t('bingoroom.more_cards', { count: serials.length - MOST_SHOWN })}</p>}
    </div>
  );
}
