import { use, createContext, useId, type ReactNode } from 'react';

type PlaneName = 'far' | 'mid' | 'lamp' | 'near';

/** Id of the shadow filter of the sheet that a part is on; each sheet has its own. */
const CutContext = createContext('');

/** A sheet of the paper scene, in a layer of its own: when the sheet drifts, the browser moves the layer and paints nothing anew. */
export function Plane({ name, children }: { name: PlaneName; children: ReactNode }) {
  const cut = useId();
  return (
    <svg className={`diorama__plane diorama__plane--${name}`} viewBox="0 0 1240 520" preserveAspectRatio="xMaxYMid slice">
      <defs>
        <filter id={cut} x="-10%" y="-20%" width="120%" height="140%">
          <feDropShadow dx="3" dy="5" stdDeviation="5" floodColor="var(--cut-shadow)" floodOpacity=".38" />
        </filter>
      </defs>
      <CutContext value={cut}>{children}</CutContext>
    </svg>
  );
}

/** Swings its content. The box around the sheet turns, because a sheet that turns itself would be painted anew in each frame. */
export function Sway({ children }: { children: ReactNode }) {
  return <div className="diorama__sway">{children}</div>;
}

/** Parts that are one piece of paper, so they have a single shadow. */
export function Cut({ children, opacity }: { children: ReactNode; opacity?: number }) {
  return (
    <g filter={`url(#${use(CutContext)})`} opacity={opacity}>
      {children}
    </g>
  );
}

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

/** Shows the ground of the farthest sheet: sky or water, darker towards the text, with stars by night. */
export function Sky({ hasStars = true }: { hasStars?: boolean }) {
  const sky = useId();
  return (
    <>
      <defs>
        <linearGradient id={sky} x1=".5" y1="0" x2=".1" y2="1">
          <stop style={{ stopColor: 'var(--sky0)' }} />
          <stop offset="1" style={{ stopColor: 'var(--sky1)' }} />
        </linearGradient>
      </defs>
      <rect width="1240" height="520" fill={`url(#${sky})`} />
      {hasStars && (
        <g className="diorama__stars" fill="var(--moon)">
          {STARS.map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r={x % 3 === 0 ? 1.9 : 1.3} />
          ))}
        </g>
      )}
    </>
  );
}

/** Shows the moon by night, the sun by day. */
export function Moon({ x, y, r = 66 }: { x: number; y: number; r?: number }) {
  return (
    <Cut>
      <circle cx={x} cy={y} r={r} fill="var(--moon)" />
    </Cut>
  );
}

/** The light of a lamp, on all that is drawn earlier in the sheet. */
export function Glow({ x, y, r = 460 }: { x: number; y: number; r?: number }) {
  const glow = useId();
  return (
    <>
      <defs>
        <radialGradient id={glow} cx={x} cy={y} r={r} gradientUnits="userSpaceOnUse">
          <stop style={{ stopColor: 'var(--glow)', stopOpacity: 'var(--warmth)' }} />
          <stop offset="1" style={{ stopColor: 'var(--glow)', stopOpacity: 0 }} />
        </radialGradient>
      </defs>
      <rect width="1240" height="560" fill={`url(#${glow})`} />
    </>
  );
}
