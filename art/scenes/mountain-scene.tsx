import { Lantern, Pagoda } from '#art/scenes/parts.tsx';
import { Cut, Glow, Moon, Plane, Sky } from '#art/scenes/plane.tsx';

const PINES = [
  [690, 424, 0.9],
  [738, 440, 0.7],
  [1148, 410, 1.05],
  [1206, 428, 0.8],
] as const;
const LAMPS = [
  [860, 486, 0.3],
  [916, 444, 0.24],
  [962, 410, 0.19],
  [996, 386, 0.15],
] as const;

/** A way up into the mountains, lit all along. */
export function MountainScene() {
  return (
    <>
      <Plane name="far">
        <Sky />
        <Moon x={876} y={140} r={86} />
        <Cut opacity={0.95}>
          <path d="M420 560 610 300 690 372 800 214 930 360 1060 130 1260 380V560Z" fill="var(--far)" />
        </Cut>
        <path
          d="M1060 130 1104 186 1080 204 1062 184 1040 210 1018 204ZM800 214 836 254 814 268 798 252 776 262 770 258Z"
          fill="var(--moon)"
          opacity=".85"
        />
        <path d="M-20 560V486C120 440 240 450 380 464S560 440 620 460V560Z" fill="var(--far)" opacity=".55" />
      </Plane>
      <Plane name="mid">
        <Cloud x={640} y={330} width={260} />
        <Cut>
          <path d="M560 560C640 460 720 430 790 440S920 372 1010 360s100 40 250 20V560Z" fill="var(--mid)" />
        </Cut>
        <Cut>
          <Pagoda x={1052} y={282} scale={0.8} />
        </Cut>
        <g fill="var(--near)">
          {PINES.map(([x, y, scale]) => (
            <path
              key={x}
              transform={`translate(${x} ${y}) scale(${scale})`}
              d="M0-96 26-52H14L36-16H20L44 24H-44L-20-16H-36L-14-52H-26ZM-5 24H5V46H-5Z"
            />
          ))}
        </g>
        <Cloud x={1010} y={214} width={230} />
        <g transform="translate(300 -110)" fill="none" stroke="var(--ink-cream)" strokeWidth="4" strokeLinecap="round">
          <path d="M676 190c14-12 24-10 32 2 8-12 20-14 34-4M744 226c10-8 18-8 24 2 6-10 14-10 24-4M640 244c8-6 14-6 18 1 5-7 11-8 18-3" />
        </g>
        <Glow x={1000} y={400} r={330} />
      </Plane>
      <Plane name="near">
        <Cut>
          <path
            d="M-40 560V514C200 490 420 516 600 500S760 470 820 476s60-26 110-44 40-46 70-58l16 6c-16 20-22 50-50 72s-20 40 20 44 160-24 294-18V560Z"
            fill="var(--w2)"
          />
        </Cut>
        {LAMPS.map(([x, y, scale]) => (
          <Lantern key={x} x={x} y={y} scale={scale} />
        ))}
        <Cut>
          <path d="M-40 560V534C240 514 520 538 760 524s320-14 520-22V560Z" fill="var(--w3)" />
        </Cut>
      </Plane>
    </>
  );
}

function Cloud({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <Cut>
      <path
        d={`M${x} ${y}h${width}a16 16 0 0 0 0-32h-${width * 0.2}a26 26 0 0 0-48-10a22 22 0 0 0-38 10h-${width * 0.3}a16 16 0 0 0 0 32Z`}
        fill="var(--ink-cream)"
        opacity=".92"
      />
    </Cut>
  );
}
