import type { ReactNode } from 'react';
import { Lantern } from '#art/scenes/parts.tsx';

/** Marks on the boards: each fits in 170 by 96 around the origin. */

const INK = 'var(--ink-black)';

function Card({ x, turn, children }: { x: number; turn: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} 2) rotate(${turn})`}>
      <path d="M-25-38H16L25-29V38H-25Z" fill="var(--ink-paper)" stroke="var(--ink-shade)" strokeWidth="2.5" />
      {children}
    </g>
  );
}

const spade = <path d="M0-20C16-4 22 2 22 10 22 22 6 22 2 14L6 26H-6L-2 14C-6 22-22 22-22 10-22 2-16-4 0-20Z" fill={INK} />;
const heart = <path d="M0 24-20 2C-30-14-8-24 0-8 8-24 30-14 20 2Z" fill="var(--ink-red)" />;

export const Cards = () => (
  <>
    <Card x={-24} turn={-12}>
      {spade}
    </Card>
    <Card x={26} turn={10}>
      {heart}
    </Card>
  </>
);

export const Chips = () => (
  <>
    <Card x={-40} turn={-10}>
      {heart}
    </Card>
    {[24, 6, -12].map((y) => (
      <g key={y} transform={`translate(34 ${y})`}>
        <path d="M-36 0v12c0 16 72 16 72 0V0Z" fill="var(--ink-red-deep)" />
        <ellipse rx="36" ry="12" fill="var(--ink-red)" />
        <ellipse rx="21" ry="6.5" fill="var(--ink-paper)" />
      </g>
    ))}
  </>
);

export const Ball = () => (
  <>
    <circle r="44" fill="var(--ink-paper)" stroke={INK} strokeWidth="3" />
    <path d="M0-17 16-5 10 14H-10L-16-5Z" fill={INK} />
    <path
      d="M0-17V-43M16-5 41-14M10 14 26 36M-10 14-26 36M-16-5-41-14M-18-40 0-43 18-40M-41-14-43 6M41-14 43 6M-26 36-8 43M26 36 8 43"
      fill="none"
      stroke={INK}
      strokeWidth="4"
    />
  </>
);

export const Pad = () => (
  <>
    <path d="M-50-30H42L56-16C66 10 70 28 64 36 54 44 40 32 28 16H-28C-40 32-54 44-64 36-72 26-64-8-50-30Z" fill="var(--ink-teal)" />
    <path d="M-34-18V8M-47-5H-21" stroke="var(--ink-cream)" strokeWidth="9" />
    <circle cx="26" cy="-12" r="7" fill="var(--ink-amber)" />
    <circle cx="44" cy="2" r="7" fill="var(--ink-coral)" />
  </>
);

const BALLS = [
  [-20, 14, 'var(--ink-red)'],
  [4, 22, 'var(--ink-teal)'],
  [22, 6, 'var(--ink-amber)'],
  [-4, -4, 'var(--ink-green)'],
] as const;

export const Drum = () => (
  <>
    <path d="M-46 50 0 0 46 50" fill="none" stroke="var(--ink-wood)" strokeWidth="8" />
    <circle r="44" fill="var(--ink-paper)" stroke="var(--ink-wood)" strokeWidth="5" />
    {BALLS.map(([x, y, fill]) => (
      <circle key={fill} cx={x} cy={y} r="12" fill={fill} />
    ))}
    <path d="M-44 0H44M0-44V44" stroke="var(--ink-wood)" strokeWidth="2.5" opacity=".5" />
    <path d="M44 0H66V14" fill="none" stroke="var(--ink-wood)" strokeWidth="6" />
  </>
);

export const Numbers = () => (
  <>
    {BALLS.map(([, , fill], at) => (
      <g key={fill} transform={`translate(${-63 + at * 42} 0)`}>
        <circle r="19" fill={fill} />
        <circle r="11" fill="var(--ink-paper)" />
        <path
          d={['M0-6V6', 'M-4-5q8-3 6 3l-6 8h9', 'M-4-6h8l-5 5q8 0 3 7l-6 1', 'M3 6V-6L-5 3H6'][at]}
          fill="none"
          stroke={INK}
          strokeWidth="2.5"
        />
      </g>
    ))}
  </>
);

export const Fish = () => (
  <>
    <path d="M-56 0C-30-40 24-40 46 0 24 40-30 40-56 0Z" fill="var(--ink-carp)" stroke="var(--ink-shade)" strokeWidth="2.5" />
    <path d="M40 0 78-28V28Z" fill="var(--ink-red)" />
    <path d="M-8-30C2-46 24-44 30-34L22-22M-4 30C4 42 18 42 24 34" fill="var(--ink-coral)" />
    <path d="M-24-24C-14-8-14 8-24 24M0-18c8 10 8 26 0 36M16-16c8 10 8 22 0 32" fill="none" stroke="var(--ink-red)" strokeWidth="4" />
    <circle cx="-36" cy="-6" r="5" fill={INK} />
  </>
);

export const Rooster = () => (
  <>
    <path d="M-20 34C-52 30-62-6-44-34-34-14-22-10-8-12 2-30 14-40 30-38 26-30 28-22 26-14 34 6 20 34-20 34Z" fill="var(--ink-red)" />
    <path d="M-44-34C-70-36-74-4-58 16-52-4-48-16-44-34Z" fill="var(--ink-teal)" />
    <path d="M18-40C14-54 26-58 28-48 34-58 44-50 36-40Z" fill="var(--ink-red-deep)" />
    <path d="M36-30 52-24 36-20Z" fill="var(--ink-amber)" />
    <circle cx="28" cy="-29" r="3.5" fill={INK} />
    <path d="M-12 34V48M2 34V48M-20 48H-6M-6 48H10" stroke="var(--ink-ochre)" strokeWidth="4" />
  </>
);

export const Stick = () => (
  <>
    <path d="M-60 44V20H46L60 32V44Z" fill="var(--ink-teal)" />
    <path d="M-6 20V-16" stroke={INK} strokeWidth="8" />
    <circle cx="-6" cy="-26" r="18" fill="var(--ink-red)" />
    <circle cx="-12" cy="-32" r="5" fill="var(--ink-flame)" />
    <circle cx="34" cy="28" r="7" fill="var(--ink-amber)" />
  </>
);

export const Crown = () => (
  <>
    <path d="M-70 40-80-30-40 4 0-46 40 4 80-30 70 40Z" fill="var(--ink-amber)" />
    <path d="M0-46 40 4 80-30 70 40H0Z" fill="var(--ink-ochre)" />
    <path d="M-70 40H70V56H-70z" fill="var(--ink-red)" />
    {[-80, 0, 80].map((x) => (
      <circle key={x} cx={x} cy={x === 0 ? -52 : -34} r="10" fill="var(--ink-coral)" />
    ))}
  </>
);

export const Dice = () => (
  <>
    <g transform="translate(-32 4) rotate(-10)">
      <path d="M-32-32H24L32-24V32H-32Z" fill="var(--ink-red)" />
      <path d="M-16-16v.1M16 16v.1M-16 16v.1M16-16v.1M0 0v.1" stroke="var(--ink-paper)" strokeWidth="11" strokeLinecap="round" />
    </g>
    <g transform="translate(40 4) rotate(12)">
      <path d="M-32-32H24L32-24V32H-32Z" fill="var(--ink-paper)" stroke="var(--ink-shade)" strokeWidth="2.5" />
      <path d="M-14-14v.1M14 14v.1M0 0v.1" stroke={INK} strokeWidth="11" strokeLinecap="round" />
    </g>
  </>
);

export const Reels = () => (
  <>
    {['M-11-12H11L-3 16', 'M-11-12H11L-3 16', 'M0-16C10-4 12 4 0 16-12 4-10-4 0-16Z'].map((path, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- a reel is its place
      <g key={at} transform={`translate(${-54 + at * 54} 0)`}>
        <path d="M-24-40H24V40H-24z" fill="var(--ink-paper)" stroke="var(--ink-shade)" strokeWidth="2.5" />
        <path d={path} fill="none" stroke={at < 2 ? 'var(--ink-red)' : 'var(--ink-teal)'} strokeWidth="8" />
      </g>
    ))}
  </>
);

export const FallenLantern = () => <Lantern x={0} y={0} scale={0.62} paper="var(--ink-ochre)" />;

export const Parcel = () => (
  <>
    <path d="M-54-14H54V46H-54z" fill="var(--ink-ochre)" />
    <path d="M-62-30H62V-10H-62z" fill="var(--ink-amber)" />
    <path d="M-10-30H10V46H-10z" fill="var(--ink-red)" />
    <path d="M0-30C-34-60-50-30 0-30 34-60 50-30 0-30Z" fill="none" stroke="var(--ink-red)" strokeWidth="8" />
  </>
);

export const Ticket = () => (
  <g transform="rotate(-6)">
    <path
      d="M-70-36H54L70-20V-8a9 9 0 0 0 0 18V36H-70V10a9 9 0 0 0 0-18Z"
      fill="var(--ink-paper)"
      stroke="var(--ink-red)"
      strokeWidth="3"
    />
    <path d="M-28-36V36" stroke="var(--ink-red)" strokeWidth="3" strokeDasharray="3 7" />
    <path d="M-10-14H46M-10 2H46M-10 18H24" stroke="var(--ink-shade)" strokeWidth="5" opacity=".55" />
  </g>
);

export const People = () => (
  <>
    {[-46, 46, 0].map((x) => (
      <g key={x} transform={`translate(${x} ${x === 0 ? 0 : 6}) scale(${x === 0 ? 1 : 0.82})`}>
        <circle cy="-20" r="18" fill={x === 0 ? 'var(--ink-red)' : 'var(--ink-teal)'} />
        <path d="M-34 46C-34 14-18 6 0 6S34 14 34 46Z" fill={x === 0 ? 'var(--ink-red)' : 'var(--ink-teal)'} />
      </g>
    ))}
  </>
);
