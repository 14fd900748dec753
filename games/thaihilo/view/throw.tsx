import { sideOf, totalOf, type Coup } from '#games/thaihilo/quote.ts';
import { Shaker } from '#games/kit/view/dice/dice.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import './throw.css';

type Props = {
  t: FamilyText;
  coup: Coup | null;
  /** Number of visible parts: the dice are shaken first, then the cover is off. */ count: number;
};

const SIDES = ['low', 'eleven', 'high'] as const;

/** Shows three dice under a cover, and the three sides of their total. */
export function Throw({ t, coup, count }: Props) {
  const isOpen = coup !== null && count > 0;
  const side = isOpen && count > 1 ? sideOf(coup) : null;
  return (
    <div className="throw" dir="ltr">
      <Shaker key={coup ? 'shaken' : 'waiting'} dice={isOpen ? coup.dice : null} isCovered={!isOpen} />
      <p className="throw__total figures">{isOpen ? totalOf(coup) : ''}</p>
      <ul className="throw__sides">
        {SIDES.map((one) => (
          <li key={one} className={one === side ? 'throw__side--won' : undefined}>
            {t(`thaihilo.spot.${one}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
