import { Carp } from '#art/scenes/parts.tsx';
import { Cut, Glow, Plane, Sky } from '#art/scenes/plane.tsx';

const BUBBLES = [
  [716, 330, 9],
  [738, 286, 5],
  [704, 252, 7],
  [1044, 190, 8],
  [1066, 150, 5],
  [1030, 118, 10],
  [884, 84, 6],
] as const;

/** Under the waves: coral, kelp and a pearl. */
export function ReefScene() {
  return (
    <>
      <Plane name="far">
        <Sky hasStars={false} />
        <g fill="var(--glow)" opacity=".13">
          <path d="M700-20h90L640 560H420ZM880-20h60L900 560H740ZM1040-20h100l80 580H1040Z" />
        </g>
        <Cut opacity={0.95}>
          <path d="M470 560C520 470 560 380 640 372s92 62 150 40 90-150 190-150 120 96 190 70 80-60 110-60V560Z" fill="var(--far)" />
        </Cut>
        <path d="M-20 560V490C90 450 200 460 300 476S500 446 560 470V560Z" fill="var(--far)" opacity=".55" />
      </Plane>
      <Plane name="mid">
        <Cut>
          <path d="M640 560c10-60 40-96 92-104s80 26 130 14 60-96 130-104 84 60 140 44 76-40 128-40V560Z" fill="var(--mid)" />
        </Cut>
        <Cut>
          <Fan x={1010} y={372} scale={1.15} ink="var(--ink-coral)" />
        </Cut>
        <Cut>
          <Fan x={1160} y={404} scale={0.8} ink="var(--ink-ochre)" />
        </Cut>
        <g fill="none" stroke="var(--ink-teal)" strokeWidth="13" strokeLinecap="round">
          <path d="M700 470c-24-40 22-70 0-112s18-66 2-100M734 474c-18-34 18-56 0-92s14-46 6-66" />
          <path d="M1226 430c-20-40 20-66 0-108s18-70 4-110" />
        </g>
        <Cut>
          <Carp x={880} y={236} turn={-6} scale={1.05} body="var(--ink-coral)" fin="var(--ink-red)" tail="var(--ink-cream)" />
        </Cut>
        <Cut>
          <Carp x={1124} y={184} turn={-14} scale={0.5} body="var(--ink-carp)" fin="var(--ink-ochre)" tail="var(--ink-amber)" />
          <Carp x={1190} y={244} turn={-8} scale={0.36} body="var(--ink-amber)" fin="var(--ink-red)" tail="var(--ink-cream)" />
        </Cut>
        <Glow x={900} y={20} r={420} />
      </Plane>
      <Plane name="near">
        <g fill="none" stroke="var(--moon)" strokeWidth="2" opacity=".7">
          {BUBBLES.map(([x, y, r]) => (
            <circle key={x} cx={x} cy={y} r={r} />
          ))}
        </g>
        <Cut>
          <path d="M-40 560V500C180 476 380 500 560 488S820 442 960 456s180-22 320-8V560Z" fill="var(--w2)" />
        </Cut>
        <Cut>
          <Shell />
        </Cut>
        <Cut>
          <path d="M-40 560V520C220 500 460 520 680 508s320-22 600-10V560Z" fill="var(--w3)" />
        </Cut>
      </Plane>
    </>
  );
}

function Fan({ x, y, scale, ink }: { x: number; y: number; scale: number; ink: string }) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${scale})`}
      fill="none"
      stroke={ink}
      strokeWidth="11"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M0 40V-40M0-6C-30-14-44-34-46-70M0-26C34-34 50-56 52-96M-34-36C-54-40-70-52-76-74M36-48C60-48 74-58 84-78M0-40C-4-70-14-88-22-110M0-40C10-70 14-96 14-128M-14-92C-26-100-32-110-34-124" />
    </g>
  );
}

function Shell() {
  return (
    <g transform="translate(842 470)">
      <path d="M-78-4C-92-62-44-104 0-104S92-62 78-4Z" fill="var(--ink-cream)" />
      <path d="M0-104V-4M-40-94-22-4M40-94 22-4M-72-62-46-4M72-62 46-4" stroke="var(--ink-ochre)" strokeWidth="4" />
      <path d="M-82-8H82C74 26 40 40 0 40S-74 26-82-8Z" fill="var(--ink-coral)" />
      <path d="M0 40C40 40 74 26 82-8H24Z" fill="var(--ink-shade)" opacity=".14" />
      <circle cy="-14" r="25" fill="var(--ink-paper)" />
      <circle cx="-8" cy="-22" r="7" fill="#fff" />
    </g>
  );
}
