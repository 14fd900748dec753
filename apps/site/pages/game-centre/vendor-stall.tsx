const INKS = ['var(--ink-red)', 'var(--ink-teal)', 'var(--ink-ochre)', 'var(--ink-coral)', 'var(--ink-green)', 'var(--ink-wood)'];
const STRIPES = Array.from({ length: 8 }, (_, at) => at);

/** Draws a supplier's stall on the market, in another colour than its neighbours: lit if it is open, shuttered if it is not. */
export function VendorStall({ place, isOpen, hasBirds }: { place: number; isOpen: boolean; hasBirds: boolean }) {
  const ink = INKS[place % INKS.length]!;
  return (
    <svg className="stall__picture" viewBox="0 0 240 150" aria-hidden="true">
      <rect width="240" height="150" className="stall__sky" />
      <path d="M0 150V96C30 84 60 92 96 78S176 58 240 82V150Z" fill="var(--far)" />
      <rect x="36" y="58" width="168" height="92" fill="var(--near)" />
      {isOpen ? (
        <>
          <rect x="50" y="82" width="140" height="44" fill="var(--win)" />
          {hasBirds ? (
            <>
              <Rooster x={86} ink={ink} />
              <g transform="matrix(-1 0 0 1 240 0)">
                <Rooster x={86} ink={INKS[(place + 1) % INKS.length]!} />
              </g>
            </>
          ) : (
            <path
              d="M74 126v-16h5v-6h10v6h5v16zM112 126c-9 0-13-8-13-14h26c0 6-4 14-13 14zM148 126v-18h16v18z"
              fill="var(--near)"
              opacity=".7"
            />
          )}
        </>
      ) : (
        <>
          <rect x="50" y="82" width="140" height="44" fill="var(--mid)" />
          <path d="M50 93h140M50 104h140M50 115h140" stroke="var(--near)" strokeWidth="2" />
          <path d="M113 118h14v8h-14z" fill="var(--ink-ochre)" />
        </>
      )}
      <path d="M28 40 46 18H194L212 40Z" fill={ink} />
      {STRIPES.map((at) => (
        <path key={at} d={`M${24 + at * 24} 40h24v24a12 12 0 0 1-24 0z`} fill={at % 2 === 0 ? 'var(--ink-cream)' : ink} />
      ))}
      <path d="M30 126H210v9H30z" fill="var(--ink-cream)" />
    </svg>
  );
}

/** Draws a rooster on the counter, which looks to the right. */
function Rooster({ x, ink }: { x: number; ink: string }) {
  return (
    <g transform={`translate(${x} 126)`}>
      <path d="M-8 -14C-26 -14 -30 -26 -26 -38C-22 -28 -14 -26 -6 -26Z" fill="var(--near)" />
      <path d="M-10 -24C-10 -8 -2 -4 6 -6C16 -8 20 -18 18 -36L10 -34C8 -24 0 -22 -10 -24Z" fill={ink} />
      <path d="M9 -33C9 -42 22 -42 22 -33L28 -30 21 -28C17 -26 10 -28 9 -33Z" fill={ink} />
      <path d="M10 -38C10 -46 14 -42 15 -46C19 -46 18 -41 22 -40L20 -37Z" fill="var(--ink-red)" />
      <circle cx="18" cy="-34" r="1.6" fill="var(--near)" />
      <path d="M0 -6V0M7 -7V0" stroke="var(--near)" strokeWidth="2" />
    </g>
  );
}
