/** Things that stand for promotions: each fits in 170 by 96 around the origin, as the boards of the closed places do. */

const INK = 'var(--ink-black)';

/** A cash coin: round with a square hole. */
function Coin({ x, y, r = 22 }: { x: number; y: number; r?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill="var(--ink-amber)" stroke="var(--ink-ochre)" strokeWidth="3" />
      <circle r={r * 0.72} fill="none" stroke="var(--ink-ochre)" strokeWidth="2.5" />
      <path d={`M${-r * 0.26} ${-r * 0.26}h${r * 0.52}v${r * 0.52}h${-r * 0.52}z`} fill={INK} transform="rotate(8)" />
    </g>
  );
}

export const Coins = () => (
  <>
    {[30, 16, 2].map((y) => (
      <g key={y} transform={`translate(-26 ${y})`}>
        <path d="M-34 0v10c0 14 68 14 68 0V0Z" fill="var(--ink-ochre)" />
        <ellipse rx="34" ry="11" fill="var(--ink-amber)" />
      </g>
    ))}
    <Coin x={42} y={14} r={28} />
  </>
);

/** A purse with a coin in it, and a second coin on the way. */
export const Purse = () => (
  <>
    <Coin x={-22} y={-22} />
    <Coin x={26} y={-28} r={24} />
    <path d="M-62-10H62C74 30 52 48 0 48S-74 30-62-10Z" fill="var(--ink-red)" />
    <path d="M-62-10H62L58 4H-58Z" fill="var(--ink-red-deep)" />
    <path d="M-40 6C-46 24-34 36-16 40" fill="none" stroke="var(--ink-coral)" strokeWidth="5" strokeLinecap="round" />
    <circle cy="4" r="9" fill="var(--ink-amber)" />
  </>
);

/** The evening before a free day: a low sun behind two leaves of a calendar. */
export const Sunset = () => (
  <>
    <path d="M-76 34A46 46 0 0 1 16 34Z" fill="var(--ink-coral)" />
    <path d="M-84 34H84V44H-84Z" fill="var(--ink-teal)" />
    {[
      [10, -8],
      [52, 6],
    ].map(([x, turn]) => (
      <g key={x} transform={`translate(${x} -2) rotate(${turn})`}>
        <path d="M-26-34H26V34H-26Z" fill="var(--ink-paper)" stroke="var(--ink-shade)" strokeWidth="2.5" />
        <path d="M-26-34H26V-18H-26Z" fill="var(--ink-red)" />
        <path d="M-14-2H14M-14 10H14M-14 22H4" stroke="var(--ink-shade)" strokeWidth="4" opacity=".5" />
      </g>
    ))}
  </>
);

/** A coin that returns. */
export const TurnedCoin = () => (
  <>
    <Coin x={0} y={0} r={27} />
    <path d="M-44 18A48 44 0 0 1 34-34" fill="none" stroke="var(--ink-green)" strokeWidth="9" strokeLinecap="round" />
    <path d="M22-52 52-36 24-20Z" fill="var(--ink-green)" />
    <path d="M44-18A48 44 0 0 1-34 34" fill="none" stroke="var(--ink-teal)" strokeWidth="9" strokeLinecap="round" />
    <path d="M-22 52-52 36-24 20Z" fill="var(--ink-teal)" />
  </>
);

/** The last night of a week: seven lamps, the seventh lit. */
export const Moonrise = () => (
  <>
    <path d="M-80-26C-40-4 40-4 80-26" fill="none" stroke="var(--ink-shade)" strokeWidth="2.5" />
    {[-72, -48, -24, 0, 24, 48].map((x) => (
      <g key={x} transform={`translate(${x} ${-14 - (x * x) / 700})`}>
        <path d="M-8 4H8L6 26H-6Z" fill="var(--ink-red-deep)" />
      </g>
    ))}
    <g transform="translate(72 -18)">
      <circle cy="20" r="30" fill="var(--ink-flame)" opacity=".28" />
      <path d="M-14 2H14C22 14 22 28 14 42H-14C-22 28-22 14-14 2Z" fill="var(--ink-amber)" />
      <path d="M-9-4H9V3H-9ZM-9 41H9V48H-9Z" fill="var(--ink-wood)" />
    </g>
    <Coin x={-28} y={32} r={18} />
    <Coin x={14} y={34} r={18} />
  </>
);

export const PointTicket = () => (
  <g transform="rotate(-7)">
    <path
      d="M-72-36H56L72-20V-8a9 9 0 0 0 0 18V36H-72V10a9 9 0 0 0 0-18Z"
      fill="var(--ink-paper)"
      stroke="var(--ink-shade)"
      strokeWidth="2.5"
    />
    <path d="M-30-36V36" stroke="var(--ink-red)" strokeWidth="3" strokeDasharray="3 7" />
    <path d="M20-26 26-8 45-8 30 4 36 22 20 11 4 22 10 4-5-8 14-8Z" fill="var(--ink-amber)" stroke="var(--ink-ochre)" strokeWidth="2.5" />
    <path d="M-58-14H-44M-58 0H-44M-58 14H-44" stroke="var(--ink-teal)" strokeWidth="5" />
  </g>
);

export const Phone = () => (
  <g transform="rotate(8)">
    <path d="M-30-52H22L32-42V52H-30Z" fill={INK} />
    <path d="M-24-44H20L26-38V40H-24Z" fill="var(--ink-teal)" />
    <path d="M-10-22H12C20-10 20 6 12 20H-10C-18 6-18-10-10-22Z" fill="var(--ink-amber)" />
    <path d="M-5-28H7V-22H-5ZM-5 20H7V26H-5Z" fill="var(--ink-red)" />
    <path d="M1-16V14" stroke="var(--ink-ochre)" strokeWidth="3" />
    <circle cx="1" cy="46" r="3" fill="var(--ink-paper)" />
  </g>
);
