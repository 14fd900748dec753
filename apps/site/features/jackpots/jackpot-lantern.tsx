const RAYS = Array.from({ length: 16 }, (_, at) => at * 22.5);
/** Places at which small lanterns rise, in per cent of the width, with delays in seconds and sizes. */
const RISING = [
  { x: 14, delay: 0, size: 0.34 },
  { x: 30, delay: 1.1, size: 0.24 },
  { x: 70, delay: 0.5, size: 0.28 },
  { x: 86, delay: 1.6, size: 0.36 },
  { x: 50, delay: 2.1, size: 0.2 },
];

/** Draws a paper lantern in cut layers before rays, with small lanterns that rise around it. */
export function JackpotLantern() {
  return (
    <svg viewBox="0 0 320 220" className="jackpot-lantern">
      <g className="jackpot-lantern__rays">
        {RAYS.map((angle) => (
          <path key={angle} d="M160 110 L151 -90 L169 -90 Z" transform={`rotate(${angle} 160 110)`} />
        ))}
      </g>
      {RISING.map(({ x, delay, size }) => (
        <g key={x} className="jackpot-lantern__small" style={{ animationDelay: `${delay}s` }}>
          <g transform={`translate(${x * 3.2} 210) scale(${size})`}>
            <Lantern />
          </g>
        </g>
      ))}
      <g className="jackpot-lantern__large">
        <g transform="translate(160 112)">
          <Lantern />
        </g>
      </g>
    </svg>
  );
}

/** Draws a lantern around its middle, about 120 wide. */
function Lantern() {
  return (
    <>
      <path className="jackpot-lantern__shade" d="M-46 -58 L46 -58 L64 -8 L46 58 L-46 58 L-64 -8 Z" transform="translate(4 5)" />
      <path className="jackpot-lantern__paper" d="M-46 -58 L46 -58 L64 -8 L46 58 L-46 58 L-64 -8 Z" />
      <path className="jackpot-lantern__fold" d="M-18 -58 L18 -58 L24 -8 L18 58 L-18 58 L-24 -8 Z" />
      <path className="jackpot-lantern__edge" d="M-52 -70 L52 -70 L46 -56 L-46 -56 Z M-46 56 L46 56 L52 70 L-52 70 Z" />
      <path className="jackpot-lantern__flame" d="M0 -26 C14 -6 20 6 12 22 C8 31 -8 31 -12 22 C-20 6 -6 0 0 -26 Z" />
    </>
  );
}
