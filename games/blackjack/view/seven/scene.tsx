import type { CSSProperties } from 'react';
import type { FamilyText } from '#games/kit/view/view.ts';
import { SEVEN } from '#games/blackjack/seven/quote.ts';
import type { ShownSeat } from '#games/blackjack/seven/table.ts';
import { CARD_MS, Dealer, Seat, type LyingHand } from '#games/blackjack/view/hands.tsx';
import type { SevenStand } from '#games/blackjack/view/seven/use-seven.ts';
import { classNames } from '#ui/class-names.ts';

type Props = {
  t: FamilyText;
  stand: SevenStand;
  /** The player's own round; null without one. */
  own: string | null;
  /** Names of the players, by round. */
  names: ReadonlyMap<string, string>;
};

/** Shows the dealer's cards, and seven seats in an arc before them. */
export function SevenScene({ t, stand, own, names }: Props) {
  const { phase, dealer, isOver } = stand;
  const sitting = [...stand.seats].toSorted((a, b) => a.seat - b.seat);
  const order = (seat: number): number => sitting.findIndex((one) => one.seat === seat);
  const isHoleHidden = dealer.length === 1;
  return (
    <div className="seven" dir="ltr">
      <Dealer t={t} cards={dealer} isHoleHidden={isHoleHidden} delay={sitting.length * CARD_MS} />
      <ol className="seven__arc">
        {SEVEN.map((seat, at) => {
          const sat = sitting.find((one) => one.seat === seat);
          const hands = sat ? handsOf(sat, isOver) : [];
          return (
            <li
              key={seat}
              style={{ '--off': Math.abs(at - 3) } as CSSProperties}
              className={classNames('seven__seat', sat?.round === own && 'seven__seat--own')}
            >
              {sat && (
                <>
                  <Seat
                    t={t}
                    hands={hands}
                    active={phase === 'play' && hands.length > 1 ? hands[sat.turn] : undefined}
                    isInsured={sat.isInsured}
                    delays={[order(seat), sitting.length + 1 + order(seat)].map((place) => (phase === 'deal' ? place * CARD_MS : 0))}
                  />
                  <p className="seven__name">
                    <bdi>{sat.round === own ? t('kit.live_you') : (names.get(sat.round) ?? '')}</bdi>
                  </p>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Returns the hands of a seat, with their results once the dealer has drawn. */
function handsOf({ hands }: ShownSeat, isOver: boolean): LyingHand[] {
  return hands.map((hand) => ({ ...hand, result: isOver ? hand.result : undefined }));
}
