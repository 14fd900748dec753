import './croupier.css';

const SKINS = ['#8d5a3b', '#c98f63', '#e0b08a', '#6d432c', '#b9774e'];
const HAIR = ['#1b1512', '#3a2418', '#5a4030', '#22262b', '#70706c'];
const CUTS = [
  'M112 66c0-30 18-46 40-46s40 16 40 46c-8-14-22-20-40-20s-32 6-40 20Z',
  'M108 96c-4-46 12-78 44-78s48 32 44 78c-8-6-10-22-12-34-14-4-38-6-48-14-4 16-8 20-16 26 0 10-4 18-12 22Z',
  'M112 70c-4-32 14-52 40-52 24 0 46 12 40 50-6-12-14-18-22-20-16 8-40 6-50 2-4 4-6 12-8 20Z',
] as const;

/**
 * Shows a dealer of cut paper behind the table, another one for each table. It is a drawing, and the table says that it deals
 * automatically.
 */
export function Croupier({ seed, isDealing }: { seed: string; isDealing: boolean }) {
  const number = [...seed].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9_973, 7);
  const style = { '--skin': SKINS[number % SKINS.length], '--hair': HAIR[(number >> 2) % HAIR.length] } as React.CSSProperties;
  return (
    <svg
      className={isDealing ? 'croupier croupier--dealing' : 'croupier'}
      viewBox="0 0 304 236"
      style={style}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M20 236c4-66 40-92 92-102h80c52 10 88 36 92 102Z" className="croupier__shirt" />
      <path d="M66 236c2-60 22-88 62-98l24 40 24-40c40 10 60 38 62 98Z" className="croupier__vest" />
      <path d="M128 138 152 178 176 138 152 150Z" className="croupier__shirt" />
      <path d="M136 152 152 160 168 152V170L152 163 136 170Z" className="croupier__bow" />
      <path d="M136 112h32v26l-16 12-16-12Z" className="croupier__neck" />
      <ellipse cx="152" cy="82" rx="36" ry="44" className="croupier__skin" />
      <path d="M152 82v16l-7 2M134 78h8M162 78h8M142 108q10 7 20 0" className="croupier__line" />
      <path d={CUTS[(number >> 4) % CUTS.length]} className="croupier__hair" />
      <g className="croupier__hands">
        <path d="M24 236c10-30 44-34 66-20l10 20Z" className="croupier__skin" />
        <path d="M280 236c-10-30-44-34-66-20l-10 20Z" className="croupier__skin" />
      </g>
    </svg>
  );
}
