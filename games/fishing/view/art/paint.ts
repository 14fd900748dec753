import { print } from '#games/fishing/view/art/planes.ts';
import type { InkName, Layer, Palette } from '#games/fishing/view/art/part.ts';

/** Half the size of the box in which a form is drawn, with a margin for parts beyond it. */
export const BOX = 132;
const SHADE = '58, 21, 5';

/** Paints the layers of a part over each other. A shade covers only the layers printed before it. */
export function paintLayers(pen: CanvasRenderingContext2D, layers: readonly Layer[], inks: Palette): void {
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const { d, ink, shade, width } of layers) {
    const path = new Path2D(d);
    pen.globalCompositeOperation = shade === undefined ? 'source-over' : 'source-atop';
    const colour = shade === undefined ? inks[ink as InkName] : shade < 0 ? `rgba(255, 250, 235, ${-shade})` : `rgba(${SHADE}, ${shade})`;
    if (width === undefined) {
      pen.fillStyle = colour;
      print(pen, path);
    } else {
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      pen.stroke(path);
    }
  }
  pen.globalCompositeOperation = 'source-over';
}

export type Bounds = { x: number; y: number; width: number; height: number };

/** Returns the part of the box that layers cover, in units of the box. */
export function boundsOf(layers: readonly Layer[], inks: Palette, scratch: CanvasRenderingContext2D): Bounds {
  const { width, height } = scratch.canvas;
  const scale = width / (2 * BOX);
  scratch.resetTransform();
  scratch.clearRect(0, 0, width, height);
  scratch.setTransform(scale, 0, 0, scale, width / 2, height / 2);
  paintLayers(scratch, layers, inks);
  const { data } = scratch.getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 3, place = 0; at < data.length; at += 4, place++) {
    if (data[at] === 0) continue;
    const [x, y] = [place % width, Math.floor(place / width)];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  const unit = (pixel: number): number => pixel / scale - BOX;
  return { x: unit(left - 1), y: unit(top - 1), width: (right - left + 3) / scale, height: (bottom - top + 3) / scale };
}
