import { useMemo } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { Board } from '#apps/site/pages/poker/table/felt/board.tsx';
import { Bets } from '#apps/site/pages/poker/table/felt/bets.tsx';
import { ChanceLine } from '#apps/site/pages/poker/table/felt/chance.tsx';
import { Cloth } from '#apps/site/pages/poker/table/felt/cloth.tsx';
import { bestCards, cardsAt, emoteOf, madeAt } from '#apps/site/pages/poker/table/felt/looks.ts';
import { placeAt, placesOf, type Place } from '#apps/site/pages/poker/table/felt/layout.ts';
import { Pots } from '#apps/site/pages/poker/table/felt/pots.tsx';
import { Seat } from '#apps/site/pages/poker/table/felt/seat.tsx';
import { spotStyle, type Spot } from '#apps/site/pages/poker/table/felt/spot.ts';
import type { Shown } from '#apps/site/pages/poker/table/show/shown.ts';
import { useChances } from '#apps/site/pages/poker/table/show/use-chances.ts';
import type { ChipsText } from '#apps/site/pages/poker/text/use-chips.ts';
import { useSettings } from '#apps/site/pages/poker/text/settings.ts';
import { useHandName } from '#apps/site/pages/poker/text/use-hand-name.ts';
import type { NameText } from '#apps/site/pages/poker/text/use-names.ts';
import './felt.css';
import './seat.css';
import './chips.css';

type Props = {
  shown: Shown;
  seats: number;
  chips: ChipsText;
  nameOf: NameText;
  labelOf: (player: string) => string | null;
  now: () => number;
  /** Takes a chair; null where no chair can be taken. */
  onSit: ((chair: number) => void) | null;
  onPlayer: (player: string) => void;
};

/**
 * Shows the oval table from above: chairs around it with the player's own at the bottom, bets before the chairs, board and pots in the
 * middle.
 */
export function Felt({ shown, seats, chips, nameOf, labelOf, now, onSit, onPlayer }: Props) {
  const { t } = useI18n();
  const handName = useHandName();
  const [{ isMuted }] = useSettings();
  const { view } = shown;
  const { hand, own } = view;
  const places = useMemo(() => spots(seats), [seats]);
  const best = bestCards(view);
  const chances = useChances(view);
  const placeOf = (chair: number): Spot<Place> => places[placeAt(chair, own?.chair ?? null, seats)]!;
  const taken = new Set(view.chairs.map(({ chair }) => chair));
  return (
    <div className="poker-felt">
      <Cloth />
      {hand && <Board boards={hand.boards} best={best} />}
      <Pots view={view} chips={chips} />
      <ChanceLine chances={chances} view={view} nameOf={nameOf} />
      <Bets shown={shown} placeOf={placeOf} chips={chips} />
      <ul className="poker-felt__seats">
        {view.chairs.map((seen) => {
          const made = madeAt(view, seen);
          return (
            <Seat
              key={seen.chair}
              seen={seen}
              name={nameOf(seen.player)}
              label={labelOf(seen.player)}
              place={placeOf(seen.chair)}
              isOwn={own?.chair === seen.chair}
              isButton={hand?.button === seen.chair}
              isOver={(hand?.result ?? null) !== null}
              cards={cardsAt(view, seen)}
              made={made && (hand?.result || own?.chair === seen.chair) ? handName(made) : null}
              turn={shown.turn}
              act={shown.acts.get(seen.chair)}
              won={shown.won.get(seen.chair)}
              chances={chances.get(seen.chair)}
              emote={emoteOf(shown, seen.chair, isMuted, now())}
              best={best}
              chips={chips}
              now={now}
              onPlayer={() => onPlayer(seen.player)}
            />
          );
        })}
        {Array.from({ length: seats }, (_chair, chair) => chair)
          .filter((chair) => !taken.has(chair))
          .map((chair) => (
            <li key={`free-${chair}`} className="poker-free" style={spotStyle(placeOf(chair), 'plate')}>
              {onSit ? (
                <button
                  type="button"
                  className="poker-free__sit"
                  onClick={() => onSit(chair)}
                  aria-label={t('poker.sit_at', { seat: chair + 1 })}
                >
                  {t('poker.sit_here')}
                </button>
              ) : (
                <span className="poker-free__place" />
              )}
            </li>
          ))}
      </ul>
    </div>
  );
}

function spots(seats: number): Spot<Place>[] {
  const [tall, wide] = [placesOf(seats, 'tall'), placesOf(seats, 'wide')];
  return tall.map((place, at) => ({ tall: place, wide: wide[at]! }));
}
