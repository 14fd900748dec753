import type { Moment, Played } from '#apps/site/parts/sports/played/moments.ts';

/** Cards in a row: most rounds of a half of a map. */
const PER_ROW = 12;

/** Draws the rounds of the map that is being played: a card for each, in the row of the side that won it. */
export function Rounds({ played: { moments, tracker } }: { played: Played }) {
  const rounds = lastPart(moments);
  const shown = rounds.slice(-2 * PER_ROW);
  const width = 520 / (2 * PER_ROW);
  const kills = (tracker.more?.['kills'] as readonly number[] | undefined)?.at(-1);
  return (
    <svg className="ground ground--rounds" viewBox="0 0 600 280" aria-hidden="true" data-kills={kills}>
      <path className="ground__table" d="M0 0h586l14 14v266H0z" />
      <g className="ground__cut">
        <path className="ground__wild" d="M28 54h544v172H28z" />
      </g>
      <path className="ground__river" d="M28 138h544v4H28z" />
      {Array.from({ length: 2 * PER_ROW }, (_one, at) => {
        const won = shown[at]?.side;
        const x = 40 + at * width;
        return won === undefined ? (
          <circle key={at} className="ground__slot" cx={x + width / 2} cy={140} r={4} />
        ) : (
          <g key={at} className="ground__cut ground__cut--small">
            <rect className={`ground__zone--${won}`} x={x + 2} y={won === 'home' ? 76 : 152} width={width - 4} height={52} rx={2} />
          </g>
        );
      })}
    </svg>
  );
}

/** Returns the rounds since the end of the last map; right after that end, all rounds. */
function lastPart(moments: readonly Moment[]): Moment[] {
  const since = moments.findLastIndex(({ kind }) => kind === 'map');
  const rounds = (some: readonly Moment[]): Moment[] => some.filter(({ kind }) => kind === 'round');
  const now = rounds(moments.slice(since + 1));
  return now.length > 0 ? now : rounds(moments);
}

/** Draws the parts of a match as cards, for a sport without a ground. */
export function Parts({ played: { tracker } }: { played: Played }) {
  const parts = tracker.parts.slice(-7);
  const width = Math.min(120, 520 / Math.max(1, parts.length));
  const from = 300 - (parts.length * width) / 2;
  return (
    <svg className="ground ground--parts" viewBox="0 0 600 280" aria-hidden="true">
      <path className="ground__table" d="M0 0h586l14 14v266H0z" />
      {parts.map(([home, away], at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts stay in their order
        <g key={at} className="ground__cut ground__cut--small">
          <rect className="ground__paper" x={from + at * width + 6} y={60} width={width - 12} height={160} rx={3} />
          <text className="ground__figure" x={from + (at + 0.5) * width} y={124}>
            {home}
          </text>
          <text className="ground__figure" x={from + (at + 0.5) * width} y={192}>
            {away}
          </text>
        </g>
      ))}
    </svg>
  );
}
