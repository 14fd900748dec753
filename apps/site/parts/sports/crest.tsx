import { hash as hashOf } from '#art/rng.ts';

const INKS = [
  'var(--ink-red)',
  'var(--ink-teal)',
  'var(--ink-ochre)',
  'var(--ink-coral)',
  'var(--ink-green)',
  'var(--ink-wood)',
  '#3d5a98',
  '#6b4a86',
  '#2b2f3a',
];
const PALE = 'var(--ink-cream)';
const PERSONS: ReadonlySet<string> = new Set(['tennis', 'badminton', 'tabletennis', 'boxing', 'mma']);

/** Outlines on a 20 px grid: a shield for a team, a disc for a person, a plate for a team in e-sports. */
const OUTLINES = {
  shield: 'M3 2h14v8.2c0 4.2-2.9 6.7-7 7.8-4.1-1.1-7-3.6-7-7.8z',
  disc: 'M10 1.5a8.5 8.5 0 1 0 .01 0z',
  plate: 'M6 2h8l4 4v6l-4 6H6l-4-6V6z',
};
/** Patterns on the ground of a crest, drawn in the second colour. */
const CHARGES = [
  'M10 0h10v20H10z',
  'M0 9h20v11H0z',
  'M0 7h20v6H0z',
  'M7.5 0h5v20h-5z',
  'M-2 4 4-2 22 16 16 22z',
  'M22 4 16-2-2 16 4 22z',
  'M3 0h3.5v20H3zM10 0h3.5v20H10z',
  'M0 0h10v10H0zM10 10h10v10H10z',
  'M0 20 10 8l10 12z',
  'M10 5.5a4.5 4.5 0 1 0 .01 0z',
];

/** Draws the crest of a side from its name: the same name always has the same crest. */
export function Crest({ name, sport, isEsport = false, size = 20 }: { name: string; sport: string; isEsport?: boolean; size?: number }) {
  const hash = hashOf(name);
  const ground = INKS[hash % INKS.length]!;
  const others = [PALE, ...INKS.filter((ink) => ink !== ground)];
  // Half of the crests have a pale pattern, so that most differ at a glance.
  const charge = hash % 2 === 0 ? PALE : others[Math.floor(hash / 9) % others.length]!;
  const outline = isEsport ? OUTLINES.plate : PERSONS.has(sport) ? OUTLINES.disc : OUTLINES.shield;
  const clip = `crest-${hash}-${outline.length}`;
  return (
    <svg className="crest" viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0h20v20H0z" fill={ground} />
        <path d={CHARGES[Math.floor(hash / 97) % CHARGES.length]} fill={charge} />
      </g>
      <path d={outline} fill="none" stroke="var(--crest-edge, rgb(0 0 0/0.28))" />
    </svg>
  );
}
