import { rankOf, winnerOf, type Coup } from '#games/dragontiger/quote.ts';
import { PlayingCard } from '#games/kit/view/cards/playing-card.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './duel.css';

type Props = { t: FamilyText; coup: Coup | null; /** Number of the two cards that are turned. */ count: number };

/** Shows two cards face to face between their beasts. */
export function Duel({ t, coup, count }: Props) {
  return (
    <div className="duel" dir="ltr">
      {(['dragon', 'tiger'] as const).map((side, at) => {
        const isTurned = coup !== null && count > at;
        const hasWon = coup !== null && count > 1 && winnerOf(coup) === side;
        return (
          <div key={side} className={classNames('duel__side', `duel__side--${side}`, hasWon && 'duel__side--won')}>
            <Beast side={side} />
            <p>
              {t(`dragontiger.side.${side}`)}
              <b className="figures">{isTurned ? rankOf(coup[side]) : '–'}</b>
            </p>
            {coup ? <PlayingCard t={t} card={coup[side]} isTurned={isTurned} lean={at === 0 ? -4 : 4} /> : <i className="duel__place" />}
          </div>
        );
      })}
    </div>
  );
}

/** Shows the paper head of a side. */
function Beast({ side }: { side: 'dragon' | 'tiger' }) {
  return (
    <svg className="duel__beast" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {side === 'dragon' ? (
        <>
          <path d="M8 66C6 34 30 12 58 16L78 2 74 22C90 28 96 42 92 56L70 60 96 70 74 82C58 96 22 92 8 66Z" className="duel__hide" />
          <path d="M22 40 8 20 34 30ZM40 26 34 6 54 20Z" className="duel__horn" />
          <path d="M52 38q12-6 22 4q-12 6-22-4Z" className="duel__eye" />
          <path d="M58 70 62 78 68 70 72 77 78 69M30 60q8 14 22 14" className="duel__stroke" />
        </>
      ) : (
        <>
          <path d="M10 34 18 8 38 20Q50 14 62 20L82 8 90 34C96 66 78 94 50 94 22 94 4 66 10 34Z" className="duel__hide" />
          <path d="M50 22V38M40 24 44 36M60 24 56 36M12 56 28 60M14 68 30 68M88 56 72 60M86 68 70 68" className="duel__stroke" />
          <path d="M26 46q10-6 18 4q-10 6-18-4ZM74 46q-10-6-18 4q10 6 18-4Z" className="duel__eye" />
          <path d="M42 62H58L50 72ZM50 72V78M50 78q-8 8-16 2M50 78q8 8 16 2" className="duel__stroke" />
        </>
      )}
    </svg>
  );
}
