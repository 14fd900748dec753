import { Lantern } from '#art/scenes/parts.tsx';
import { Cut, Glow, Plane, Sky } from '#art/scenes/plane.tsx';

/** A card hall: arches to the night, a felt table, an open hand. */
export function HallScene() {
  return (
    <>
      <Plane name="far">
        <Sky />
        <Cut opacity={0.95}>
          <path d="M708 560V60H1260V560Z" fill="var(--far)" />
        </Cut>
        <Arch x={766} />
        <Arch x={952} hasMoon />
        <Arch x={1138} />
        <path d="M708 60H1260V84H708Z" fill="var(--mid)" />
      </Plane>
      <Plane name="mid">
        <Cut>
          <Column x={736} />
          <Column x={924} />
          <Column x={1112} />
        </Cut>
        <path d="M830-20V22M1200-20V30" stroke="var(--near)" strokeWidth="3" />
        <Cut>
          <Lantern x={830} y={80} scale={0.56} />
          <Lantern x={1200} y={88} scale={0.56} paper="var(--ink-coral)" />
        </Cut>
        <Glow x={900} y={300} r={400} />
      </Plane>
      <Plane name="near">
        <Cut>
          <path d="M520 560C540 450 720 396 926 396s386 54 406 164Z" fill="var(--ink-wood)" />
          <path d="M552 560C574 466 740 416 926 416s352 50 374 144Z" fill="var(--ink-teal)" />
        </Cut>
        <path d="M640 560C660 500 780 462 926 462s266 38 286 98" fill="none" stroke="var(--ink-gold)" strokeWidth="2.5" opacity=".6" />
        <Cut>
          <Card
            x={846}
            y={398}
            turn={-22}
            ink="var(--ink-red)"
            pip="M0-30C14-16 22-8 22 4 22 18 4 20 0 8-4 20-22 18-22 4-22-8-14-16 0-30Z"
            isTurned
          />
        </Cut>
        <Cut>
          <Card
            x={912}
            y={374}
            turn={-4}
            ink="var(--ink-black)"
            pip="M0-30C14-16 22-8 22 4 22 18 4 20 0 8-4 20-22 18-22 4-22-8-14-16 0-30ZM-8 26 0 4 8 26Z"
          />
        </Cut>
        <Cut>
          <Card x={982} y={388} turn={16} ink="var(--ink-red)" pip="M0-32 20 0 0 32-20 0Z" />
        </Cut>
        <Cut>
          <Chips x={1116} y={486} count={5} ink="var(--ink-coral)" />
          <Chips x={1176} y={500} count={3} ink="var(--ink-amber)" />
          <Chips x={734} y={494} count={4} ink="var(--ink-cream)" />
        </Cut>
      </Plane>
    </>
  );
}

function Arch({ x, hasMoon = false }: { x: number; hasMoon?: boolean }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-4 420V204C-4 136 132 136 132 204V420Z" fill="var(--sky1)" />
      {hasMoon && <circle cx="66" cy="232" r="44" fill="var(--moon)" />}
      <path d="M-4 420V330C20 316 44 322 66 334S112 318 132 326V420Z" fill="var(--mid)" />
      <path d="M-4 420V204C-4 136 132 136 132 204V420" fill="none" stroke="var(--ink-ochre)" strokeWidth="5" />
    </g>
  );
}

function Column({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-16 84H16V470H-16Z" fill="var(--ink-red-deep)" />
      <path d="M3 84H16V470H3Z" fill="var(--ink-shade)" opacity=".3" />
      <path d="M-25 66H25V90H-25ZM-22 446H22V470H-22Z" fill="var(--ink-ochre)" />
    </g>
  );
}

function Card({
  x,
  y,
  turn,
  ink,
  pip,
  isTurned = false,
}: {
  x: number;
  y: number;
  turn: number;
  ink: string;
  pip: string;
  isTurned?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d="M-46-66H34L46-54V66H-46Z" fill="var(--ink-paper)" />
      <path d="M10-66H34L46-54V66H24Z" fill="var(--ink-shade)" opacity=".06" />
      <g transform={isTurned ? 'rotate(180)' : undefined}>
        <path d={pip} fill={ink} />
      </g>
      <circle cx="-33" cy="-50" r="4.5" fill={ink} />
      <circle cx="33" cy="52" r="4.5" fill={ink} />
    </g>
  );
}

function Chips({ x, y, count, ink }: { x: number; y: number; count: number; ink: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {Array.from({ length: count }, (_, at) => (
        <g key={at} transform={`translate(0 ${-at * 9})`}>
          <path d="M-28 0V9C-28 24 28 24 28 9V0Z" fill="var(--ink-shade)" />
          <path d="M-28 0V6C-28 21 28 21 28 6V0Z" fill={ink} />
          <ellipse rx="28" ry="11.5" fill={ink} />
          <ellipse rx="18" ry="7" fill="none" stroke="var(--ink-shade)" strokeWidth="1.8" strokeDasharray="5 4" opacity=".6" />
        </g>
      ))}
    </g>
  );
}
