import { PlayingCard } from '#games/kit/view/cards/playing-card.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import { totalOf, winnerOf, type Coup } from '#games/baccarat/quote.ts';
import { SqueezedCard } from '#games/baccarat/view/squeezed-card.tsx';
import { classNames } from '#ui/class-names.ts';
import './hands.css';

/** Returns side and place of each card, in the order of the deal. */
export function dealtOrder({ player, banker }: Pick<Coup, 'player' | 'banker'>): (readonly ['player' | 'banker', number])[] {
  const firsts = [
    ['player', 0],
    ['banker', 0],
    ['player', 1],
    ['banker', 1],
  ] as const;
  return [...firsts, ...(player.length > 2 ? [['player', 2] as const] : []), ...(banker.length > 2 ? [['banker', 2] as const] : [])];
}

type Props = {
  t: FamilyText;
  coup: Coup | null;
  /** Number of cards on the table. */
  count: number;
  /** Turns the last card, which lies face down; undefined if it lies open. */
  onTurn?: (() => void) | undefined;
};

/** Shows both hands with their totals so far. */
export function Hands({ t, coup, count, onTurn }: Props) {
  const lying = coup ? dealtOrder(coup).slice(0, count) : [];
  const isOver = coup !== null && lying.length === dealtOrder(coup).length && !onTurn;
  const [downSide, downAt] = (onTurn && lying.at(-1)) ?? [];
  return (
    <div className="hands">
      {(['player', 'banker'] as const).map((side) => {
        const cards = coup ? coup[side].slice(0, lying.filter(([one]) => one === side).length) : [];
        return (
          <div key={side} className={classNames('hand', `hand--${side}`, isOver && winnerOf(coup) === side && 'hand--won')}>
            <p className="hand__name">
              {t(`baccarat.side.${side}`)}
              <b className="figures">{cards.length > 0 ? totalOf(side === downSide ? cards.slice(0, -1) : cards) : '–'}</b>
            </p>
            <div className="hand__cards" dir="ltr">
              {cards.length === 0 && <HandPlaces />}
              {cards.map((card, at) => (
                // eslint-disable-next-line react/no-array-index-key -- a card keeps its place
                <span key={at} className={classNames('hand__card', at === 2 && 'hand__card--third')}>
                  {side === downSide && at === downAt ? (
                    <SqueezedCard t={t} card={card} onTurn={onTurn!} />
                  ) : (
                    <PlayingCard t={t} card={card} lean={at === 2 ? 0 : (at - 0.5) * 5} />
                  )}
                </span>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** Shows the empty places of two cards. */
function HandPlaces() {
  return (
    <>
      <i className="hand__place" />
      <i className="hand__place" />
    </>
  );
}

/** Shows the box from which the cards come. */
export function Shoe() {
  return (
    <svg className="shoe" viewBox="0 0 190 110" aria-hidden="true" focusable="false">
      <path d="M26 26H162L186 48V104H26Z" className="shoe__side" />
      <path d="M26 26H162L186 48H44Z" className="shoe__lid" />
      <path d="M26 26 44 48V104H26Z" className="shoe__mouth" />
      <rect x="2" y="52" width="38" height="50" rx="3" className="shoe__card" />
      <path d="M9 59H33V95H9ZM9 77 21 59 33 77 21 95Z" className="shoe__print" />
    </svg>
  );
}
