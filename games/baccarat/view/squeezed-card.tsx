import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { PlayingCard } from '#games/kit/view/cards/playing-card.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './squeezed-card.css';

/** Largest part of a card that can be bent up. */
const MOST = 0.5;
/** Bend from which a released card turns over. */
const TURNS = 0.36;
const STEP = 0.08;

/** Shows a card that lies face down. It bends automatically, by hand or by arrow keys. Bending does not change the card. */
export function SqueezedCard({ t, card, onTurn }: { t: FamilyText; card: string; onTurn(): void }) {
  const [bend, setBend] = useState<number | null>(null);
  const from = useRef<{ y: number; height: number } | null>(null);

  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { y: event.clientY, height: event.currentTarget.offsetHeight };
    setBend(0);
  }
  function onPointerMove(event: PointerEvent): void {
    if (from.current) setBend(held((from.current.y - event.clientY) / from.current.height));
  }
  function letGo(): void {
    from.current = null;
    if ((bend ?? 0) >= TURNS) onTurn();
    else setBend(null);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') onTurn();
    else if (event.key === 'ArrowUp') setBend(held((bend ?? 0) + STEP));
    else if (event.key === 'ArrowDown') setBend(held((bend ?? 0) - STEP));
    else return;
    event.preventDefault();
  }
  return (
    <button
      type="button"
      className={classNames('squeezed', bend === null && 'squeezed--alone')}
      aria-label={t('baccarat.squeeze')}
      aria-keyshortcuts="ArrowUp Enter"
      style={(bend === null ? {} : { '--bend': bend }) as CSSProperties}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={() => {
        from.current = null;
        setBend(null);
      }}
      onKeyDown={onKeyDown}
    >
      <PlayingCard t={t} card={card} isTurned={false} />
    </button>
  );
}

function held(bend: number): number {
  return Math.min(MOST, Math.max(0, bend));
}
