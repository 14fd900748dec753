import { classNames } from '#ui/class-names.ts';

const HUES = 8;

/** Draws a player as a paper lantern with an initial. The lantern is lit during the player's turn. */
export function Lantern({ name, isLit, isOut }: { name: string; isLit: boolean; isOut: boolean }) {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9_973, 7) % HUES;
  return (
    <span
      className={classNames('poker-lantern', isLit && 'poker-lantern--lit', isOut && 'poker-lantern--out')}
      data-hue={hue}
      aria-hidden="true"
    >
      <svg viewBox="0 0 40 48">
        <path className="poker-lantern__cap" d="M14 3h12v4H14zM14 41h12v4H14zM19 0h2v4h-2zM19 44h2v4h-2z" />
        <path className="poker-lantern__paper" d="M14 7h12c7 3 11 9 11 17s-4 14-11 17H14C7 38 3 32 3 24S7 10 14 7Z" />
        <path className="poker-lantern__rib" d="M14 7C8 12 7 36 14 41M26 7c6 5 7 29 0 34M20 7v34" />
      </svg>
      <b>{[...name][0]?.toUpperCase()}</b>
    </span>
  );
}
