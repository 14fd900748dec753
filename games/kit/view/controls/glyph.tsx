/** Glyphs drawn as in ui/components/icon: a grid of 20 px, lines of 1.5 px, square ends. */
const PATHS = {
  spin: 'M15.8 6.2A7 7 0 1 0 17 10M16.5 2.5v4.2h-4.2',
  repeat: 'M4 9V8a3 3 0 0 1 3-3h9M13.2 2.2 16 5l-2.8 2.8M16 11v1a3 3 0 0 1-3 3H4M6.8 17.8 4 15l2.8-2.8',
  stop: 'M5.5 5.5h9v9h-9z',
  settle: 'M5.5 2.5h9M5.5 17.5h9M6.5 2.5v3L10 10l3.5-4.5v-3M6.5 17.5v-3L10 10l3.5 4.5v3',
  purse: 'M15 6V3.5H4.5A1.5 1.5 0 0 0 3 5v10a1.5 1.5 0 0 0 1.5 1.5H17V8l-2-2H4.5M13.3 11.3v.1',
  pause: 'M7 4v12M13 4v12',
  minus: 'M4 10h12',
  plus: 'M4 10h12M10 4v12',
  sound: 'M3 7.5h3L10 4v12l-4-3.5H3zM13 7.5a3.5 3.5 0 0 1 0 5M15.2 5a7 7 0 0 1 0 10',
  silent: 'M3 7.5h3L10 4v12l-4-3.5H3zM13 8l4 4M17 8l-4 4',
  turbo: 'M11.5 2.5 4.5 11.5H9.5L8.5 17.5l7-9H10.5z',
  rules: 'M3 4.5h5.5L10 6l1.5-1.5H17v11h-5.5L10 17l-1.5-1.5H3zM10 6v11',
} as const;

export type GlyphName = keyof typeof PATHS;

export function Glyph({ name, size = 20 }: { name: GlyphName; size?: 20 | 26 }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
