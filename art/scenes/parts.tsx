type Place = { x: number; y: number; scale?: number };

/** Shows the house's lantern. A string of lanterns uses the same drawing with other inks. */
export function Lantern({
  x,
  y,
  scale = 1,
  paper = 'var(--ink-lamp)',
  frame = 'var(--ink-wood)',
}: Place & { paper?: string; frame?: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect x="-4" y="-104" width="8" height="18" fill="var(--ink-shade)" />
      <rect x="-30" y="-90" width="60" height="14" fill={frame} />
      <path d="M-34-76H34C78-60 78 46 34 60H-34C-78 46-78-60-34-76Z" fill={paper} />
      <path
        d="M-18-76C-44-50-44 36-18 60M18-76C44-50 44 36 18 60M0-76V60"
        fill="none"
        stroke="var(--ink-shade)"
        strokeWidth="3"
        opacity=".45"
      />
      <path d="M0-76H34C78-60 78 46 34 60H0Z" fill="var(--ink-shade)" opacity=".2" />
      <rect x="-30" y="60" width="60" height="14" fill={frame} />
      <path d="M-14 76v26M0 76v34M14 76v26" fill="none" stroke="var(--ink-tassel)" strokeWidth="6" strokeLinecap="round" />
      <circle cy="-8" r="20" fill="var(--ink-tassel)" />
      <path d="M0-24C10-10 12-2 0 8-12-2-10-10 0-24" fill="var(--ink-flame)" />
    </g>
  );
}

/** A roof line of the old town. */
export function House({ x, y, width }: { x: number; y: number; width: number }) {
  const half = width / 2;
  return (
    <g transform={`translate(${x} ${y})`} fill="var(--mid)">
      <path
        d={`M${-half - 22} 34C${-half - 6} 28 ${-half + 10} 14 ${-half + 20}-12H${half - 20}C${half - 10} 14 ${half + 6} 28 ${half + 22} 34L${half + 14} 46H${-half - 14}Z`}
      />
      <rect x={-half} y="44" width={width} height="180" />
    </g>
  );
}

export function Pagoda({ x, y, scale = 1 }: Place) {
  const floors = [66, 78, 92];
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {floors.map((reach, floor) => {
        const top = floor * 49;
        const wall = reach * 0.38;
        return (
          <g key={reach} transform={`translate(0 ${top})`}>
            <rect x={-wall} y="-70" width={wall * 2} height="46" fill="var(--far)" />
            <rect x={-wall * 0.34} y="-56" width={wall * 0.68} height="32" className="diorama__window" />
            <path
              d={`M${-reach}-66C${-reach * 0.7}-74 ${-reach * 0.4}-86 0-98 ${reach * 0.4}-86 ${reach * 0.7}-74 ${reach}-66L${reach - 8}-56H${8 - reach}Z`}
              fill="var(--mid)"
            />
            <path d={`M0-98C${reach * 0.4}-86 ${reach * 0.7}-74 ${reach}-66L${reach - 8}-56H0Z`} fill="var(--near)" opacity=".2" />
          </g>
        );
      })}
      <path d="M-3-122H3V-96H-3Z" fill="var(--mid)" />
      <circle cy="-122" r="7" fill="var(--mid)" />
      <rect x="-92" y="74" width="184" height="12" fill="var(--mid)" />
      <rect x="-104" y="86" width="208" height="12" fill="var(--near)" />
    </g>
  );
}

export function Stall({ x, y, width, ink }: { x: number; y: number; width: number; ink: string }) {
  const strip = (width + 24) / 8;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height="140" fill="var(--near)" />
      <rect x="12" y="42" width={width - 24} height="48" fill="var(--win)" opacity=".92" />
      {/* Wares on the counter: jars and bowls, dark before the light. */}
      <path
        d={`M${width * 0.22} 90v-16h5v-6h10v6h5v16zM${width * 0.46} 90c-9 0-13-8-13-14h26c0 6-4 14-13 14zM${width * 0.68} 90V72h16v18z`}
        fill="var(--near)"
        opacity=".7"
      />
      {Array.from({ length: 8 }, (_, index) => (
        <path
          key={index}
          d={`M${-12 + index * strip} 0h${strip}v34a${strip / 2} ${strip / 2} 0 0 1 ${-strip} 0z`}
          fill={index % 2 === 0 ? 'var(--ink-cream)' : ink}
        />
      ))}
      <path d={`M-20 4 6-26H${width - 6}L${width + 20} 4Z`} fill={ink} />
      <path d={`M${width * 0.55}-26H${width - 6}L${width + 20} 4H${width * 0.6}Z`} fill="var(--ink-shade)" opacity=".14" />
      <path d={`M-4 89h${width + 8}v12H-4z`} fill="var(--ink-cream)" />
    </g>
  );
}

const SCALES = [
  [-46, -12],
  [-22, -28],
  [-22, 4],
  [2, -40],
  [2, -10],
  [2, 18],
  [26, -46],
  [26, -24],
  [26, 6],
] as const;

export function Carp({ x, y, turn, scale = 1, body, fin, tail }: Place & { turn: number; body: string; fin: string; tail: string }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      <path d="M-74 24C-104-6-112-34-104-58-84-44-66-22-58 8Z" fill={fin} />
      <path d="M-74 24C-100 40-112 62-110 84-86 80-62 60-54 34Z" fill={tail} />
      <path d="M-20-48C-16-84 22-98 48-84 40-70 38-58 40-50Z" fill={fin} />
      <path d="M6 52C2 78-18 94-38 92-36 74-30 60-24 48Z" fill={tail} />
      <path d="M-86 26C-70-44 6-78 70-34 84-24 92-10 94 4 72 30 10 66-40 44-56 38-70 34-86 26Z" fill={body} />
      <g fill="none" stroke={fin} strokeWidth="3.5" strokeLinecap="round">
        {SCALES.map(([cx, cy]) => (
          <path key={`${cx}${cy}`} d={`M${cx} ${cy}c-16 4-16 20 0 24`} />
        ))}
      </g>
      <path d="M40-48C56-44 84-30 94 4 84 20 66 32 46 40 58 12 54-22 40-48Z" fill="var(--ink-paper)" />
      <circle cx="68" cy="-8" r="8" fill="var(--ink-black)" />
      <circle cx="66" cy="-11" r="2.6" fill="var(--ink-paper)" />
      <path d="M92 10c8 6 14 16 12 26" fill="none" stroke="var(--ink-black)" strokeWidth="3.5" strokeLinecap="round" />
    </g>
  );
}

/** Shows a row of paper waves across the whole sheet. */
export function Waves({ y, reach, height, fill }: { y: number; reach: number; height: number; fill: string }) {
  const crests = Array.from({ length: Math.ceil(1320 / (reach * 2)) }, () => `a${reach} ${height} 0 0 1 ${reach * 2} 0`).join('');
  return <path d={`M-40 ${y}${crests}V560H-40Z`} fill={fill} />;
}

export function WaveRings({ y }: { y: number }) {
  return (
    <g fill="none" stroke="var(--w1)" strokeWidth="2.5">
      {Array.from({ length: 15 }, (_, index) => (
        <g key={index} transform={`translate(${6 + index * 88} ${y})`}>
          <circle r="44" fill="var(--w2)" />
          <circle r="33" />
          <circle r="22" />
          <circle r="11" />
        </g>
      ))}
    </g>
  );
}

type Point = readonly [number, number];
const STRING_INKS = ['var(--ink-coral)', 'var(--ink-cream)', 'var(--ink-amber)'];

/** Shows small lanterns on a sagging line. */
export function LanternString({ from, by, to, count }: { from: Point; by: Point; to: Point; count: number }) {
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
