import { contrast } from '#art/paint/color.ts';
import type { Plan } from '#art/plan.ts';

/** WCAG contrast of a tile's lettering on what it stands on; the lesser end where the face is a gradient. */
export function lettersOf({ style, palette: p }: Plan): number {
  if (style.sign.style === 'ink') return contrast(p.ramps['p']!.base, p.ink);
  return Math.min(contrast(p.face, p.ink), contrast(p.faceLo, p.ink));
}
