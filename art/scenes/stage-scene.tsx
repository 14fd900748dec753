import { Lantern } from '#art/scenes/parts.tsx';
import { Cut, Glow, Plane, Sky } from '#art/scenes/plane.tsx';

/** The travelling theatre: curtains, footlights and a painted mask. */
export function StageScene() {
  return (
    <>
      <Plane name="far">
        <Sky />
        <Cut opacity={0.95}>
          <path d="M760 560V60H1260V560Z" fill="var(--far)" />
        </Cut>
        <g fill="var(--glow)" opacity=".1">
          {Array.from({ length: 5 }, (_, at) => (
            <path key={at} d="M1000 250 970-60H1030Z" transform={`rotate(${-50 + at * 25} 1000 250)`} />
          ))}
        </g>
        <path d="M-20 560V486C120 440 240 450 380 464S640 440 770 460V560Z" fill="var(--far)" opacity=".55" />
      </Plane>
      <Plane name="mid">
        <Cut>
          <path d="M740 470H1260V560H740Z" fill="var(--ink-wood)" />
        </Cut>
        <path d="M740 470H1260V480H740Z" fill="var(--ink-ochre)" />
        <Cut>
          <Mask />
        </Cut>
        <Glow x={1000} y={240} r={330} />
      </Plane>
      <Plane name="near">
        <Cut>
          <Curtain x={752} />
        </Cut>
        <Cut>
          <g transform="matrix(-1 0 0 1 2004 0)">
            <Curtain x={752} />
          </g>
        </Cut>
        <Cut>
          <path
            d="M736-20H1268V60a38 38 0 0 1-76 0 38 38 0 0 1-76 0 38 38 0 0 1-76 0 38 38 0 0 1-76 0 38 38 0 0 1-76 0 38 38 0 0 1-76 0 38 38 0 0 1-76 0Z"
            fill="var(--ink-red-deep)"
          />
        </Cut>
        <path d="M736 34H1268V44H736Z" fill="var(--ink-ochre)" />
        {[812, 890, 968, 1046, 1124, 1202].map((x) => (
          <Lantern key={x} x={x} y={476} scale={0.24} paper="var(--ink-amber)" frame="var(--ink-shade)" />
        ))}
        <Cut>
          <path d="M-40 560V516C220 496 460 516 640 506S980 500 1280 500V560Z" fill="var(--w3)" />
        </Cut>
      </Plane>
    </>
  );
}

function Curtain({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0) scale(.76 1)`}>
      <path d="M0-10H190C186 130 150 230 70 290 92 360 96 430 96 500H0Z" fill="var(--ink-red)" />
      <path
        d="M44-10H78C78 140 66 230 44 292 56 360 58 430 58 500H28C28 430 30 360 30 290 44 200 46 100 44-10ZM120-10H150C146 110 124 200 84 262 108 180 122 90 120-10Z"
        fill="var(--ink-red-deep)"
      />
      <path d="M24 276C44 292 62 296 84 284L78 308C60 316 40 314 24 300Z" fill="var(--ink-ochre)" />
    </g>
  );
}

function Mask() {
  return (
    <g transform="translate(1000 284) scale(.92)">
      <path d="M0-150C74-150 116-106 116-40 116 52 62 128 0 128S-116 52-116-40C-116-106-74-150 0-150Z" fill="var(--ink-paper)" />
      <path d="M0-150C74-150 116-106 116-40 116 52 62 128 0 128 34 60 44-70 0-150Z" fill="var(--ink-shade)" opacity=".08" />
      <path
        d="M-104-76C-80-96-44-92-22-60-14-20-18 10-30 34-56 44-88 34-108 2-116-26-114-54-104-76ZM104-76C80-96 44-92 22-60 14-20 18 10 30 34 56 44 88 34 108 2 116-26 114-54 104-76Z"
        fill="var(--ink-red)"
      />
      <path d="M-88-28C-72-50-46-48-32-28-48-12-72-12-88-28ZM88-28C72-50 46-48 32-28 48-12 72-12 88-28Z" fill="var(--ink-paper)" />
      <circle cx="-58" cy="-28" r="10" fill="var(--ink-black)" />
      <circle cx="58" cy="-28" r="10" fill="var(--ink-black)" />
      <path
        d="M-96-66C-76-90-46-90-24-64M96-66C76-90 46-90 24-64"
        fill="none"
        stroke="var(--ink-black)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M0-142 18-104 0-76-18-104Z" fill="var(--ink-teal)" />
      <path
        d="M-8-24C-12 8-18 22-16 34 -6 42 6 42 16 34 18 22 12 8 8-24"
        fill="none"
        stroke="var(--ink-ochre)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M-40 66C-20 56-10 62 0 66 10 62 20 56 40 66 24 92-24 92-40 66Z" fill="var(--ink-red-deep)" />
      <path
        d="M-64 58C-52 70-46 78-40 92M64 58C52 70 46 78 40 92"
        fill="none"
        stroke="var(--ink-teal)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M-118-50V20M118-50V20" stroke="var(--ink-ochre)" strokeWidth="5" />
      <path d="M-128 16H-108L-104 84H-132ZM128 16H108L104 84H132Z" fill="var(--ink-red)" />
      <path d="M-92-116-74-176-38-146 0-196 38-146 74-176 92-116C40-152-40-152-92-116Z" fill="var(--ink-ochre)" />
      <g fill="var(--ink-coral)">
        <circle cx="-74" cy="-178" r="12" />
        <circle cy="-200" r="14" />
        <circle cx="74" cy="-178" r="12" />
      </g>
    </g>
  );
}
