import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Letters } from '#apps/site/pages/lobby/letters/use-letters.ts';
import { useI18n } from '#web/text/i18n.tsx';
import './letters.css';

/**
 * Shows the alphabet of the narrow layout along the edge of the screen, as one slider to drag or tap: single letters in a column are too
 * small for fingers.
 */
export function LetterRail({ letters: { sizes, current, peek, jump } }: { letters: Letters }) {
  const { t } = useI18n();
  const [held, setHeld] = useState<string | null>(null);
  const offered = [...sizes.keys()];
  const shown = held ?? current ?? offered[0]!;
  const at = offered.indexOf(shown);

  const under = ({ clientY, currentTarget }: PointerEvent<HTMLElement>): string => {
    const { top, height } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientY - top) / height) * offered.length);
    return offered[Math.max(0, Math.min(offered.length - 1, index))]!;
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const letter = under(event);
    if (letter === held) return;
    setHeld(letter);
    peek(letter);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: offered.length - 1,
    };
    const letter = offered[steps[event.key] ?? -1];
    if (letter === undefined) return;
    event.preventDefault();
    jump(letter);
  };
  return (
    <div
      className="letter-rail"
      role="slider"
      tabIndex={0}
      aria-label={t('lobby.jump')}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={offered.length}
      aria-valuenow={at + 1}
      aria-valuetext={t(shown === '#' ? 'lobby.jump_other' : 'lobby.jump_to', { letter: shown, count: sizes.get(shown) ?? 0 })}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(event);
      }}
      onPointerMove={(event) => held !== null && drag(event)}
      // The held letter counts, because the page, and the rail with it, may have moved when the finger lifts.
      onPointerUp={() => {
        if (held !== null) jump(held);
        setHeld(null);
      }}
      // Prevents the click after the tap: it would hit a game that the jump has moved under the finger.
      onTouchEnd={(event) => event.preventDefault()}
      onPointerCancel={() => setHeld(null)}
    >
      {offered.map((letter) => (
        <span key={letter} className={letter === shown ? 'letter-rail__letter letter-rail__letter--here' : 'letter-rail__letter'}>
          {letter}
        </span>
      ))}
      {held !== null && <b className="letter-rail__held">{held}</b>}
    </div>
  );
}
