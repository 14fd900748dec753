import { Carp, Lantern, Waves } from '#art/scenes/parts.tsx';
import { Cut, Glow, Moon, Plane, Sky } from '#art/scenes/plane.tsx';

/** A garden behind a round gate: bridge, willow, water lilies. */
export function GardenScene() {
  return (
    <>
      <Plane name="far">
        <Sky />
        <Moon x={900} y={196} r={104} />
        <Cut opacity={0.95}>
          <path d="M420 560C520 440 620 372 720 392s140-42 240-30 150-66 300-30V560Z" fill="var(--far)" />
        </Cut>
        <path d="M-20 560V486C120 440 240 450 380 464S560 440 620 460V560Z" fill="var(--far)" opacity=".55" />
      </Plane>
      <Plane name="mid">
        <Cut>
          <Bridge />
        </Cut>
        <Cut>
          <Willow />
        </Cut>
        <Glow x={930} y={330} r={330} />
      </Plane>
      <Plane name="near">
        <Cut>
          <Waves y={446} reach={60} height={14} fill="var(--w1)" />
        </Cut>
        <Cut>
          <Crane />
        </Cut>
        <g className="diorama__light" stroke="var(--glow)" strokeWidth="3" strokeLinecap="round">
          <path d="M880 462h60M850 474h36M906 474h56M870 486h50" />
        </g>
        <Cut>
          <Carp x={1004} y={470} turn={-10} scale={0.5} body="var(--ink-carp)" fin="var(--ink-red)" tail="var(--ink-amber)" />
        </Cut>
        <Cut>
          <Lily x={880} y={490} scale={1} ink="var(--ink-coral)" />
          <Lily x={1130} y={480} scale={1.2} ink="var(--ink-cream)" />
        </Cut>
        <Cut>
          <Waves y={500} reach={44} height={14} fill="var(--w3)" />
        </Cut>
      </Plane>
    </>
  );
}

function Bridge() {
  return (
    <g>
      <path d="M690 446C760 340 860 300 930 300S1100 340 1170 446H1120C1070 376 1000 346 930 346S790 376 740 446Z" fill="var(--ink-red)" />
      <path
        d="M740 446C790 376 860 346 930 346S1070 376 1120 446H1108C1060 386 998 358 930 358S800 386 752 446Z"
        fill="var(--ink-red-deep)"
      />
      <path d="M690 408C760 296 860 254 930 254S1100 296 1170 408" fill="none" stroke="var(--ink-red-deep)" strokeWidth="9" />
      <path
        d="M730 400v-58M792 346v-58M860 314v-58M930 304v-58M1000 314v-58M1068 346v-58M1130 400v-58"
        stroke="var(--ink-red-deep)"
        strokeWidth="9"
      />
      <Lantern x={792} y={270} scale={0.28} />
      <Lantern x={1068} y={270} scale={0.28} />
    </g>
  );
}

const STRANDS = [
  'M1214 40C1160 60 1130 110 1128 190',
  'M1216 40C1186 70 1168 130 1170 226',
  'M1224 40C1212 90 1204 150 1210 250',
  'M1206 36C1130 40 1090 84 1080 150',
  'M1200 30C1110 20 1050 60 1036 112',
] as const;

function Willow() {
  return (
    <g transform="translate(-34 0)" fill="none" strokeLinecap="round">
      <path d="M1262 460C1236 380 1254 200 1228 40" stroke="var(--ink-shade)" strokeWidth="26" />
      {STRANDS.map((strand) => (
        <g key={strand}>
          <path d={strand} stroke="var(--ink-teal)" strokeWidth="13" strokeDasharray="2 15" />
          <path d={strand} stroke="var(--ink-green)" strokeWidth="4" />
        </g>
      ))}
    </g>
  );
}

function Lily({ x, y, scale, ink }: { x: number; y: number; scale: number; ink: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-74 0A50 13 0 0 0 26 0L-18-4 22-8A50 13 0 0 0-74 0Z" fill="var(--ink-teal)" />
      <path d="M10 2A36 10 0 0 0 84 4 36 10 0 0 0 10 2Z" fill="var(--ink-green)" />
      <path d="M-28-6C-52-18-58-36-52-52-36-46-26-34-22-14ZM-8-6C16-18 22-36 16-52 0-46-10-34-14-14Z" fill={ink} />
      <path d="M-18-4C-36-26-34-50-18-66-2-50 0-26-18-4Z" fill="var(--ink-paper)" />
    </g>
  );
}

function Crane() {
  return (
    <g transform="translate(790 448) scale(0.88)">
      <path d="M-6-60V18M12-58C16-30 8-10 10 18" stroke="var(--ink-black)" strokeWidth="5" fill="none" />
      <path d="M-40-70C-20-104 30-106 62-78 40-50-10-44-40-70Z" fill="var(--ink-paper)" />
      <path d="M20-94C44-96 74-78 92-52 66-48 34-56 16-74Z" fill="var(--ink-black)" />
      <path d="M-30-80C-56-104-62-132-40-154" fill="none" stroke="var(--ink-paper)" strokeWidth="12" strokeLinecap="round" />
      <circle cx="-38" cy="-158" r="13" fill="var(--ink-paper)" />
      <path d="M-48-168A13 13 0 0 1-28-166L-36-160Z" fill="var(--ink-red)" />
      <path d="M-50-158-84-150-49-151Z" fill="var(--ink-ochre)" />
      <circle cx="-42" cy="-159" r="2.5" fill="var(--ink-black)" />
    </g>
  );
}
