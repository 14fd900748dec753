import type { CSSProperties } from 'react';
import type { CategoryCode } from '#web/categories/categories.ts';
import './category-glyph.css';

/** Paths of the glyphs, on a grid of 24 px. The cut corner at the upper right is the brand's mark. */
const PATHS: Record<CategoryCode, string> = {
  live: 'M3 10h18M4.5 10c0 5.5 3 9 7.5 9s7.5-3.5 7.5-9M8 10V4h5.5L16 6.5V10',
  rng: 'M3.5 5h14l3 3v11h-17zM9.2 5v14M14.8 5v14M3.5 12h2.5M18 12h2.5',
  sports: 'M12 3.2a8.8 8.8 0 1 0 8.8 8.8L12 3.2zM12 8l3.8 2.8-1.5 4.5H9.7L8.2 10.8z',
  esports: 'M7 8h8.5L18 10.5l2.5 7.5-3 .5L15 15H9l-2.5 3.5-3-.5L6 8zM8.5 10.5v3M7 12h3',
  pvp: 'M5 3.5h10.5L19 7v13.5H5zM12 8c2.5 2.5 3.5 3.7 3.5 5.2 0 2-2.5 2.3-3.5.6-1 1.7-3.5 1.4-3.5-.6C8.5 11.7 9.5 10.5 12 8zM12 14v3',
  lottery: 'M3 7h15l3 3v1.5a2 2 0 0 0 0 4V17H3v-1.5a2 2 0 0 0 0-4zM9 7v2M9 11v2M9 15v2M13 12h4',
  elott: 'M6 3h9l3 3v15H6zM12 8.5a2.3 2.3 0 1 0 .01 0zM9 14.5h6M9 17.5h3.5',
  fish: 'M15 3v9.5a4.5 4.5 0 0 1-9 0V10l3 2.5M15 3h3.5L21 5.5M15 6.5h3',
  cockfight: 'M8 20c-2-4-2-8 1-11l-1-3 2.5 1L12 4l1.5 3L16 6l-1 3.5 4 2.5-4 1c0 4 1 5 2 7zM13.5 10.5v.01',
  arcade: 'M4 20v-5h12.5L20 18v2zM11 15V9M11 9a3 3 0 1 0-.01-6 3 3 0 0 0 .01 6M16 12h2',
  jackpot: 'M4 18.5V8l4.5 4L12 5l3.5 7 2.5-2.2L20 8v10.5zM4 21.5h16',
  mini: 'M4 4h12.5L20 7.5V20H4zM8.5 8.5v.01M15.5 15.5v.01M12 12v.01',
  crash: 'M3 20c8 0 12-4 14-11M3 4v16h18M14.5 3h5v4.5c0 1.5-5 1.5-5 0z',
};

export function CategoryGlyph({ code, size = 24 }: { code: CategoryCode; size?: number }) {
  return (
    <svg className="glyph" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[code]} />
    </svg>
  );
}

/** Returns class and style that give a part of the page the hue of its category. Rules, glyphs and active tabs read the hue as `--acc`. */
export function categoryHue(code: CategoryCode): { className: string; style: CSSProperties } {
  return { className: 'hue', style: { '--h': `var(--hue-${code})` } as CSSProperties };
}
