import { contrast } from '#art/paint/color.ts';
import type { Plan } from '#art/plan.ts';

/** Returns the WCAG contrast of a tile's lettering with its ground; if the lettering is a gradient, that of its weaker end. */
export function lettersOf({ style, palette: p }: Plan): number {
  if (style.sign.style === 'ink') return contrast(p.ramps['p']!.base, p.ink);
  return Math.min(contrast(p.face, p.ink), contrast(p.faceLo, p.ink));
}
