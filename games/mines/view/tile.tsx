import './tile.css';

/** Shows what was under a tile, cut from paper: a pearl in its shell, or a naval mine. */
export function Find({ kind, isFaint }: { kind: 'pearl' | 'mine'; isFaint: boolean }) {
  return (
    <svg className={`find find--${kind}${isFaint ? ' find--faint' : ''}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {kind === 'pearl' ? (
        <>
          <path className="find__shadow" d="M53 24C78 24 94 46 92 66L53 92 14 66C12 46 28 24 53 24Z" />
          <path className="find__shell" d="M50 19C76 19 92 41 90 62L50 88 10 62C8 41 24 19 50 19Z" />
          <path className="find__ribs" d="M50 88V22M50 88 28 26M50 88 72 26M50 88 13 44M50 88 87 44" />
          <circle className="find__pearl" cx="50" cy="56" r="17" />
          <path className="find__gleam" d="M40 52a11 11 0 0 1 8-8" />
        </>
      ) : (
        <>
          <circle className="find__shadow" cx="54" cy="56" r="31" />
          <path className="find__horns" d="M50 6v18M50 76v18M6 50h18M76 50h18M19 19l13 13M68 68l13 13M81 19 68 32M32 68 19 81" />
          <circle className="find__body" cx="50" cy="50" r="31" />
          <path className="find__side" d="M50 19a31 31 0 0 1 0 62c14-14 14-48 0-62Z" />
          <path className="find__bolts" d="M34 42h.1M34 58h.1M44 66h.1M44 34h.1" />
        </>
      )}
    </svg>
  );
}

/** Shows a covered tile: a wave of the chart. */
export function Wave() {
  return (
    <svg className="wave" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path d="M8 40q10.5-12 21 0t21 0 21 0 21 0M8 60q10.5-12 21 0t21 0 21 0 21 0" />
    </svg>
  );
}
