import type { ReactNode } from 'react';
import type { Card } from '#games/kit/cards.ts';
import { PlayingCard } from '#games/kit/view/cards/playing-card.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import type { Hand } from '#games/blackjack/play.ts';
import { isBlackjack, totalOf, type Result } from '#games/blackjack/quote.ts';
import { classNames } from '#ui/class-names.ts';
import './hands.css';

/** Time between two cards of a deal, in milliseconds. */
export const CARD_MS = 110;

/** A hand as it is shown; `result` is set once the round is over. */
export type LyingHand = Omit<Hand, 'stake'> & { result?: Result | undefined };

type Counted = { isSplit?: boolean; /** It draws no more. */ isDone?: boolean };

/** Returns the total of a hand as text: `7 / 17` while an ace may still be either. */
export function totalText(t: FamilyText, cards: readonly Card[], { isSplit = false, isDone = false }: Counted = {}): string {
  const { total, isSoft } = totalOf(cards);
  if (!isSplit && isBlackjack(cards)) return t('blackjack.bj');
  return isSoft && total < 21 && !isDone ? `${total - 10} / ${total}` : String(total);
}

/** Shows overlapping cards in the order in which they came. `delays` are the delays, in milliseconds, of cards that come together. */
function Fan({ t, cards, hidden = 0, delays }: { t: FamilyText; cards: readonly Card[]; hidden?: number; delays?: readonly number[] }) {
  return (
    <span className="bj-fan" dir="ltr">
      {Array.from({ length: cards.length + hidden }, (_, at) => (
        <span key={at} className="bj-fan__card" style={{ animationDelay: `${delays?.[at] ?? 0}ms` }}>
          <PlayingCard t={t} card={cards[at] ?? '2c'} isTurned={at < cards.length} />
        </span>
      ))}
    </span>
  );
}

type DealerProps = { t: FamilyText; cards: readonly Card[]; isHoleHidden: boolean; delay: number; children?: ReactNode };

/** Shows the dealer's cards; the hole card lies face down until the hands are played. */
export function Dealer({ t, cards, isHoleHidden, delay, children }: DealerProps) {
  return (
    <div className="bj-dealer">
      <p className="bj-name">
        {t('blackjack.dealer')}
        <b className="figures">{cards.length > 0 ? totalText(t, cards, { isDone: !isHoleHidden }) : '–'}</b>
      </p>
      <div className="bj-dealer__cards">
        {cards.length === 0 ? <Places /> : <Fan t={t} cards={cards} hidden={isHoleHidden ? 1 : 0} delays={[delay, delay * 2]} />}
      </div>
      {children}
    </div>
  );
}

function Places() {
  return (
    <>
      <i className="bj-place" />
      <i className="bj-place" />
    </>
  );
}

type SeatProps = {
  t: FamilyText;
  hands: readonly LyingHand[];
  /** The hand that acts; undefined if it is not at this seat. */
  active: LyingHand | undefined;
  isInsured: boolean;
  /** Delays of the first two cards after the beginning of the deal, in milliseconds. */
  delays: readonly number[];
};

/** Shows the hands at a seat: a single hand, or the hands from its splits. */
export function Seat({ t, hands, active, isInsured, delays }: SeatProps) {
  return (
    <div className={classNames('bj-seat', hands.length > 1 && `bj-seat--split bj-seat--split-${hands.length}`)}>
      {isInsured && <p className="bj-insured">{t('blackjack.insure')}</p>}
      {hands.map((hand, at) => (
        // eslint-disable-next-line react/no-array-index-key -- a hand keeps its place
        <div key={at} className={classNames('bj-hand', hand === active && 'bj-hand--active', hand.result && `bj-hand--${hand.result}`)}>
          <Fan t={t} cards={hand.cards} delays={hands.length > 1 ? [] : delays} />
          <p className="bj-hand__total">
            <b className="figures">{totalText(t, hand.cards, { isSplit: hand.isSplit, isDone: hand.end !== null })}</b>
            {hand.result && <span>{t(`blackjack.result.${hand.result}`)}</span>}
          </p>
        </div>
      ))}
    </div>
  );
}
