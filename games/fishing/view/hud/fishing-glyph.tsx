/** Glyphs drawn as in ui/components/icon: 20 px, lines of 1.5 px, square ends. */
const PATHS = {
  auto: 'M4 9V8a3 3 0 0 1 3-3h9M13.2 2.2 16 5l-2.8 2.8M16 11v1a3 3 0 0 1-3 3H4M6.8 17.8 4 15l2.8-2.8',
  lock: 'M10 2.5v3.5M10 14v3.5M2.5 10H6M14 10h3.5M10 5a5 5 0 1 0 0 10 5 5 0 0 0 0-10M10 9.5v1',
  freeze: 'M10 2v16M3 6l14 8M17 6 3 14M7.5 3.5 10 6l2.5-2.5M7.5 16.5 10 14l2.5 2.5',
  panel: 'M3.5 16.5v-6M8 16.5V6M12.5 16.5v-8M17 16.5V3.5',
  leave: 'M8 3.5H3.5v13H8M8.5 10H17M13.5 6.5 17 10l-3.5 3.5',
  close: 'M5 5l10 10M15 5 5 15',
} as const;

export function FishingGlyph({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="icon" width={20} height={20} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
