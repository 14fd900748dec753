import { useRef, type ReactNode } from 'react';
import { Carp, House, Lantern, Pagoda, Stall, WaveRings, Waves } from '#apps/site/features/home/diorama-parts.tsx';
import { useDrift } from '#apps/site/features/home/use-drift.ts';
import './diorama.css';

const STARS = [
  [126, 28],
  [238, 16],
  [342, 34],
  [492, 24],
  [560, 96],
  [640, 58],
  [706, 30],
  [930, 40],
  [1176, 48],
  [1210, 150],
] as const;
const STRING_INKS = ['var(--ink-coral)', 'var(--ink-cream)', 'var(--ink-amber)'];

/** The night market, cut from paper in planes that drift against the pointer; by day the same sheets in morning colours. */
export function Diorama() {
  const scene = useRef<HTMLDivElement>(null);
  useDrift(scene);
  return (
    <div className="diorama" ref={scene} aria-hidden="true">
      <Plane name="far">
        <rect width="1240" height="520" fill="url(#far-sky)" />
        <g className="diorama__stars" fill="var(--moon)">
          {STARS.map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r={x % 3 === 0 ? 1.9 : 1.3} />
          ))}
        </g>
        <circle cx="1056" cy="118" r="66" fill="var(--moon)" filter="url(#far-cut)" />
        <path d="M1012 128h64a14 14 0 0 0 0-28 20 20 0 0 0-36 4" fill="none" stroke="var(--sky0)" strokeWidth="2" opacity=".35" />
        <path
          d="M300 560V520C380 380 470 300 590 312S790 212 900 250 1090 180 1260 260V560Z"
          fill="var(--far)"
          filter="url(#far-cut)"
          opacity=".95"
        />
        <path d="M-20 560V470C90 410 170 420 260 446S430 388 520 420 700 390 760 440V560Z" fill="var(--far)" opacity=".55" />
        <g filter="url(#far-cut)">
          <House x={775} y={228} width={108} />
          <House x={933} y={188} width={137} />
          <House x={1085} y={220} width={108} />
          <House x={1220} y={194} width={130} />
        </g>
        <g filter="url(#far-cut)">
          <Pagoda x={930} y={128} scale={0.58} />
        </g>
      </Plane>
      <Plane name="mid">
        <g filter="url(#mid-cut)">
          <Stall x={736} y={296} width={154} ink="var(--ink-red)" />
        </g>
        <g filter="url(#mid-cut)">
          <Stall x={942} y={284} width={182} ink="var(--ink-teal)" />
        </g>
        <g filter="url(#mid-cut)">
          <Stall x={1162} y={300} width={154} ink="var(--ink-ochre)" />
        </g>
        <LanternString from={[836, 70]} by={[948, 173]} to={[1060, 196]} count={4} />
        <LanternString from={[1060, 196]} by={[1175, 203]} to={[1290, 90]} count={5} />
        <rect width="1240" height="560" fill="url(#mid-glow)" />
      </Plane>
      <Plane name="lamp">
        <path d="M800-20V42" stroke="var(--near)" strokeWidth="3" />
        <g filter="url(#lamp-cut)">
          <Lantern x={800} y={142} scale={1.02} />
        </g>
      </Plane>
      <Plane name="near">
        <g filter="url(#near-cut)">
          <Waves y={428} reach={46} height={26} fill="var(--w1)" />
        </g>
        <WaveRings y={474} />
        <g className="diorama__light" stroke="var(--glow)" strokeWidth="3" strokeLinecap="round">
          <path d="M716 438h70M690 451h38M744 451h58M704 464h56M736 477h30" />
        </g>
        <g filter="url(#near-cut)">
          <Carp x={900} y={398} turn={-24} body="var(--ink-carp)" fin="var(--ink-red)" tail="var(--ink-amber)" />
          <Carp x={1112} y={426} turn={14} scale={0.6} body="var(--ink-coral)" fin="var(--ink-red-deep)" tail="var(--ink-cream)" />
        </g>
        <g filter="url(#near-cut)">
          <Waves y={478} reach={37} height={22} fill="var(--w3)" />
        </g>
      </Plane>
    </div>
  );
}

/** One sheet: its own layer, so that drifting moves pixels and paints nothing. */
function Plane({ name, children }: { name: 'far' | 'mid' | 'lamp' | 'near'; children: ReactNode }) {
  return (
    <svg className={`diorama__plane diorama__plane--${name}`} viewBox="0 0 1240 520" preserveAspectRatio="xMaxYMid slice">
      <defs>
        <filter id={`${name}-cut`} x="-10%" y="-20%" width="120%" height="140%">
          <feDropShadow dx="3" dy="5" stdDeviation="5" floodColor="var(--cut-shadow)" floodOpacity=".38" />
        </filter>
        {name === 'far' && (
          <linearGradient id="far-sky" x1=".5" y1="0" x2=".1" y2="1">
            <stop style={{ stopColor: 'var(--sky0)' }} />
            <stop offset="1" style={{ stopColor: 'var(--sky1)' }} />
          </linearGradient>
        )}
        {name === 'mid' && (
          <radialGradient id="mid-glow" cx="800" cy="150" r="460" gradientUnits="userSpaceOnUse">
            <stop style={{ stopColor: 'var(--glow)', stopOpacity: 'var(--warmth)' }} />
            <stop offset="1" style={{ stopColor: 'var(--glow)', stopOpacity: 0 }} />
          </radialGradient>
        )}
      </defs>
      {children}
    </svg>
  );
}

type Point = readonly [number, number];

function LanternString({ from, by, to, count }: { from: Point; by: Point; to: Point; count: number }) {
  return (
    <>
      <path d={`M${from.join(' ')}Q${by.join(' ')} ${to.join(' ')}`} fill="none" stroke="var(--near)" strokeWidth="2" />
      {Array.from({ length: count }, (_, index) => {
        const t = (index + 1) / (count + 1);
        const at = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * by[axis] + t ** 2 * to[axis];
        return <Lantern key={index} x={at(0)} y={at(1) + 13} scale={0.13} paper={STRING_INKS[index % 3]!} frame="var(--ink-shade)" />;
      })}
    </>
  );
}
