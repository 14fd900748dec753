import { useEffect, useId, useRef } from 'react';
import { heightAt, timeOf } from '#games/crash/quote.ts';
import { classNames } from '#ui/class-names.ts';
import './sky.css';

type Props = {
  /** Height of the lantern in hundredths while it stands still. */
  height: number;
  /** Time of the close of bets by this browser's clock, from which the lantern flies; null or undefined if it stands still. */
  since?: number | null;
  isOut: boolean;
  /** Heights of the player's automatic cash-outs. */
  lines?: readonly Line[];
};

type Line = { height: number; label: string };
const NO_LINES: readonly Line[] = [];

const WIDTH = 960;
const HEIGHT = 520;
const GROUND = { x: 60, y: 462 };
const SUMMIT = { x: 776, y: 196 };
const LEAST_MS = 6_000;
const LEAST_HEIGHT = 200;
const POINTS = 48;
const STEPS = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

type Scale = { elapsedMs: number; height: number };
/** Scale of the picture. `cut` is the part that is cut off at the left: a narrow screen shows the right part. */
type Shown = Scale & { cut: number };

/** Returns the place in the picture of a moment of the flight; the scale grows with the flight. */
function placeOf(atMs: number, { elapsedMs, height, cut }: Shown): { x: number; y: number } {
  const along = atMs / Math.max(elapsedMs, LEAST_MS);
  const from = GROUND.x + cut;
  return { x: from + (SUMMIT.x - from) * along, y: levelOf(100 * Math.exp(0.000_06 * atMs), height) };
}

function levelOf(height: number, top: number): number {
  return GROUND.y - ((GROUND.y - SUMMIT.y) * (height - 100)) / (Math.max(top, LEAST_HEIGHT) - 100);
}

function curveOf(scale: Shown): string {
  const points = Array.from({ length: POINTS + 1 }, (_, at) => placeOf((scale.elapsedMs * at) / POINTS, scale));
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** Returns round heights within the picture, at most four. */
function marksOf(top: number): number[] {
  const span = (Math.max(top, LEAST_HEIGHT) / 100 - 1) * 1.35;
  const step = STEPS.find((one) => span / one <= 4) ?? STEPS.at(-1)!;
  return Array.from({ length: Math.floor(span / step) }, (_, at) => 1 + step * (at + 1));
}

/** Shows the night over the town, the lantern on its line, and the heights on the way. */
export function Sky({ height, since = null, isOut, lines = NO_LINES }: Props) {
  const picture = useRef<SVGSVGElement>(null);
  const id = useId();
  const scale: Scale = { elapsedMs: timeOf(height), height };

  useEffect(() => {
    if (since === null) return;
    let frame = requestAnimationFrame(function fly() {
      const elapsedMs = Math.max(0, Date.now() - since);
      if (picture.current) draw(picture.current, { elapsedMs, height: heightAt(elapsedMs) });
      frame = requestAnimationFrame(fly);
    });
    return () => cancelAnimationFrame(frame);
  }, [since]);
  useEffect(() => {
    if (since === null && picture.current) draw(picture.current, scale);
  });

  return (
    <svg
      ref={picture}
      className={classNames('sky', isOut && 'sky--out')}
      viewBox="0 0 960 520"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}n`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#0a2729" />
          <stop offset="1" stopColor="#195356" />
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop stopColor="#ffcf74" stopOpacity=".42" />
          <stop offset="1" stopColor="#ffcf74" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect y="-700" width="960" height="1220" fill={`url(#${id}n)`} />
      <Stars />
      <g data-part="light">
        <circle className="sky__light" r="270" fill={`url(#${id}g)`} />
      </g>
      <Town />
      {Array.from({ length: 5 }, (_, at) => (
        <g key={at} data-part="mark" className="sky__mark">
          <path d="M64 0H936" />
          <text x="944" y="-7" textAnchor="end" />
        </g>
      ))}
      {lines.map((line) => (
        <g key={line.label} data-part="line" data-height={line.height} className="sky__line">
          <path d="M470 0H936" />
          <text x="470" y="-9">
            {line.label}
          </text>
        </g>
      ))}
      <path data-part="curve" className="sky__curve" d="" />
      <g data-part="lantern">
        <Lantern />
      </g>
    </svg>
  );
}

function draw(picture: SVGSVGElement, { elapsedMs, height }: Scale): void {
  const { clientWidth, clientHeight } = picture;
  const cut = clientHeight === 0 ? 0 : Math.max(0, WIDTH - (HEIGHT * clientWidth) / clientHeight);
  const scale = { elapsedMs, height, cut };
  const { x, y } = placeOf(scale.elapsedMs, scale);
  const parts = (name: string): SVGElement[] => [...picture.querySelectorAll<SVGElement>(`[data-part="${name}"]`)];
  parts('curve')[0]!.setAttribute('d', curveOf(scale));
  parts('lantern')[0]!.setAttribute('transform', `translate(${x.toFixed(1)} ${(y - 62).toFixed(1)}) rotate(7) scale(.62)`);
  parts('light')[0]!.setAttribute('transform', `translate(${x.toFixed(1)} ${(y - 60).toFixed(1)})`);
  const marks = marksOf(scale.height);
  for (const [at, mark] of parts('mark').entries()) {
    const value = marks[at];
    const level = value === undefined ? -90 : levelOf(value * 100, scale.height);
    mark.setAttribute('transform', `translate(0 ${level.toFixed(1)})`);
    mark.querySelector('text')!.textContent = value === undefined ? '' : `${value.toLocaleString('en')}×`;
  }
  for (const line of parts('line'))
    line.setAttribute('transform', `translate(0 ${levelOf(Number(line.dataset['height']), scale.height).toFixed(1)})`);
}

const STARS = Array.from({ length: 64 }, (_, at) => ({
  x: (at * 397) % 960,
  y: ((at * 263) % 980) - 640 + ((at * 71) % 90),
  r: 0.5 + ((at * 37) % 13) / 10,
  opacity: 0.18 + ((at * 29) % 47) / 100,
}));

function Stars() {
  return (
    <g fill="#cfe3da">
      {STARS.map(({ x, y, r, opacity }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} opacity={opacity} />
      ))}
    </g>
  );
}

/** Houses of the picture: place, width, and brightness of the windows. */
const HOUSES = [
  { x: -20, y: 450, width: 96, light: 0.95 },
  { x: 92, y: 426, width: 132, light: 0.95 },
  { x: 246, y: 458, width: 90, light: 0.5 },
  { x: 352, y: 442, width: 120, light: 0.95 },
  { x: 520, y: 460, width: 84, light: 0.5 },
  { x: 624, y: 434, width: 150, light: 0.95 },
  { x: 790, y: 452, width: 104, light: 0.95 },
  { x: 884, y: 424, width: 120, light: 0.95 },
];

function Town() {
  return (
    <g>
      <path d="M0 450C120 370 240 430 360 410S620 350 760 420 900 400 960 380V520H0Z" fill="#123f41" />
      <rect y="486" width="960" height="34" fill="#0a2a2c" />
      {HOUSES.map(({ x, y, width, light }) => {
        const eave = width * 0.26;
        const ridge = width - 2 * eave;
        return (
          <g key={x} fill="#0a2a2c">
            <path
              d={`M${x} ${y}c${eave * 0.4} -3 ${eave * 0.8} -10 ${eave} -24h${ridge}c${eave * 0.24} 14 ${eave * 0.64} 21 ${eave} 24l-7 9h${14 - width}z`}
            />
            <rect x={x + width * 0.12} y={y + 2} width={width * 0.76} height={520 - y} />
            <rect x={x + width * 0.3} y={y + 18} width="9" height="12" fill="#f1c567" opacity={light} />
            <rect x={x + width * 0.56} y={y + 18} width="9" height="12" fill="#f1c567" opacity={light} />
          </g>
        );
      })}
    </g>
  );
}

/** Shows a lantern of cut paper with a flame. */
function Lantern() {
  const shade = 'M-34 -76H34C78 -60 78 46 34 60H-34C-78 46 -78 -60 -34 -76Z';
  return (
    <g className="sky__lantern">
      <path d="M-4 -104H4V-86H-4Z" fill="#3a1505" />
      <path d="M-30 -90H30V-76H-30ZM-30 60H30V74H-30Z" fill="#7a2c14" />
      <path className="sky__shade" d={shade} />
      <path d="M-18 -76C-44 -50 -44 36 -18 60M18 -76C44 -50 44 36 18 60M0 -76V60" className="sky__rib" />
      <path d="M0 -76H34C78 -60 78 46 34 60H0Z" fill="#3a1505" opacity=".2" />
      <path d="M-14 76V102M0 76V110M14 76V102" className="sky__tassel" />
      <circle cy="-8" r="20" fill="#b8432a" />
      <path className="sky__flame" d="M0 -24C10 -10 12 -2 0 8C-12 -2 -10 -10 0 -24" />
    </g>
  );
}
