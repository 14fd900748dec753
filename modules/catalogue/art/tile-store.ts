import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { folderStorage } from '#platform/storage/storage.ts';
import { renderTileAs, tileKey, type TileDrawing, type TileFormat, type TileSize } from '#modules/catalogue/art/tile-image.ts';

/** Images of tiles, made once and stored. */
export interface TileStore {
  /**
   * Returns the image of a drawing, which is made if it is not stored. With `key`, nothing is drawn for a stored image. Returns undefined
   * if no request waits for it any more.
   */
  image(wanted: Wanted): Promise<Buffer | undefined>;
}

type Wanted = {
  format: TileFormat;
  draw: () => TileDrawing;
  key?: string;
  size?: TileSize;
  /** True if the requesting element still exists, because a tile may have been scrolled out of view. */
  isWaiting?: () => boolean;
};

/**
 * Creates a store of tile images in a folder, named by the content of their drawing. A missing image is made once, however many requests
 * wait for it.
 */
export function createTileStore({
  folder,
  render = renderTileAs,
  atOnce = Math.max(1, availableParallelism() - 1),
}: {
  folder: string;
  render?: typeof renderTileAs;
  atOnce?: number;
}): TileStore {
  // Each render uses one core, so that `atOnce` limits the cores in use.
  sharp.concurrency(1);
  const storage = folderStorage(folder);
  const making = new Map<string, { image: Promise<Buffer | undefined>; waiting: (() => boolean)[] }>();
  const inTurn = turns(atOnce);

  async function make(file: string, format: TileFormat, drawing: TileDrawing, size: TileSize): Promise<Buffer> {
    const image = await render(format, drawing, size);
    await storage.write(file, image);
    return image;
  }

  return {
    image: async ({ format, draw, key = tileKey(draw().svg), size = 'tile', isWaiting = () => true }) => {
      const file = size === 'tile' ? `${key}.${format}` : `${key}-${size}.${format}`;
      const kept = await storage.read(file);
      if (kept) return kept;
      const under = making.get(file);
      if (under) {
        under.waiting.push(isWaiting);
        return under.image;
      }
      const waiting = [isWaiting];
      const image = inTurn(async () => (waiting.some((one) => one()) ? make(file, format, draw(), size) : undefined));
      making.set(file, { image: image.finally(() => making.delete(file)), waiting });
      return making.get(file)!.image;
    },
  };
}

/** Runs at most `most` tasks at a time, in the order of their arrival. */
function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
