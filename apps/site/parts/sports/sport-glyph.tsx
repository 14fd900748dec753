/** Paths of the glyphs, on a grid of 20 px as the kit's icons. A sport without its own glyph has the ball. */
const BALL = 'M10 2.5a7.5 7.5 0 1 0 .01 0zM10 6.5l3.2 2.3-1.2 3.8H8l-1.2-3.8z';
const PATHS: Readonly<Record<string, string>> = {
  football: BALL,
  basketball: 'M10 2.5a7.5 7.5 0 1 0 .01 0zM10 2.5v15M2.5 10h15M4.8 4.6c3.4 3 3.4 7.8 0 10.8M15.2 4.6c-3.4 3-3.4 7.8 0 10.8',
  tennis: 'M10 2.5a7.5 7.5 0 1 0 .01 0zM4 5.5c4 .5 6 5 3.5 11.5M16 14.5c-4-.5-6-5-3.5-11.5',
  tabletennis: 'M6.5 3a5.5 5.5 0 0 1 8 7.5L10 13.5 4.5 8C3.8 6.2 4.8 4 6.5 3zM7 11l-4 4 2 2 4-4M15.5 14a1.5 1.5 0 1 0 .01 0z',
  badminton: 'M4 4l7 1.5 3.5 3.5L16 16 9 14.5 5.5 11zM4 4l5 10M4 4l11 4.5M12 15.5l3 1.5 2-2-1.5-3',
  volleyball: 'M10 2.5a7.5 7.5 0 1 0 .01 0zM10 10c0-3 1.5-5.5 4-6.5M10 10c2.6 1.5 5 1.5 7 0M10 10c-2.6 1.5-4 4-3.5 7',
  baseball: 'M10 2.5a7.5 7.5 0 1 0 .01 0zM5 5c2.5 3 2.5 7 0 10M15 5c-2.5 3-2.5 7 0 10',
  icehockey: 'M4 3l6 11h6.5v2.5H8.5zM16 3l-4 7',
  americanfootball: 'M3 17C2 9 9 2 17 3c1 8-6 15-14 14zM7 13l6-6M8.5 9l2.5 2.5M10.5 7l2.5 2.5',
  boxing: 'M6 4.5h7a3 3 0 0 1 3 3c0 3-1.5 5-2.5 6h-7L4 9.5V6.5a2 2 0 0 1 2-2zM6.5 13.5v3h7v-3M6 9h5',
  mma: 'M6.5 2.5h7l4 4v7l-4 4h-7l-4-4v-7zM7.5 12.5v-5l2.5 3 2.5-3v5',
  horses: 'M3.5 17c0-5 2-7.5 5-9L8 4l3 2c3.5 1 5.5 4 6 8l-2.5 1.5-3-3c-1.5.5-2.5 2-2.5 4.5M10.5 8.5v.1',
  greyhounds: 'M2.5 8l4 2h6l2-3 3 1.5-1.5 2-1.5 3.5v3M5.5 10.5l-1 6M12 12l-1.5 4.5',
  cups: 'M6 3h8v5a4 4 0 0 1-8 0zM6 4.5H3.5c0 3 1 4.5 2.7 5M14 4.5h2.5c0 3-1 4.5-2.7 5M10 12v3M6.5 17h7l-1-2h-5z',
  seasons: 'M7.5 17V4h5v13M2.5 17V9h5M12.5 11h5v6M2 17h16',
  cricket: 'M13.5 2.5l2 2-8 9-3 1 1-3zM4.5 14.5l-2 2.5M15 13a2 2 0 1 0 .01 0z',
};
/** Glyph of sports that are played on computers. */
const PAD = 'M5.5 6h9l3.5 9-2.5.5L13 13H7l-2.5 2.5L2 15zM7 8v3M5.5 9.5h3M13 9.5v.1';
const ESPORTS: ReadonlySet<string> = new Set(['esports', 'cs2', 'dota2', 'lol', 'kog', 'valorant']);

export function SportGlyph({ sport, size = 20 }: { sport: string; size?: number }) {
  return (
    <svg className="icon sport-glyph" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d={ESPORTS.has(sport) ? PAD : (PATHS[sport] ?? BALL)} />
    </svg>
  );
}
