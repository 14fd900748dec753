import { ImageSource, Rectangle, Texture } from 'pixi.js';
import { boundsOf, paintLayers, type Bounds } from '#games/fishing/view/art/paint.ts';
import type { Look, Palette, Layer, Part } from '#games/fishing/view/art/part.ts';
import { PROP_INKS, PROPS } from '#games/fishing/view/art/props.ts';

/**
 * A part as a texture: `at` is the place of its upper left corner in the box of its form, `pixel` the number of pixels for a unit of the
 * box.
 */
export type Cut = { texture: Texture; at: Bounds; pixel: number };
/** A kind: each of its parts, and all parts together in one piece. */
export type CutKind = { look: Look; parts: readonly { cut: Cut; part: Part }[]; whole: Cut };
export type Atlas = { kinds: readonly CutKind[]; props: Readonly<Record<string, Cut>>; source: ImageSource };

const SIZE = 2_048;
const GAP = 2;
/** Radius of a fish in units of its box. */
export const RADIUS = 84;
const PROP_PIXELS = 0.55;

type Order = { layers: readonly Layer[]; inks: Palette; pixel: number; bounds: Bounds };

/**
 * Paints all pieces of a title on one sheet, so that a pond is drawn in a few calls. `unit` is the number of pixels for a unit of the
 * arena; it is lowered until all pieces fit.
 */
export function makeAtlas(looks: readonly { look: Look; radius: number }[], unit: number): Atlas {
  const scratch = penOf(200, 200);
  const measured = looks.map(({ look, radius }) => {
    const parts = look.form.parts.map(({ layers }) => ({ layers, bounds: boundsOf(layers, look.inks, scratch) }));
    const all = look.form.parts.flatMap(({ layers }) => layers);
    return { look, radius, parts, whole: { layers: all, bounds: boundsOf(all, look.inks, scratch) } };
  });
  const props = Object.entries(PROPS).map(([name, layers]) => ({ name, layers, bounds: boundsOf(layers, PROP_INKS, scratch) }));
  for (let scale = unit; ; scale *= 0.92) {
    const orders: Order[] = [
      ...measured.flatMap(({ look, radius, parts, whole }) =>
        [...parts, whole].map(({ layers, bounds }) => ({ layers, bounds, inks: look.inks, pixel: (radius / RADIUS) * scale })),
      ),
      ...props.map(({ layers, bounds }) => ({ layers, bounds, inks: PROP_INKS, pixel: PROP_PIXELS })),
    ];
    const places = pack(orders.map(({ bounds, pixel }) => [Math.ceil(bounds.width * pixel), Math.ceil(bounds.height * pixel)]));
    if (places)
      return cutOut(
        measured,
        props.map(({ name }) => name),
        orders,
        places,
      );
  }
}

type Measured = { look: Look; parts: readonly object[] };

function cutOut(
  measured: readonly Measured[],
  names: readonly string[],
  orders: readonly Order[],
  places: readonly [number, number][],
): Atlas {
  const pen = penOf(SIZE, SIZE);
  const source = new ImageSource({ resource: pen.canvas, resolution: 1 });
  const cuts = orders.map(({ layers, inks, pixel, bounds }, at): Cut => {
    const [x, y] = places[at]!;
    const [width, height] = [Math.ceil(bounds.width * pixel), Math.ceil(bounds.height * pixel)];
    // Each piece is printed on its own canvas, because a shade must not reach its neighbours.
    const own = penOf(width, height);
    own.setTransform(pixel, 0, 0, pixel, -bounds.x * pixel, -bounds.y * pixel);
    paintLayers(own, layers, inks);
    pen.drawImage(own.canvas, x, y);
    return { texture: new Texture({ source, frame: new Rectangle(x, y, width, height) }), at: bounds, pixel };
  });
  source.update();
  let next = 0;
  const kinds = measured.map(({ look, parts }): CutKind => {
    const own = parts.map((_, at) => ({ cut: cuts[next++]!, part: look.form.parts[at]! }));
    return { look, parts: own, whole: cuts[next++]! };
  });
  return { kinds, props: Object.fromEntries(names.map((name) => [name, cuts[next++]!])), source };
}

/** Returns places on a square sheet, for the highest pieces first; undefined if they do not fit. */
function pack(sizes: readonly (readonly [number, number])[]): [number, number][] | undefined {
  const places: [number, number][] = [];
  let [x, y, row] = [0, 0, 0];
  const order = sizes.map((_, at) => at).toSorted((a, b) => sizes[b]![1] - sizes[a]![1]);
  for (const at of order) {
    const [width, height] = sizes[at]!;
    if (x + width > SIZE) [x, y, row] = [0, y + row + GAP, 0];
    if (y + height > SIZE || width > SIZE) return undefined;
    places[at] = [x, y];
    x += width + GAP;
    row = Math.max(row, height);
  }
  return places;
}

export function penOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  return canvas.getContext('2d', { willReadFrequently: true })!;
}
