import { Lantern, LanternString, WaveRings, Waves } from '#art/scenes/parts.tsx';
import { Cut, Glow, Moon, Plane, Sky } from '#art/scenes/plane.tsx';

/** Boats that come in by night. */
export function HarbourScene() {
  return (
    <>
      <Plane name="far">
        <Sky />
        <Moon x={1010} y={128} r={74} />
        <Cut opacity={0.95}>
          <path d="M430 560V420C520 372 610 350 700 362S860 330 940 346 1120 300 1260 322V560Z" fill="var(--far)" />
        </Cut>
        <path d="M-20 560V470C120 430 240 440 360 452S560 420 640 440V560Z" fill="var(--far)" opacity=".55" />
        <Cut>
          <Lighthouse />
        </Cut>
      </Plane>
      <Plane name="mid">
        <Cut>
          <Waves y={396} reach={52} height={20} fill="var(--w1)" />
        </Cut>
        <Cut>
          <Junk x={664} y={404} scale={0.46} sail="var(--ink-ochre)" other="var(--ink-cream)" />
        </Cut>
        <LanternString from={[1000, 214]} by={[1080, 292]} to={[1164, 206]} count={4} />
        <Cut>
          <Junk x={884} y={412} scale={1.06} sail="var(--ink-coral)" other="var(--ink-cream)" />
        </Cut>
        <Glow x={880} y={330} r={360} />
      </Plane>
      <Plane name="near">
        <Cut>
          <Waves y={434} reach={46} height={26} fill="var(--w2)" />
        </Cut>
        <WaveRings y={482} />
        <Cut>
          <Pier />
        </Cut>
        <Cut>
          <Waves y={486} reach={37} height={20} fill="var(--w3)" />
        </Cut>
      </Plane>
    </>
  );
}

function Lighthouse() {
  return (
    <g transform="translate(1178 196)">
      <path d="M-5-22-220-74V-30Z" fill="var(--glow)" opacity=".16" />
      <path d="M-20 160-13 0H13L20 160Z" fill="var(--ink-cream)" />
      <path d="M-17.4 100-15.6 60H15.600L17.4 100ZM-14.2 28-13 0H13L14.2 28Z" fill="var(--ink-red)" />
      <path d="M-18-4H18V4H-18ZM-11-30H11V-4H-11Z" fill="var(--near)" />
      <path d="M-7-27H7V-6H-7Z" fill="var(--win)" />
      <path d="M-14-30C-10-40 10-40 14-30Z" fill="var(--ink-red-deep)" />
      <path d="M4 0H13L20 160H6Z" fill="var(--ink-shade)" opacity=".16" />
    </g>
  );
}

function Junk({ x, y, scale, sail, other }: { x: number; y: number; scale: number; sail: string; other: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-4-236H2V-30H-4ZM-66-170H-61V-30H-66Z" fill="var(--ink-shade)" />
      <path d="M-2-232C44-238 86-214 100-180L96-48H2Z" fill={sail} />
      <path d="M48-230C72-222 92-204 100-180L96-48H52Z" fill="var(--ink-shade)" opacity=".13" />
      <path d="M0-196 103-166M1-160 100-136M1-124 99-106M2-88 98-77" stroke="var(--ink-shade)" strokeWidth="2.5" opacity=".45" />
      <path d="M-64-168C-92-164-116-142-122-112L-112-52H-62Z" fill={other} />
      <path d="M-64-136-120-118M-63-106-118-90M-63-78-115-68" stroke="var(--ink-shade)" strokeWidth="2.5" opacity=".4" />
      <path
        d="M-138-52C-118-40-96-34-74-34H84C108-36 128-48 140-66L132-22C126 6 96 20 60 20H-62C-98 20-128-8-138-52Z"
        fill="var(--ink-wood)"
      />
      <path
        d="M-131-30C-116-18-96-12-74-12H88C108-14 124-20 133-28L131-16C124 8 96 20 60 20H-62C-94 20-122-2-131-30Z"
        fill="var(--ink-shade)"
        opacity=".35"
      />
      <path d="M-44-22h16v12h-16zM-14-22H2v12h-16zM16-22h16v12H16z" fill="var(--win)" />
      <path d="M104-78H136V-60H104Z" fill="var(--ink-wood)" />
      <Lantern x={126} y={-94} scale={0.2} paper="var(--ink-amber)" frame="var(--ink-shade)" />
    </g>
  );
}

function Pier() {
  return (
    <g>
      <path d="M1010 520V438h16v82zM1112 520V438h16v82zM1206 520V438h16v82z" fill="var(--ink-shade)" />
      <path d="M984 428h280v18H984z" fill="var(--ink-wood)" />
      <path d="M984 440h280v6H984z" fill="var(--ink-shade)" opacity=".5" />
      <path d="M1118 428v-104" stroke="var(--ink-shade)" strokeWidth="5" />
      <path d="M1118 326h-30" stroke="var(--ink-shade)" strokeWidth="4" />
      <Lantern x={1090} y={366} scale={0.36} />
    </g>
  );
}
