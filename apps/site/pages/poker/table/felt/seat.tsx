import { useI18n } from '#web/text/i18n.tsx';
import { Chance } from '#apps/site/pages/poker/table/felt/chance.tsx';
import { CARD_KEYS } from '#apps/site/pages/poker/table/felt/card-keys.ts';
import { Lantern } from '#apps/site/pages/poker/table/felt/lantern.tsx';
import { PokerCard } from '#apps/site/pages/poker/table/felt/poker-card.tsx';
import { Wick } from '#apps/site/pages/poker/table/felt/wick.tsx';
import type { Place } from '#apps/site/pages/poker/table/felt/layout.ts';
import { spotStyle, type Spot } from '#apps/site/pages/poker/table/felt/spot.ts';
import type { ChairChance } from '#apps/site/pages/poker/table/show/all-in.ts';
import type { Spoken } from '#apps/site/pages/poker/table/show/spoken.ts';
import type { Shown } from '#apps/site/pages/poker/table/show/shown.ts';
import { botOf } from '#apps/site/pages/poker/practice/bot-players.ts';
import type { ChipsText } from '#apps/site/pages/poker/text/use-chips.ts';
import type { Emote } from '#contracts/poker-limits.ts';
import { classNames } from '#ui/class-names.ts';
import type { SeenChair } from '#poker/table/view.ts';

type Props = {
  seen: SeenChair;
  name: string;
  place: Spot<Place>;
  isOwn: boolean;
  isButton: boolean;
  /** True if the hand is paid. */
  isOver: boolean;
  cards: readonly (string | null)[];
  made: string | null;
  turn: Shown['turn'];
  act: Spoken | undefined;
  won: number | undefined;
  /** Chances of an all-in hand, a line for each board. */
  chances: readonly ChairChance[] | undefined;
  emote: Emote | undefined;
  label: string | null;
  /** Cards of the winning hand; all other cards are pale. Null before the result. */
  best: ReadonlySet<string> | null;
  chips: ChipsText;
  now: () => number;
  onPlayer: () => void;
};

/** Shows a player at the felt: the plate with lantern, name and stack, cards, last act, time left, and the won amount. */
export function Seat(props: Props) {
  const { t } = useI18n();
  const { seen, name, place, isOwn, turn, won, made, chances, emote, label, chips, now, onPlayer } = props;
  const isTurn = turn?.chair === seen.chair;
  const isOut = seen.state === 'out' || seen.isFolded;
  return (
    <li
      className={classNames(
        'poker-seat',
        isOwn && 'poker-seat--own',
        isTurn && 'poker-seat--turn',
        isOut && 'poker-seat--out',
        won !== undefined && 'poker-seat--won',
      )}
      style={spotStyle(place, 'plate')}
      data-side={sideOf(place.tall.plate.x)}
      data-high={place.wide.plate.y < 20 || undefined}
      data-top={place.tall.plate.y < 15 || undefined}
      aria-label={t('poker.seat_of', { seat: seen.chair + 1, name })}
    >
      <HoleCards {...props} />
      <button type="button" className="poker-seat__plate" onClick={onPlayer} aria-haspopup="dialog">
        <Lantern name={name} isLit={isTurn || won !== undefined} isOut={isOut} />
        <span className="poker-seat__text">
          <span className="poker-seat__name">
            {label !== null && <i className="poker-label" data-label={label} aria-hidden="true" />}
            {isOwn ? t('poker.you') : name}
          </span>
          <b className="poker-seat__stack figures">{stackText(props, t)}</b>
        </span>
        {botOf(seen.player) && <small className="poker-seat__bot">{t('poker.bot')}</small>}
        {props.isButton && (
          <span className="poker-seat__button" role="img" aria-label={t('poker.dealer_button')}>
            {t('poker.dealer_letter')}
          </span>
        )}
      </button>
      <ActBubble {...props} />
      {won !== undefined && <b className="poker-seat__won figures">{t('poker.plus', { chips: chips(won) })}</b>}
      {chances && <Chance lines={chances} />}
      {made !== null && !chances && <span className="poker-seat__made">{made}</span>}
      {isTurn && turn && <Wick key={turn.until} turn={turn} now={now} />}
      {emote && <span className="poker-seat__emote">{t(`poker.emote_${emote}`)}</span>}
    </li>
  );
}

function sideOf(x: number): 'start' | 'end' | 'middle' {
  return x < 25 ? 'start' : x > 75 ? 'end' : 'middle';
}

function stackText({ seen, isOver, chips }: Props, t: ReturnType<typeof useI18n>['t']): string {
  if (seen.state === 'reserved') return t('poker.reserved');
  if (seen.state === 'out' && seen.seat === null) return t('poker.sits_out');
  if (seen.isGone) return t('poker.away');
  return seen.isAllIn && !isOver ? t('poker.all_in') : chips(seen.stack);
}

function HoleCards({ seen, cards, isOwn, best, won }: Props) {
  if (cards.length === 0) return null;
  const isShown = cards.some((card) => card !== null);
  return (
    <span
      className={classNames(
        'poker-hole',
        `poker-hole--${cards.length}`,
        isShown && 'poker-hole--shown',
        isOwn && seen.isFolded && 'poker-hole--folded',
      )}
    >
      {cards.map((card, at) => (
        <PokerCard
          key={CARD_KEYS[at]}
          card={card}
          at={at}
          isPale={best !== null && card !== null && !best.has(card)}
          isRaised={best !== null && won !== undefined && card !== null && best.has(card)}
        />
      ))}
    </span>
  );
}

function ActBubble({ act, won, turn, seen, isOwn, chances, chips }: Props) {
  const { t } = useI18n();
  if (seen.state === 'waiting' && seen.seat === null && !isOwn) return <span className="poker-seat__act">{t('poker.waits')}</span>;
  if (!act || chances || isOwn || won !== undefined || turn?.chair === seen.chair) return null;
  const hasChips = act.deed === 'bet' || act.deed === 'raise' || act.deed === 'call';
  return (
    <span className="poker-seat__act" data-deed={act.deed}>
      {hasChips ? t(`poker.act_${act.deed}`, { chips: chips(act.chips) }) : t(`poker.act_${act.deed}`, { chips: '' })}
    </span>
  );
}
