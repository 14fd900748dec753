import { edge } from '#art/edge.ts';
import { STYLES, type StyleId } from '#art/styles.ts';
import { inkPalette } from '#art/paint/inks.ts';
import { LOOKS } from '#art/paint/look.ts';
import { family } from '#art/motifs/index.ts';
import { palette } from '#art/paint/palette.ts';
import { Rng } from '#art/rng.ts';
import { Doc } from '#art/paint/shade.ts';

const WIDTH = 160;
const HEIGHT = 184;

/** Draws a studio's mark, 160 x 184: a small ticket in the studio's style with its emblem, a motif family. */
export function mark({ code, style, emblem }: { code: string; style: StyleId | null; emblem: string }): string {
  const r = new Rng(`mark/${code}`);
  const styleId = style ?? r.pick(Object.keys(STYLES) as StyleId[]);
  const { look, grounds, mute, metal } = STYLES[styleId];
  const ground = r.pick(grounds);
  const fam = family(emblem);
  const colours = look === 'print' ? inkPalette(r, ground) : palette(r, fam.hues, ground, mute, metal);
  const doc = new Doc(colours, LOOKS[look], 'full');
  const paint = doc.def(
    (id) =>
      `<linearGradient id="${id}" y2="1"><stop stop-color="${colours.g[0]}"/><stop offset="1" stop-color="${colours.g[2]}"/></linearGradient>`,
  );
  const motif = doc.motif(fam.draw(r));
  const scale = 0.66 * Math.min(fam.fit ?? 1, 1.15);
  const x = WIDTH / 2 + (styleId === 'spine' ? 9 : 0);
  const face = `<use href="#${motif}" transform="translate(${x} ${HEIGHT / 2}) scale(${scale.toFixed(2)})"/>`;
  const body = `<path d="M0 0H${WIDTH}V${HEIGHT}H0z" fill="url(#${paint})"/>${edge(doc, styleId, WIDTH, HEIGHT)}${face}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${doc.defs}</defs>${body}</svg>`;
}
