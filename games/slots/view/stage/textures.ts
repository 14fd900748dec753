import { ImageSource, Texture } from 'pixi.js';
import { giveWay } from '#games/slots/view/stage/in-steps.ts';

/** Textures of a symbol at rest and at full speed, where it is longer and smeared downwards. */
export type SymbolTexture = { sharp: Texture; fast: Texture };

/** Length of the smear of a symbol at full speed, as a part of its box. */
const SMEAR = 0.42;
const SMEAR_PASSES = 5;
/** Symbols are drawn in a box of 228 units. Some reach beyond it by up to 30 units on each side. */
const BOX = 228;
const BRIM = 30;
/** Factor by which a texture is larger than the box of the symbol. */
export const WITH_BRIM = (BOX + 2 * BRIM) / BOX;

/** Draws SVG into a square canvas of `pixels` pixels. */
export async function rasterise(svg: string, pixels: number): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(
    new Blob([svg.replace('<svg ', `<svg width="${pixels}" height="${pixels}" `)], { type: 'image/svg+xml' }),
  );
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return canvasOf(pixels, pixels, (pen) => pen.drawImage(image, 0, 0, pixels, pixels));
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Makes the textures of all symbols of a title, each picture in a task of its own. */
export async function symbolTextures(art: ReadonlyMap<string, string>, pixels: number): Promise<Map<string, SymbolTexture>> {
  const made = new Map<string, SymbolTexture>();
  for (const [symbol, svg] of art) {
    const sharp = await rasterise(withBrim(svg), Math.ceil(pixels * WITH_BRIM));
    await giveWay();
    made.set(symbol, { sharp: textureOf(sharp, 1), fast: textureOf(smeared(sharp), 1) });
    await giveWay();
  }
  return made;
}

function withBrim(svg: string): string {
  const from = -BOX / 2 - BRIM;
  const size = BOX + 2 * BRIM;
  return svg.replace(/viewBox="[^"]*"/, `viewBox="${from} ${from} ${size} ${size}"`);
}

/**
 * Returns the picture laid over itself several times, each time half as far: the look of a fast reel in a camera, without a filter in every
 * frame.
 */
function smeared(sharp: HTMLCanvasElement): HTMLCanvasElement {
  const reach = Math.round(sharp.height * SMEAR);
  const height = sharp.height + 2 * reach;
  let smear = canvasOf(sharp.width, height, (pen) => pen.drawImage(sharp, 0, reach));
  for (let pass = 1; pass <= SMEAR_PASSES; pass++) {
    const shift = reach / 2 ** pass;
    const from = smear;
    smear = canvasOf(sharp.width, height, (pen) => {
      pen.globalCompositeOperation = 'lighter';
      pen.globalAlpha = 0.5;
      for (const way of [-1, 1]) pen.drawImage(from, 0, way * shift);
    });
  }
  return smear;
}

/** Returns a canvas of whole pixels with a drawing. */
export function canvasOf(width: number, height: number, draw: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  // The canvas is drawn in memory: it goes to a texture anyway, and some drivers lose clipped SVG patterns on canvases of the graphics
  // card.
  draw(canvas.getContext('2d', { willReadFrequently: true })!);
  return canvas;
}

/** Makes a texture; `resolution` pixels of the canvas are one CSS pixel. */
export function textureOf(resource: HTMLCanvasElement, resolution: number): Texture {
  return new Texture({ source: new ImageSource({ resource, resolution, autoGenerateMipmaps: resolution === 1 }) });
}
