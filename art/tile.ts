import { compose } from '#art/compose/index.ts';
import { edge } from '#art/edge.ts';
import { foot, PRINT_BANDS } from '#art/foot.ts';
import { lockup } from '#art/letter.ts';
import { LOOKS } from '#art/paint/look.ts';
import { family } from '#art/motifs/index.ts';
import { planWithStream } from '#art/plan.ts';
import { Doc, type Level } from '#art/paint/shade.ts';
import { TILE_HEIGHT, TILE_WIDTH } from '#art/size.ts';
import type { Title } from '#art/title.ts';

/**
 * Target size of the lite level in raw bytes (about 40 % of it after gzip). Detail stops being left out where faces would go, so some tiles
 * exceed it.
 */
const LITE_GOAL = 5200;

export type TileOptions = {
  /** true to leave the ground pattern out: the last resort for an image that is too large */
  plainGround?: boolean;
  /** true to leave the lettering out, for thumbnails that would cut it */
  letterless?: boolean;
};

/** Draws the tile of a title, 240 x 320. */
export function tile(title: Title, options: TileOptions = {}): string {
  return paint(title, 'full', 0, options);
}

/** Draws the tile for the browser, at most 3 KB after gzip, with the faces kept. */
export function liteTile(title: Title, options: Pick<TileOptions, 'letterless'> = {}): string {
  for (let thrift = 0; ; thrift++) {
    const svg = paint(title, 'lite', thrift, options);
    if (svg.length <= LITE_GOAL || thrift === 2) return svg;
  }
}

function paint(title: Title, level: Level, thrift: number, options: TileOptions): string {
  const { plan, r } = planWithStream(title);
  const { style, styleId, palette: pal } = plan;
  const [w, h] = [TILE_WIDTH, TILE_HEIGHT];
  const doc = new Doc(pal, LOOKS[style.look], level, thrift);
  doc.isPlain = options.plainGround ?? false;
  const isPrint = style.look === 'print';
  const ground = doc.def(
    (i) =>
      `<linearGradient id="${i}" x2=".7" y2="1"><stop stop-color="${pal.g[0]}"/><stop offset=".5" stop-color="${pal.g[1]}"/><stop offset="1" stop-color="${pal.g[2]}"/></linearGradient>`,
  );
  // Half of a studio's printed labels have lettering, at the foot or at the head.
  const dealt = isPrint ? r.i(0, 2 * PRINT_BANDS - 1) : 0;
  // The band must not cover the face of a motif that rises over the lower edge.
  const band = plan.composition === 'rise' ? Math.max(1, dealt - (dealt % PRINT_BANDS) + 1) : dealt;
  const text = options.letterless || (isPrint && band >= PRINT_BANDS) ? '' : plan.lockup;
  const top = isPrint ? text !== '' && band === 1 : r.chance(style.top) && text !== '';
  const [art, z] = compose(plan.composition)({
    doc,
    r,
    fam: family(plan.motif),
    pat: plan.pattern,
    w,
    h,
    top,
    ...(plan.word || plan.lockup ? { word: plan.word || plan.lockup } : {}),
  });
  const shape = r.i(0, 4);
  // Without lettering the picture stands in the middle.
  let s = `<path d="M0 0H${w}V${h}H0z" fill="url(#${ground})"/>${isPrint && !text ? `<g transform="translate(0 16)">${art}</g>` : art}`;
  if (text && isPrint) return finish(s + edge(doc, styleId, w, h) + foot(doc, 'label', band, shape, text, style.sign));
  if (text && z.scrim) s += foot(doc, style.plate, z.y, shape);
  if (level === 'full' && !isPrint) s += lanternLight();
  s += edge(doc, styleId, w, h);
  const dx = styleId === 'spine' ? 8 : 0;
  if (text) s += lockup(doc, text, z.x + dx, z.y, z.h, z.w - dx * 2, style.sign);
  return finish(s);

  function finish(body: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"><defs>${doc.defs}</defs>${body}</svg>`;
  }

  /** Warm light from the top left, the far corner in shade. */
  function lanternLight(): string {
    const id = doc.def(
      (i) =>
        `<radialGradient id="${i}" cx=".08" cy=".02" r="1.15"><stop stop-color="#fff3cf" stop-opacity=".36"/><stop offset=".4" stop-color="#fff3cf" stop-opacity="0"/><stop offset=".62" stop-color="${pal.ink}" stop-opacity="0"/><stop offset="1" stop-color="${pal.ink}" stop-opacity=".36"/></radialGradient>`,
    );
    return `<path d="M0 0H${w}V${h}H0z" fill="url(#${id})"/>`;
  }
}
