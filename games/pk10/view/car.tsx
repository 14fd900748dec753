/** Shows a paper car from above, with its number on the roof and in the colour of its number. */
export function Car({ number }: { number: number }) {
  return (
    <svg viewBox="0 0 46 16" className={`car car--${number}`}>
      <g className="car__wheels">
        <rect x="7" y="0" width="8" height="16" rx="1.5" />
        <rect x="30" y="0" width="8" height="16" rx="1.5" />
      </g>
      <path className="car__body" d="M2 4h28q9 0 14 4-5 4-14 4H2q-1-4 0-8Z" />
      <path className="car__fold" d="M2 8h42q-5 4-14 4H2q-.6-2 0-4Z" />
      <path className="car__wing" d="M1 2h4v12H1z" />
      <circle className="car__roof" cx="20" cy="8" r="6" />
      <text className="car__number" x="20" y="8.4" textAnchor="middle" dominantBaseline="central">
        {number}
      </text>
    </svg>
  );
}
