import { Carp, House } from '#art/scenes/parts.tsx';
import { Cut, Glow, Moon, Plane, Sky } from '#art/scenes/plane.tsx';

/** Kites over the roofs on a windy evening. */
export function KitesScene() {
  return (
    <>
      <Plane name="far">
        <Sky />
        <Moon x={1178} y={92} r={46} />
        <Cut opacity={0.95}>
          <path d="M330 560C450 440 560 360 680 388s150-40 250-30 170-70 330-20V560Z" fill="var(--far)" />
        </Cut>
        <path d="M-20 560V480C120 440 250 450 380 462S580 430 660 450V560Z" fill="var(--far)" opacity=".55" />
        <g fill="var(--moon)" opacity=".16">
          <path d="M700 330h170a22 22 0 0 0 0-44 34 34 0 0 0-62-8 26 26 0 0 0-44 12h-64a20 20 0 0 0 0 40ZM1000 262h190a20 20 0 0 0 0-40 30 30 0 0 0-56-8 24 24 0 0 0-40 10h-94a19 19 0 0 0 0 38Z" />
        </g>
      </Plane>
      <Plane name="mid">
        <g fill="none" stroke="var(--near)" strokeWidth="2">
          <path d="M880 200C900 300 940 400 996 470M1050 166C1050 280 1046 380 1040 470M1150 330C1120 390 1090 440 1060 470" />
        </g>
        <Cut>
          <Kite x={856} y={164} turn={-18} scale={1.05} left="var(--ink-coral)" right="var(--ink-red)" tail="var(--ink-cream)" />
        </Cut>
        <Cut>
          <Kite x={1150} y={292} turn={22} scale={0.8} left="var(--ink-amber)" right="var(--ink-ochre)" tail="var(--ink-coral)" />
        </Cut>
        <Cut>
          <Carp x={1040} y={132} turn={-22} scale={0.9} body="var(--ink-carp)" fin="var(--ink-teal)" tail="var(--ink-green)" />
        </Cut>
        <Glow x={980} y={120} r={380} />
      </Plane>
      <Plane name="near">
        <Cut>
          <House x={730} y={430} width={120} />
          <House x={886} y={404} width={150} />
          <House x={1180} y={412} width={150} />
        </Cut>
        <g className="diorama__window">
          <path d="M706 486h16v18h-16zM738 486h16v18h-16zM856 466h18v20h-18zM892 466h18v20h-18zM1150 470h18v20h-18zM1188 470h18v20h-18z" />
        </g>
        <Cut>
          <path d="M-40 560V506C160 490 360 512 560 500S900 470 1040 480s120-6 240-14V560Z" fill="var(--w2)" />
        </Cut>
        <Cut>
          <path d="M-40 560V530C240 512 520 532 760 520s320-10 520-16V560Z" fill="var(--w3)" />
        </Cut>
      </Plane>
    </>
  );
}

type KiteProps = { x: number; y: number; turn: number; scale: number; left: string; right: string; tail: string };

function Kite({ x, y, turn, scale, left, right, tail }: KiteProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      <path d="M0 92C-22 130 26 150 4 186S-12 220 6 246" fill="none" stroke="var(--ink-shade)" strokeWidth="2.5" />
      <path
        d="M-4 126-30 114-26 138ZM-4 126 22 116 20 140ZM8 168-18 160-16 182ZM8 168 34 162 30 184ZM0 214-24 206-22 228ZM0 214 26 210 22 230Z"
        fill={tail}
      />
      <path d="M0-86V92L-66-14Z" fill={left} />
      <path d="M0-86V92L66-14Z" fill={right} />
      <path d="M0-86V92M-66-14H66" stroke="var(--ink-shade)" strokeWidth="3" opacity=".5" />
      <path d="M-30-14A30 30 0 0 1 30-14Z" fill="var(--ink-paper)" />
      <path d="M0-14A30 30 0 0 0 30-14Z" fill="var(--ink-cream)" opacity=".5" />
    </g>
  );
}
