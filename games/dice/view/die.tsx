import './die.css';

/** Shows a ten-sided die of cut paper with its number. The first die of a pair has the whole number, the second the hundredths. */
export function Die({ colour, children }: { colour: 'red' | 'teal'; children: string }) {
  return (
    <svg className={`die die--${colour}`} viewBox="0 0 120 128" aria-hidden="true" focusable="false">
      <path className="die__shadow" d="M64 8 110 48 110 82 64 124 18 82 18 48Z" />
      <path className="die__body" d="M60 4 106 44 106 78 60 120 14 78 14 44Z" />
      <path className="die__side" d="M60 4 106 44 96 76 60 20Z M106 44 106 78 60 120 60 96 96 76Z" />
      <path className="die__light" d="M60 4 14 44 24 76 60 20Z" />
      <path className="die__face" d="M60 20 96 76 60 96 24 76Z" />
      <text className="die__figure" x="60" y="76" textAnchor="middle">
        {children}
      </text>
    </svg>
  );
}
